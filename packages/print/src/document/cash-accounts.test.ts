import { join } from 'node:path'
import type { DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import { DEFAULT_LOOK, TEMPLATES } from '@invoice/domain/documents/look/look.ts'
import { DOCUMENT_LANGUAGES } from '@invoice/domain/localised.ts'
import { describe, expect, test } from 'vitest'
import { createCompiler } from '../render/compiler.ts'
import { lookTexts } from '../testing/look-texts.ts'
import { overlappingWords, pdfPages, withoutBlanks } from '../testing/pdf-text.ts'
import { TYPE_CASES } from '../testing/type-cases.ts'
import { documentModel } from './build-document-model.ts'

const GOLDEN = join(import.meta.dirname, '../testing/golden/accounts')
const compiler = createCompiler()
const bare = (text: string): string => withoutBlanks(text).toUpperCase()
const modelOf = (snapshot: DocumentSnapshot, template: (typeof TEMPLATES)[number] = 'classic') =>
  documentModel(snapshot, { ...DEFAULT_LOOK, template }, { kind: 'original' })

const ORDERS = {
  in: { ...TYPE_CASES.cashIn, debitAccount: '501', creditAccount: '411' },
  out: { ...TYPE_CASES.cashOut, debitAccount: '401-12', creditAccount: '501/1' },
} satisfies Record<string, DocumentSnapshot>

describe.each(Object.entries(ORDERS))('a cash order %s with its accounts', (direction, order) => {
  test.each(TEMPLATES.flatMap((template) => DOCUMENT_LANGUAGES.map((language) => [template, language] as const)))(
    'is one page on which debit, credit and place stand, none over another (%s, %s)',
    async (template, language) => {
      const model = modelOf({ ...order, language }, template)
      const { bytes, standard } = compiler.renderPdf(model)
      const pages = pdfPages(bytes)
      const paper = bare(pages.join(''))
      const missing = lookTexts(model, { isFolded: false }).filter((text) => !paper.includes(bare(text)))
      expect({ standard, pages: pages.length, missing, overlapping: overlappingWords(bytes) }).toEqual({
        standard: 'a-3a',
        pages: 1,
        missing: [],
        overlapping: [],
      })
      await expect(`${pages.join('').trimEnd()}\n`).toMatchFileSnapshot(join(GOLDEN, `${direction}-${language}-${template}.txt`))
    },
  )
})

describe('the accounts of a cash order', () => {
  const cellsOf = (changes: Partial<DocumentSnapshot>) => {
    const { cashOrder, facts } = modelOf({ ...ORDERS.in, ...changes })
    return {
      cells: cashOrder?.accounts?.map(({ label, value }) => [label.text, value.text]) ?? null,
      facts: facts.map(({ value }) => value.text),
    }
  }

  test('stand in a table with the place, which is then said nowhere else', () => {
    const cells = [
      ['Дебит сметка', '501'],
      ['Кредит сметка', '411'],
      ['Място', 'София'],
    ]
    expect(cellsOf({})).toEqual({ cells, facts: [] })
  })

  test('one that nobody said is a cell to write in, and without a place there is none for it', () => {
    expect(cellsOf({ creditAccount: '', place: { bg: '', en: '' } }).cells).toEqual([
      ['Дебит сметка', '501'],
      ['Кредит сметка', ''],
    ])
  })

  test('where neither is said there is no table', () => {
    expect(cellsOf({ debitAccount: '', creditAccount: '' })).toEqual({ cells: null, facts: ['София'] })
  })
})
