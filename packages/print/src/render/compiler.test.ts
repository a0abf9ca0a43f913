import { describe, expect, test } from 'vitest'
import { firstPaper } from '../frozen/first-paper.ts'
import { CASES, manyLines } from '../testing/cases.ts'
import { textsOf } from '../testing/model-texts.ts'
import { overlappingWords, pdfPages, rightmostWord, withoutBlanks } from '../testing/pdf-text.ts'
import { aLine, aSnapshot, FOUR_LINES, RECIPIENT } from '../testing/snapshots.ts'
import { createCompiler } from './compiler.ts'

const compiler = createCompiler()
const original = (snapshot: Parameters<typeof firstPaper>[0]) => firstPaper(snapshot, { kind: 'original' })
const LOGO = {
  format: 'svg',
  alt: 'Лого',
  base64: btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>'),
} as const

describe('a PDF', () => {
  test.each(Object.entries(CASES))('%s: PDF/A-3a, and each text of the model can be found and copied', (_, snapshot) => {
    const model = original(snapshot)
    const { bytes, standard, warning } = compiler.renderPdf(model)
    expect({ standard, warning }).toEqual({ standard: 'a-3a', warning: null })
    const paper = withoutBlanks(pdfPages(bytes).join(''))
    expect(textsOf(model).filter((text) => !paper.includes(withoutBlanks(text)))).toEqual([])
  })

  test.each(Object.entries(CASES))('%s: Typst itself finds nothing against PDF/UA-1', (_, snapshot) => {
    expect(() => compiler.checkStandard(firstPaper(snapshot, { kind: 'original', logo: LOGO }), 'ua-1')).not.toThrow()
  })

  test('has the same bytes for the same document, whoever compiles it and whatever came before', () => {
    const model = original(CASES.both)
    const again = createCompiler()
    again.renderPdf(original(CASES.creditNote))
    expect(Buffer.from(again.renderPdf(model).bytes).equals(Buffer.from(compiler.renderPdf(model).bytes))).toBe(true)
  })

  test('carries its title, author, language and attachments', () => {
    const xml = { name: 'factur-x.xml', mediaType: 'text/xml', description: 'EN 16931', relationship: 'alternative', text: '<a/>' } as const
    const text = Buffer.from(compiler.renderPdf(original(CASES.net), [xml]).bytes).toString('utf8')
    expect(text).toContain('Фактура 0000001247')
    expect(text).toContain('Мастило и Линия ООД')
    expect(text).toContain('/Lang (bg)')
    expect(text).toContain('/AFRelationship /Alternative')
  })

  test('a logo belongs to its own document only', () => {
    const model = original(CASES.net)
    const plain = compiler.renderPdf(model).bytes
    expect(compiler.renderPdf({ ...model, logo: LOGO }).bytes.length).not.toBe(plain.length)
    expect(Buffer.from(compiler.renderPdf(model).bytes).equals(Buffer.from(plain))).toBe(true)
  })

  test('a logo that is no picture is refused, and the next document is drawn', () => {
    const model = original(CASES.net)
    expect(() => compiler.renderPdf({ ...model, logo: { ...LOGO, format: 'png' } })).toThrow()
    expect(compiler.renderPdf(model).standard).toBe('a-3a')
  })
})

/** This template is never edited again (docs/decisions/0045): `WHOLE=1` tries each length of a document, and longer words. */
const [EACH, LETTERS] = process.env['WHOLE'] === '1' ? [1, 3000] : [3, 1000]

// The margin, and half a letter that hangs into it.
const RIGHT_EDGE = 595 - 42 + 4

describe('hostile texts', () => {
  const long = 'Дълго описание на услугата. '.repeat(360)
  const [line] = FOUR_LINES
  test.each([
    ['emoji, Chinese and directions', 'Бира 🍺 中文 \u202eשלום\u202c', 'Бира □ □□ □□□□'],
    ['Typst source', '#panic("x") #import "/etc/passwd" $x$ `y` *z* \\u{0}', '#panic("x") #import "/etc/passwd" $x$ `y` *z* \\u{0}'],
    ['quotes', '„а“ “b” «в» \'g\' "д"', '„а“ “b” «в» \'g\' "д"'],
    ['10,000 characters', long, long],
    ['a word without end', 'Щ'.repeat(LETTERS), 'Щ'.repeat(LETTERS)],
    ['controls', 'а\u0000б\u0008в', 'абв'],
  ])('%s: in name, notes and address, still PDF/A', (_, text, expected) => {
    const localised = { bg: text, en: text }
    const snapshot = aSnapshot({
      recipient: { ...RECIPIENT, name: localised, address: localised },
      lines: line ? [{ ...line, name: localised, description: localised, unit: localised, sku: text }] : [],
      notes: text,
      place: localised,
      issuedBy: text,
    })
    const { bytes, standard } = compiler.renderPdf(original(snapshot))
    expect(standard).toBe('a-3a')
    const paper = withoutBlanks(pdfPages(bytes).join('')).replaceAll('МастилоиЛинияООД·Фактура№0000001247', '')
    expect(paper).toContain(withoutBlanks(expected).slice(0, 60))
    expect(paper).toContain('Сумазаплащане')
    expect(rightmostWord(bytes)).toBeLessThan(RIGHT_EDGE)
    expect(compiler.renderPages(original(snapshot)).pages.length).toBeGreaterThan(0)
  })
})

describe('amounts of many digits', () => {
  const name = { bg: 'Проектиране и надзор', en: 'Design and supervision' }
  const amountOf = (digits: number, decimals = '99') => `${'9'.repeat(digits)}.${decimals}`
  const priced = (digits: number, sku: string) => {
    const amounts = { amount: amountOf(digits), discount: amountOf(digits - 2), net: amountOf(digits), total: amountOf(digits) }
    const unitPrice = amountOf(Math.min(digits, 10), '123456')
    const line = aLine(name, amountOf(Math.max(digits - 4, 1), '1234'), 'HUR', unitPrice, amounts.total)
    return { ...line, sku, description: { bg: 'описание на услугата', en: 'description of the service' }, amounts }
  }
  const totalsOf = (digits: number): Partial<Parameters<typeof firstPaper>[0]> => {
    const [net, vat] = [amountOf(digits), amountOf(digits - 1)]
    const taxes = ['20', '9'].map((rate) => ({ category: 'S' as const, rate, base: net, vat }))
    const sums = { subtotal: net, discount: vat, taxBase: net, totalVat: vat, totalWithVat: net, total: net }
    return { totals: { lines: [], taxes, ...sums }, taxesInBaseCurrency: taxes }
  }

  test.each(
    [7, 9, 10, 11, 12, 13].flatMap((digits) =>
      (['bg', 'both'] as const).flatMap((language) => ['', 'ЕТ-1234567'].map((sku) => ({ digits, language, sku }))),
    ),
  )(
    '$digits before the point, in "$language", code "$sku": nothing is printed over anything else, or beyond the edge',
    ({ digits, language, sku }) => {
      const changes = { language, currency: 'USD', rateFromEur: '1.0834', rateOn: '2026-11-16' } as const
      const { bytes } = compiler.renderPdf(
        original(aSnapshot({ ...changes, ...totalsOf(digits), lines: [priced(digits, sku), priced(digits, sku)] })),
      )
      expect(overlappingWords(bytes)).toEqual([])
      expect(rightmostWord(bytes)).toBeLessThan(RIGHT_EDGE)
    },
  )
})

describe('long documents', () => {
  const linesOn = (page: string) => page.match(/Дизайн на етикет|Предпечатна подготовка|Фотозаснемане на продукти|Каталог/g) ?? []

  test('500 lines: each is there, the header on each page, and its number of how many', () => {
    const pages = pdfPages(compiler.renderPdf(original(manyLines(500))).bytes)
    expect(pages.length).toBeGreaterThan(12)
    pages.forEach((page, index) => {
      expect(withoutBlanks(page)).toContain(`Страница${index + 1}от${pages.length}`)
      expect(page).toContain('Наименование')
    })
    expect(pages.flatMap(linesOn)).toHaveLength(500)
  })

  test('the totals never stand on a page without a line', () => {
    const orphans = []
    // About as many as fit on the first page, with totals and without.
    for (let count = 17; count <= 27; count += EACH) {
      const pages = pdfPages(compiler.renderPdf(original(manyLines(count))).bytes)
      const withTotals = pages.find((page) => withoutBlanks(page).includes('Сумазаплащане')) ?? ''
      if (linesOn(withTotals).length === 0) orphans.push(count)
    }
    expect(orphans).toEqual([])
  })
})

describe('pages for the screen', () => {
  const { pages } = compiler.renderPages(original(manyLines(40)))

  test('are the pages of the PDF, each an A4 picture of its own', () => {
    expect(pages).toHaveLength(pdfPages(compiler.renderPdf(original(manyLines(40))).bytes).length)
    for (const page of pages) expect(page).toMatch(/^<svg [^>]*viewBox="0 0 595\.27\d+ 841\.8\d+"[^>]*>.*<\/svg>$/s)
  })

  test('contain every glyph they use and no other', () => {
    for (const page of pages) {
      const used = new Set([...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id))
      const defined = new Set([...page.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id))
      expect(defined).toEqual(used)
    }
  })

  test('bear neither indents nor names of glyphs as long as hashes', () => {
    for (const page of pages) expect(page).not.toMatch(/>\s+<|#g[0-9A-F]{16}|\.\d{4,}" (?:y|fill)/)
  })

  test('load nothing and run nothing', () => {
    for (const page of pages) expect(page).not.toMatch(/<script|<foreignObject|href="(?!#|data:image)|url\((?!#)/)
  })
})
