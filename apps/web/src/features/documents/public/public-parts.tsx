import { OfferForm } from './offer-form.tsx'
import type { PublicPart, PublicPartProps } from './part-props.ts'
import { QuestionForm } from './question-form.tsx'
import { VerifyPanel } from './verify-panel.tsx'

const PARTS = { answer: OfferForm, ask: QuestionForm, verify: VerifyPanel } satisfies Record<PublicPart, unknown>

/** What is done on the page, in one file that brings nothing else along. */
export default function PublicParts({ part, ...props }: PublicPartProps & { readonly part: PublicPart }) {
  const Part = PARTS[part]
  return <Part {...props} />
}
