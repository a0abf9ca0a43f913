/** Why a file is no e-invoice that can be read; `code` is the key of its text (bill-inbox.fileProblems). */
export type EInvoiceProblem =
  | 'declares_entities'
  | 'broken'
  | 'not_an_invoice'
  | 'other_namespace'
  | 'old_zugferd'
  | 'several'
  | 'too_large'
  | 'unreadable'
  | 'encrypted'

export class EInvoiceError extends Error {
  readonly code: EInvoiceProblem

  constructor(code: EInvoiceProblem) {
    super(code)
    this.code = code
  }
}
