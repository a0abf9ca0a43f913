import type { EInvoice } from '@invoice/domain/einvoice/semantic.ts'
import type { EInvoiceProblem } from './einvoice-problem.ts'

export type EInvoiceRequest = { kind: 'xml' | 'pdf' }

/** What a file holds; amounts and days that are missing, or are none, are ''. */
export type ReadEInvoice = {
  source: 'ubl' | 'cii' | 'facturx'
  invoice: EInvoice
  /** what of the XML the pages of its PDF do not show */
  notOnPages: ('number' | 'total')[]
}

/** All that the child says, as JSON. `null`: a PDF without an e-invoice in it. */
export type EInvoiceAnswer = ReadEInvoice | { problem: EInvoiceProblem } | null
