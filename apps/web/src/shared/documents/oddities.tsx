import type { Oddity } from '@invoice/contract/wire/oddity.ts'
import { isRecord } from '@invoice/contract/wire/outgoing.ts'
import { Failure } from '../api/failure.ts'
import { useTranslation } from '../text/use-translation.ts'
import css from './oddities.module.css'

/** What is odd about a document, where that is why nothing was done yet; none for any other refusal. Read by hand, as documentsInTheWay. */
export function odditiesOf(error: unknown): readonly Oddity[] {
  if (!(error instanceof Failure) || error.status !== 409 || !isRecord(error.body)) return []
  const { warnings } = error.body
  return Array.isArray(warnings) ? warnings.filter(isOddity) : []
}

function isOddity(value: unknown): value is Oddity {
  return isRecord(value) && [value['field'], value['code'], value['message']].every((part) => typeof part === 'string')
}

/** What was said yes to. */
export const codesOf = (oddities: readonly Oddity[]): string[] => [...new Set(oddities.map(({ code }) => code))]

/** Reasons to look again, each with the line that it is about. */
export function Oddities({ of }: { readonly of: readonly Oddity[] }) {
  const { t } = useTranslation('documents')
  return (
    <ul className={css['list']}>
      {of.map(({ field, code, message }) => (
        <li key={field + code}>{placed(field, message)}</li>
      ))}
    </ul>
  )

  function placed(field: string, text: string): string {
    const index = /^lines\.(\d+)\./.exec(field)?.[1]
    return index === undefined ? text : t('at_line', { position: Number(index) + 1, text })
  }
}
