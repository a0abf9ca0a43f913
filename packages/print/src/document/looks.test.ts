import { DEFAULT_LOOK, type Look, MAX_FOOTER, TEMPLATES } from '@invoice/domain/documents/look/look.ts'
import { readLook } from '@invoice/domain/documents/look/read-look.ts'
import { describe, expect, test } from 'vitest'
import { sampleOf } from '../../../../scripts/lib/sample.mjs'
import { protocolModel } from '../papers/protocol-model.ts'
import { createCompiler } from '../render/compiler.ts'
import { CASES, manyLines } from '../testing/cases.ts'
import { LOOK_LOGO } from '../testing/look-cases.ts'
import { overlappingWords, pdfPages, rightmostWord, withoutBlanks } from '../testing/pdf-text.ts'
import { PROTOCOL_CASES } from '../testing/protocol-cases.ts'
import { aLine, aSnapshot, FOUR_LINES, RECIPIENT } from '../testing/snapshots.ts'
import { documentModel } from './build-document-model.ts'

const compiler = createCompiler()
const A4 = 595
/** So many lengths of a document; each with WHOLE=1. */
const LENGTHS = 4
const bare = (text: string): string => withoutBlanks(text).toUpperCase()
const drawn = (snapshot: Parameters<typeof documentModel>[0], look: Partial<Look> = {}) => {
  const model = documentModel(snapshot, { ...DEFAULT_LOOK, ...look }, { kind: 'original', logo: LOOK_LOGO })
  return { model, pdf: compiler.renderPdf(model) }
}

describe.each(TEMPLATES)('%s', (template) => {
  test('Typst itself finds nothing against PDF/UA-1, and the file says its language and title', () => {
    const { model, pdf } = drawn(CASES.both, { template })
    expect(() => compiler.checkStandard(model, 'ua-1')).not.toThrow()
    const text = Buffer.from(pdf.bytes).toString('utf8')
    expect(text).toContain('/Lang (bg)')
    expect(text).toContain('Фактура 0000001247')
  })

  test('500 lines: each is there, the head on each page, its number of how many, and what is carried', () => {
    const pages = pdfPages(drawn(manyLines(500), { template }).pdf.bytes)
    const lines = pages.flatMap((page) => page.match(/Дизайн на етикет|Предпечатна подготовка|Фотозаснемане на продукти|Каталог/g) ?? [])
    expect(lines).toHaveLength(500)
    pages.forEach((page, index) => {
      expect(bare(page)).toContain(bare(`Страница ${index + 1} от ${pages.length}`))
      expect(page).toContain('Наименование')
      expect(page.includes('За пренасяне')).toBe(template === 'compact' && index < pages.length - 1)
    })
  })

  test('neither totals nor signatures ever stand on a page without a line', () => {
    const [from, to] = template === 'compact' ? [38, 58] : [17, 31]
    const alone: number[] = []
    const lengths = Array.from({ length: to - from + 1 }, (_, index) => from + index)
    for (const count of sampleOf(lengths, LENGTHS, template)) {
      const pages = pdfPages(drawn(manyLines(count), { template }).pdf.bytes)
      const last = pages.at(-1) ?? ''
      if (!/Дизайн на етикет|Предпечатна подготовка|Фотозаснемане на продукти|Каталог/.test(last)) alone.push(count)
    }
    expect(alone).toEqual([])
  })

  test('a footer as long as it may be, names and words without end, a name of 3,000 letters: all of it is printed, inside the page', () => {
    const long = 'Щ'.repeat(3000)
    const footer = { bg: `${'Текст долу. '.repeat(40)}`.slice(0, MAX_FOOTER), en: 'E'.repeat(MAX_FOOTER) }
    const [line] = FOUR_LINES
    const localised = { bg: long, en: long }
    const lines = line ? [{ ...line, name: localised, sku: 'Q'.repeat(100), unit: { bg: 'мярка'.repeat(9), en: 'unit' } }] : []
    const hostile = aSnapshot({ language: 'both', lines, recipient: { ...RECIPIENT, name: { bg: '中文 🍺 Име', en: 'Name' } } })
    const { bytes, standard } = drawn(hostile, { template, footer }).pdf
    const paper = withoutBlanks(pdfPages(bytes).join(''))
    expect({ standard, inside: rightmostWord(bytes) < A4 }).toEqual({ standard: 'a-3a', inside: true })
    expect(paper).toContain(withoutBlanks(footer.bg))
    expect(paper.match(/Щ/g)?.length).toBe(3000)
  })

  test.each([7, 10, 13])('amounts with %s digits before the point lie over nothing', (digits) => {
    const nine = (count: number, decimals = '99') => `${'9'.repeat(count)}.${decimals}`
    const amounts = { amount: nine(digits), discount: nine(digits - 2), net: nine(digits), total: nine(digits) }
    const name = { bg: 'Проектиране и надзор', en: 'Design and supervision' }
    const line = {
      ...aLine(name, nine(digits - 4, '1234'), 'HUR', nine(Math.min(digits, 10), '123456'), nine(digits)),
      sku: 'ЕТ-1234567',
      amounts,
    }
    const taxes = ['20', '9'].map((rate) => ({ category: 'S' as const, rate, base: nine(digits), vat: nine(digits - 1) }))
    const sums = { subtotal: nine(digits), discount: nine(digits - 1), taxBase: nine(digits), totalVat: nine(digits - 1) }
    const totals = { lines: [], taxes, ...sums, totalWithVat: nine(digits), total: nine(digits) }
    const { bytes } = drawn(aSnapshot({ language: 'both', lines: [line, line], totals }), { template }).pdf
    expect({ overlapping: overlappingWords(bytes), inside: rightmostWord(bytes) < A4 }).toEqual({ overlapping: [], inside: true })
  })

  test('a protocol of voiding is drawn in it too', () => {
    const model = protocolModel(PROTOCOL_CASES.protocol, { ...DEFAULT_LOOK, template })
    const { bytes, standard, warning } = compiler.renderPdf(model)
    const pages = pdfPages(bytes)
    expect({ standard, warning, pages: pages.length, overlapping: overlappingWords(bytes) }).toEqual({
      standard: 'a-3a',
      warning: null,
      pages: 1,
      overlapping: [],
    })
    expect(bare(pages.join(''))).toContain(bare(PROTOCOL_CASES.protocol.reason))
  })
})

describe('what a look decides', () => {
  const [line] = CASES.discount.lines
  const snapshot = aSnapshot({ lines: line ? [{ ...line, sku: 'ЕТ-24' }] : [] })
  const columns = (look: Partial<Look>) => drawn(snapshot, look).model.columns.map(({ key }) => key)

  test('columns that are not wanted are left out, and none that is demanded', () => {
    expect(columns({})).toEqual(['index', 'sku', 'name', 'unit', 'quantity', 'unitPrice', 'discount', 'vatRate', 'amount'])
    const none = { sku: false, unit: false, discount: false }
    expect(columns({ columns: none })).toEqual(['index', 'name', 'quantity', 'unitPrice', 'vatRate', 'amount'])
  })

  test('the code to pay, the mark and the value in levs are there or not; of levs there is none in another currency', () => {
    const { model } = drawn(aSnapshot(), { qr: false, mark: false, leva: true })
    expect([model.payment?.qr, model.mark]).toEqual([null, null])
    expect(model.leva?.text.replaceAll('\u00a0', ' ')).toBe('Официален курс 1 EUR = 1,95583 BGN · равностойност 9 669,62 лв.')
    expect(drawn(aSnapshot()).model.leva).toBeNull()
    expect(drawn(CASES.dollars, { leva: true }).model.leva).toBeNull()
    expect(drawn(aSnapshot()).model.payment?.qr?.svg).toContain('<svg')
  })

  test('a template that nobody knows is drawn as the default one', () => {
    const look = readLook({ ...DEFAULT_LOOK, template: 'baroque' })
    expect(documentModel(aSnapshot(), look, { kind: 'original' }).template).toBe('looks/modern')
  })

  test('a logo that is no picture is refused, and the next document is drawn', () => {
    const broken = { ...LOOK_LOGO, format: 'png' } as const
    expect(() => compiler.renderPdf(documentModel(aSnapshot(), DEFAULT_LOOK, { kind: 'original', logo: broken }))).toThrow()
    expect(drawn(aSnapshot()).pdf.standard).toBe('a-3a')
  })
})
