import type { DocumentType } from '@invoice/domain/documents/document.ts'
import type { PaperTexts } from './wording.ts'

/** What a document type is called on paper; what it is, TYPE_FACTS of the domain says. */
export type PaperType = {
  /** of the company that issues, and of the other party */
  roles: { own: keyof PaperTexts['party']; other: keyof PaperTexts['party'] }
  payable: keyof PaperTexts['total'] & ('payable' | 'credited' | 'total' | 'received' | 'paid')
  gender: keyof PaperTexts['watermark']['voided']
  notice: keyof PaperTexts['notice'] | null
  legal: 'legal' | 'legalNote' | null
}

const sale = {
  roles: { own: 'supplier', other: 'recipient' },
  payable: 'total',
  gender: 'feminine',
  notice: null,
  legal: null,
} as const satisfies PaperType

const purchase = { ...sale, roles: { own: 'recipient', other: 'supplier' } } as const satisfies PaperType

const handover = { ...sale, roles: { own: 'handedOver', other: 'takenOver' } } as const satisfies PaperType

const taxDocument = { ...sale, payable: 'payable', legal: 'legal' } as const satisfies PaperType

export const PAPER_TYPES: Record<DocumentType, PaperType> = {
  invoice: taxDocument,
  debitnote: { ...taxDocument, gender: 'neuter', legal: 'legalNote' },
  creditnote: { ...taxDocument, gender: 'neuter', legal: 'legalNote', payable: 'credited' },
  proforma: { ...sale, payable: 'payable', notice: 'notTaxDocument' },
  quote: { ...sale, gender: 'neuter' },
  offer: sale,
  order: sale,
  purchase_order: { ...purchase, roles: { own: 'buyer', other: 'supplier' } },
  delivery_note: handover,
  warehouse_receipt: handover,
  receipt: { ...sale, roles: { own: 'payee', other: 'payer' }, payable: 'received', notice: 'notFiscal' },
  payment: { ...sale, roles: { own: 'payer', other: 'payee' }, payable: 'paid', gender: 'masculine', notice: 'notFiscal' },
  expense: { ...purchase, payable: 'payable', gender: 'masculine' },
  bill: { ...purchase, payable: 'payable' },
}
