import { join } from 'node:path'
import { DOCUMENT_LANGUAGES } from '@invoice/domain/localised.ts'
import { formatAmountDigits } from '@invoice/text/format/amount.ts'
import { describe, expect, test } from 'vitest'
import { createCompiler } from '../render/compiler.ts'
import { overlappingWords, pdfPages, withoutBlanks } from '../testing/pdf-text.ts'
import { PROTOCOL_CASES } from '../testing/protocol-cases.ts'
import { firstProtocol } from './first-paper.ts'

const compiler = createCompiler()
const GOLDEN = join(import.meta.dirname, '../testing/golden')
const cases = Object.entries(PROTOCOL_CASES).flatMap(([name, protocol]) =>
  DOCUMENT_LANGUAGES.map((language) => [`${name}-${language}`, { ...protocol, voided: { ...protocol.voided, language } }] as const),
)

/** As with the types of documents: a change is looked at, in the picture too, before its golden file is. */
describe.each(cases)('%s', (name, protocol) => {
  const model = firstProtocol(protocol)
  const { bytes, standard, warning } = compiler.renderPdf(model)
  const pages = pdfPages(bytes)
  const paper = withoutBlanks(pages.join(''))

  test('reads as it did, on one page of PDF/A-3a, and nothing lies over anything else', async () => {
    const found = { standard, warning, pages: pages.length, overlapping: overlappingWords(bytes) }
    expect(found).toEqual({ standard: 'a-3a', warning: null, pages: 1, overlapping: [] })
    await expect(`${pages.join('').trimEnd()}\n`).toMatchFileSnapshot(join(GOLDEN, `${name}.txt`))
  })

  test('names both documents with their amounts, the ground, and who signs', () => {
    const { voided, replacement, reason, number } = protocol
    const wanted = [voided, replacement].flatMap((document) => {
      if (document === null) return []
      const { taxBase, totalVat, total } = document.totals
      return [document.number ?? '', ...[taxBase, totalVat, total].map((amount) => formatAmountDigits(amount, 'EUR', model.language))]
    })
    const texts = [...wanted, reason, number, ...model.signers.map(({ name }) => name)]
    expect(texts.filter((text) => text === '' || !paper.includes(withoutBlanks(text)))).toEqual([])
  })
})

test('Typst finds nothing against PDF/UA-1', () => {
  expect(() => compiler.checkStandard(firstProtocol(PROTOCOL_CASES.protocol), 'ua-1')).not.toThrow()
})

test('amounts of as many digits as may be, and a document without VAT, keep to their columns', () => {
  const { protocol } = PROTOCOL_CASES
  const large = { taxBase: '8333333333333.33', totalVat: '1666666666666.67', total: '9999999999999.99' }
  const totals = { ...protocol.voided.totals, ...large }
  const widest = { ...protocol, voided: { ...protocol.voided, language: 'both' as const, totals } }
  expect(overlappingWords(compiler.renderPdf(firstProtocol(widest)).bytes)).toEqual([])
  const untaxed = { ...protocol, voided: { ...protocol.voided, vatInvoice: false }, replacement: null }
  const columns = firstProtocol(untaxed).columns.map(({ text }) => text)
  expect(columns).toEqual(['Вид', 'Номер', 'Издаден на', 'Данъчно събитие', 'Общо'])
})
