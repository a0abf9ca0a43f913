import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eInvoiceFiles } from '../einvoice.ts'
import { EACH_KIND, randomDocument } from './random-documents.ts'

/** Writes the e-invoices of so many random documents, by syntax and root, those for Peppol once more. @returns how many of each kind */
export function writeRandomEInvoices(folder: string, many: number, first: number): Record<string, number> {
  for (const name of ['ubl-invoice', 'ubl-credit-note', 'peppol', 'cii']) mkdirSync(join(folder, name), { recursive: true })
  const counts: Record<string, number> = {}
  for (let seed = first, made = 0; made < many; seed++) {
    const kind = EACH_KIND[seed % EACH_KIND.length] ?? 'plain'
    const snapshot = randomDocument(seed, kind)
    const files = snapshot && eInvoiceFiles(snapshot, true)
    if (!files) continue
    const { ubl, cii } = files
    const name = `${seed}-${kind}.xml`
    writeFileSync(join(folder, ubl.xml.includes('<CreditNote') ? 'ubl-credit-note' : 'ubl-invoice', name), ubl.xml)
    if (ubl.level === 'peppol') writeFileSync(join(folder, 'peppol', name), ubl.xml)
    writeFileSync(join(folder, 'cii', name), cii.xml)
    counts[kind] = (counts[kind] ?? 0) + 1
    made++
  }
  return counts
}
