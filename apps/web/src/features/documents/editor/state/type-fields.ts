import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { isNote, isTaxDocument } from '@invoice/domain/documents/types.ts'

/** Types that the editor can write by now. */
export const EDITOR_TYPES = ['invoice', 'proforma', 'quote', 'offer'] as const satisfies readonly DocumentType[]

const OFFERS: readonly DocumentType[] = ['quote', 'offer']

/** The days that a type has. */
export function datesOfType(type: DocumentType): readonly ('issuedOn' | 'taxOn' | 'dueOn' | 'validUntilOn')[] {
  if (OFFERS.includes(type)) return ['issuedOn', 'validUntilOn']
  return isTaxDocument(type) ? ['issuedOn', 'taxOn', 'dueOn'] : ['issuedOn', 'dueOn']
}

/** Notes name their invoice and their ground; anything else may name where it comes from. */
export const hasReason = isNote
