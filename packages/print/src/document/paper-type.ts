import type { DocumentType } from '@invoice/domain/documents/document.ts'
import type { PaperTexts } from '../words/wording.ts'

/** What a document type is called on paper; what it is, TYPE_FACTS of the domain says. */
export type PaperType = {
  payable: keyof PaperTexts['total'] & ('payable' | 'credited' | 'total' | 'received' | 'paid')
  gender: keyof PaperTexts['watermark']['voided']
  notice: 'notTaxDocument' | 'notFiscal' | null
  legal: 'legal' | 'legalNote' | null
  /** who signs, in this order: names are of `issuedBy` and `receivedBy`, or there is only the line */
  signers: readonly Signer[]
}

export type Signer = { label: keyof PaperTexts['signer']; name: 'issuedBy' | 'receivedBy' | null }

const MADE: Signer = { label: 'issuedBy', name: 'issuedBy' }
const sale = {
  payable: 'total',
  gender: 'feminine',
  notice: null,
  legal: null,
  signers: [MADE],
} as const satisfies PaperType

const taxDocument = {
  ...sale,
  payable: 'payable',
  legal: 'legal',
  signers: [MADE, { label: 'receivedBy', name: 'receivedBy' }],
} as const satisfies PaperType

export const PAPER_TYPES: Record<DocumentType, PaperType> = {
  invoice: taxDocument,
  debitnote: { ...taxDocument, gender: 'neuter', legal: 'legalNote' },
  creditnote: { ...taxDocument, gender: 'neuter', legal: 'legalNote', payable: 'credited' },
  proforma: { ...sale, payable: 'payable', notice: 'notTaxDocument' },
  quote: { ...sale, gender: 'neuter' },
  offer: sale,
  order: sale,
  purchase_order: sale,
  delivery_note: {
    ...sale,
    notice: 'notTaxDocument',
    signers: [
      { label: 'handedOver', name: 'issuedBy' },
      { label: 'takenOver', name: 'receivedBy' },
    ],
  },
  warehouse_receipt: {
    ...sale,
    notice: 'notTaxDocument',
    signers: [{ label: 'handedOver', name: null }, { label: 'takenOver', name: 'receivedBy' }, MADE],
  },
  receipt: {
    ...sale,
    payable: 'received',
    notice: 'notFiscal',
    signers: [
      { label: 'payer', name: 'receivedBy' },
      { label: 'payee', name: 'issuedBy' },
    ],
  },
  payment: {
    ...sale,
    payable: 'paid',
    gender: 'masculine',
    notice: 'notFiscal',
    signers: [
      { label: 'manager', name: null },
      { label: 'accountant', name: null },
      { label: 'cashier', name: 'issuedBy' },
      { label: 'payee', name: 'receivedBy' },
    ],
  },
  interest_note: { ...sale, payable: 'payable', notice: 'notTaxDocument' },
  expense: { ...sale, payable: 'payable', gender: 'masculine', signers: taxDocument.signers },
  bill: { ...sale, payable: 'payable', signers: taxDocument.signers },
  vendor_creditnote: { ...sale, gender: 'neuter', payable: 'credited', signers: taxDocument.signers },
}
