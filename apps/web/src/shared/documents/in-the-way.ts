import { isRecord } from '@invoice/contract/wire/outgoing.ts'
import type { InTheWay } from '@invoice/contract/wire/problem.ts'
import { DOCUMENT_TYPES } from '@invoice/domain/documents/document.ts'
import { Failure } from '../api/failure.ts'

export type LinkInTheWay = Pick<InTheWay, 'id' | 'type' | 'number'>

/** The documents that a refusal names, to be led to; none where it names none. Read by hand: each screen that refuses has this with it. */
export function documentsInTheWay(error: unknown): readonly LinkInTheWay[] {
  if (!(error instanceof Failure) || error.status !== 409 || !isRecord(error.body)) return []
  const { documents } = error.body
  return Array.isArray(documents) ? documents.filter(isLink) : []
}

function isLink(value: unknown): value is LinkInTheWay {
  if (!isRecord(value)) return false
  const { id, type, number } = value
  return typeof id === 'string' && DOCUMENT_TYPES.some((one) => one === type) && (number === null || typeof number === 'string')
}
