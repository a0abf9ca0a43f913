import { answerInquiry, askInquiry } from '@invoice/contract/records/inquiries.ts'
import { aWord } from '../../platform/testing/a-word.ts'
import type { OnboardedClient } from '../workspaces/testing/onboarded.ts'
import type { Json } from './owners-bodies.ts'

export const anInquiry = (subjectId: string) => ({ noun: 'document', subjectId, text: `За какво е ${aWord()}?`, personId: null }) as const

/** A question about the document; one that was answered, where it is to be asked again. */
export async function askedOf(owner: OnboardedClient, documentId: string, path: string): Promise<Json> {
  const asked = await owner.call(askInquiry, { body: anInquiry(documentId) })
  const { id, version } = asked
  if (!path.endsWith('/questions')) return { id, version, text: 'За ремонта.' }
  const answered = await owner.call(answerInquiry, { params: { id }, body: { text: 'За ремонта.', version } })
  return { id, version: answered.version, text: 'За кой?' }
}
