import type { ProtocolLink } from '@invoice/contract/documents/document.ts'
import { formatNumber, TAX_NUMBER_LENGTH } from '@invoice/domain/documents/numbering.ts'
import type { ProtocolRow } from './protocols-store.ts'

/** The protocol as documents name it, its number with ten digits. */
export function protocolLink({ documentId, number, madeOn }: Pick<ProtocolRow, 'documentId' | 'number' | 'madeOn'>): ProtocolLink {
  return { documentId, number: protocolNumber(number), madeOn }
}

export function protocolNumber(counter: string): string {
  return formatNumber({ prefix: '', length: TAX_NUMBER_LENGTH }, Number(counter))
}
