import type { BillProposal } from '@invoice/domain/bills/proposal.ts'
import { proposeBill } from '@invoice/domain/bills/propose-bill.ts'
import { eInvoiceOf } from '@invoice/domain/einvoice/from-document/einvoice-of.ts'
import { eInvoiceObstacles } from '@invoice/domain/einvoice/obstacles.ts'
import type { EInvoice, ItemAttribute } from '@invoice/domain/einvoice/semantic.ts'
import { eInvoiceFiles } from '@invoice/print/einvoice/einvoice.ts'
import { eInvoiceTexts } from '@invoice/print/einvoice/einvoice-texts.ts'
import { EACH_KIND, randomDocument } from '@invoice/print/einvoice/testing/random-documents.ts'
import { expect, test } from 'vitest'
import { readEInvoice } from './read-einvoice.ts'

/** So many documents of all kinds together; EINVOICES=1000 for as many as one likes. */
const MANY = Number(process.env['EINVOICES'] ?? 3 * EACH_KIND.length)

/** XML cannot hold control characters, and a reader writes cents of every amount, also of a currency that has none. */
const plain = (value: EInvoice | BillProposal): unknown =>
  JSON.parse(
    JSON.stringify(value)
      .replaceAll(/\\u00[01][0-9a-f]/g, '')
      .replaceAll(/"(-?\d+)\.00"/g, '"$1"'),
  )
/** An attribute of which a half cannot be written is left out (BR-54). */
function asWritten(invoice: EInvoice): EInvoice {
  const isWritable = ({ name, value }: ItemAttribute) => /[^\p{Cc}]/u.test(name) && /[^\p{Cc}]/u.test(value)
  return { ...invoice, lines: invoice.lines.map((line) => ({ ...line, attributes: line.attributes.filter(isWritable) })) }
}

/** The file in the PDF is plain EN 16931, whatever Peppol takes. */
const CORE = { specification: 'urn:cen.eu:en16931:2017', process: null }

test.each(['ubl', 'cii'] as const)('what we write as %s our own reader reads as the same bill, of which nothing is doubted', (syntax) => {
  let read = 0
  for (let seed = 0; seed < MANY; seed++) {
    const kind = EACH_KIND[seed % EACH_KIND.length] ?? 'plain'
    const snapshot = randomDocument(seed, kind)
    if (snapshot === null || eInvoiceObstacles(snapshot).length > 0) continue
    const files = eInvoiceFiles(snapshot, true)
    const written = asWritten(eInvoiceOf(snapshot, eInvoiceTexts(snapshot), true))
    const { invoice, source } = readEInvoice(Buffer.from(files?.[syntax].xml ?? '', 'utf8'))
    const bill = proposeBill(invoice, source)
    expect([kind, seed, bill.problems]).toEqual([kind, seed, []])
    expect([kind, seed, plain(bill)]).toEqual([kind, seed, plain(proposeBill(written, syntax))])
    expect([kind, seed, plain(invoice)]).toEqual([kind, seed, plain({ ...written, ...(syntax === 'cii' && CORE) })])
    read++
  }
  expect(read).toBeGreaterThan(MANY / 2)
})
