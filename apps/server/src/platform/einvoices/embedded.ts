import { PDFDocument } from '@cantoo/pdf-lib'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { EInvoice } from '@invoice/domain/einvoice/semantic.ts'
import { EInvoiceError } from './einvoice-problem.ts'

/** Names that a PDF gives the e-invoice in it: Factur-X and ZUGFeRD 2, their older versions, XRechnung. */
const NAMES = ['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml']
/** What tells of an invoice stands on its first pages or its last. */
const MOST_PAGES = 20
const LEAST_TEXT = 40

/**
 * The XML that lies in a PDF under one of the names of the standards; null where there is none.
 * @throws EInvoiceError encrypted, unreadable, several
 */
export async function embeddedInvoice(file: Buffer): Promise<Uint8Array | null> {
  const found = await attachmentsOf(file)
  const invoices = found.filter(({ name }) => NAMES.includes(name.toLowerCase()))
  if (invoices.length > 1) throw new EInvoiceError('several')
  return invoices[0]?.data ?? null
}

async function attachmentsOf(file: Buffer): Promise<{ name: string; data: Uint8Array }[]> {
  try {
    const document = await PDFDocument.load(file, { updateMetadata: false, throwOnInvalidObject: false })
    return document.getAttachments()
  } catch (error) {
    throw new EInvoiceError(error instanceof Error && /encrypt/i.test(error.message) ? 'encrypted' : 'unreadable')
  }
}

/**
 * What of the XML its pages do not show: they say the number, and the total with VAT, however it is grouped. Pages without text, which are
 * pictures, say nothing.
 */
export async function notOnPages(file: Buffer, { number, totals: { withVat } }: EInvoice): Promise<('number' | 'total')[]> {
  const text = await textOf(file)
  if (text.length < LEAST_TEXT) return []
  const letters = text.replaceAll(/\s/g, '').toLowerCase()
  const digits = text.replaceAll(/[\s.,'’]/g, '')
  const total = /^-?\d+\.\d{2}$/.test(withVat) ? withVat.replace(/[-.]/g, '').replace(/^0+(?=\d{3})/, '') : ''
  return [
    ...(letters.includes(number.replaceAll(/\s/g, '').toLowerCase()) ? [] : (['number'] as const)),
    ...(digits.includes(total) ? [] : (['total'] as const)),
  ]
}

async function textOf(file: Buffer): Promise<string> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(file)
    const pages = Array.from({ length: Math.min(document.getPageCount(), MOST_PAGES) }, (_, page) => document.getPage(page).getText())
    return pages.join('\n')
  } catch {
    return ''
  }
}
