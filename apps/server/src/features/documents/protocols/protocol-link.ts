import type { ProtocolLink } from '@invoice/contract/documents/document.ts'
import { formatNumber } from '@invoice/domain/documents/numbering.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import type { ProtocolRow } from './protocols-store.ts'

/** The protocol as documents name it, its number with the digits of a tax document's. */
export function protocolLink({ documentId, number, madeOn }: Pick<ProtocolRow, 'documentId' | 'number' | 'madeOn'>): ProtocolLink {
  return { documentId, number: protocolNumber(number), madeOn }
}

export function protocolNumber(counter: string): string {
  return formatNumber({ prefix: '', length: regimeOf(null).taxNumberLength }, Number(counter))
}
