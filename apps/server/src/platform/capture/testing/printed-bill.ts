import { PDFDocument } from '@cantoo/pdf-lib'

/** Rows as a program prints them: a text, or the cells of a table with the place of each, in points from the left. */
export type PrintedRow = string | readonly (readonly [left: number, text: string])[]

const LEFT = 50

/** A PDF of one page that has a text layer. */
export async function printedPdf(rows: readonly PrintedRow[]): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([595, 842])
  for (const [index, row] of rows.entries()) {
    const cells = typeof row === 'string' ? ([[LEFT, row]] as const) : row
    for (const [x, text] of cells) page.drawText(text, { x, y: 780 - index * 24, size: 11 })
  }
  return Buffer.from(await pdf.save())
}

/** What a bill says; `amount` is the base, in whole euros, and what is left out is not printed. */
type PrintedBill = {
  readonly number: string
  readonly vendor: { readonly name: string; readonly eik: string }
  readonly buyer: { readonly name: string; readonly eik: string }
  readonly base: number
  /** printed in the place of what base and VAT come to */
  readonly total?: string
  readonly hasLines?: boolean
  readonly day?: string
}

/** A bill of a vendor, of one line. */
export function printedBill({ number, vendor, buyer, base, total, hasLines = true, day = '05.11.2026' }: PrintedBill): Promise<Buffer> {
  const [vat, net] = [(base * 0.2).toFixed(2), base.toFixed(2)]
  const line: readonly PrintedRow[] = [
    [
      [50, 'Description'],
      [260, 'Quantity'],
      [350, 'Unit price'],
      [470, 'Amount'],
    ],
    [
      [50, 'Printing of a catalogue'],
      [260, '2'],
      [350, (base / 2).toFixed(2)],
      [470, net],
    ],
  ]
  return printedPdf([
    'INVOICE',
    `Invoice No: ${number}`,
    ...(day === '' ? [] : [`Invoice date: ${day}`]),
    `Supplier: ${vendor.name}`,
    `UIC: ${vendor.eik}`,
    `Recipient: ${buyer.name}`,
    `UIC: ${buyer.eik}`,
    ...(hasLines ? line : []),
    `Subtotal: ${net} EUR`,
    `VAT 20%: ${vat} EUR`,
    `Total due: ${total ?? (base * 1.2).toFixed(2)} EUR`,
  ])
}
