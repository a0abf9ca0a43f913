import { join } from 'node:path'
import { DOCUMENT_LANGUAGES } from '@invoice/domain/localised.ts'
import { formatAmountDigits } from '@invoice/text/format/amount.ts'
import { describe, expect, test } from 'vitest'
import { firstPaper } from '../frozen/first-paper.ts'
import { textsOf } from '../testing/model-texts.ts'
import { overlappingWords, pdfPages, withoutBlanks } from '../testing/pdf-text.ts'
import { TYPE_CASES } from '../testing/type-cases.ts'
import { createCompiler } from './compiler.ts'

const compiler = createCompiler()
const GOLDEN = join(import.meta.dirname, '../testing/golden')
const cases = Object.entries(TYPE_CASES).flatMap(([name, snapshot]) =>
  DOCUMENT_LANGUAGES.map((language) => [`${name}-${language}`, { ...snapshot, language }] as const),
)

/** The paper of each type in each language as text: a change of it is looked at, in the picture too, before its golden file is. */
describe.each(cases)('%s', (name, snapshot) => {
  const model = firstPaper(snapshot, { kind: 'original' })
  const { bytes, standard, warning } = compiler.renderPdf(model)
  const pages = pdfPages(bytes)
  const paper = withoutBlanks(pages.join(''))

  test('reads as it did, on one page of PDF/A-3a, and nothing lies over anything else', async () => {
    expect({ standard, warning, pages: pages.length, overlapping: overlappingWords(bytes) }).toEqual({
      standard: 'a-3a',
      warning: null,
      pages: 1,
      overlapping: [],
    })
    await expect(`${pages.join('').trimEnd()}\n`).toMatchFileSnapshot(join(GOLDEN, `${name}.txt`))
  })

  test('has each text of the model, and each amount of the document', () => {
    expect(textsOf(model).filter((text) => !paper.includes(withoutBlanks(text)))).toEqual([])
    const { lines, totals, currency, vatInvoice } = snapshot
    const sums = vatInvoice ? [totals.taxBase, totals.totalVat, totals.totalWithVat, totals.total] : [totals.total]
    const amounts = [...lines.map((line) => line.amounts.total), ...sums].filter((amount) => /[1-9]/.test(amount))
    const missing = amounts.filter((amount) => !paper.includes(withoutBlanks(formatAmountDigits(amount, currency, model.language))))
    expect(missing).toEqual([])
  })
})

test('Typst finds nothing against PDF/UA-1 on half a sheet either', () => {
  for (const snapshot of [TYPE_CASES.cashIn, TYPE_CASES.cashOut])
    expect(() => compiler.checkStandard(firstPaper(snapshot, { kind: 'original' }), 'ua-1')).not.toThrow()
})
