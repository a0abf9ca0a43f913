import { join } from 'node:path'
import { coloursOf } from '@invoice/domain/documents/look/colours.ts'
import { DEFAULT_LOOK, LOGO_PLACES, type Look, TEMPLATES } from '@invoice/domain/documents/look/look.ts'
import { transliterate } from '@invoice/domain/text/transliterate.ts'
import { describe, expect, test } from 'vitest'
import { type CountProtocol, countProtocolModel } from '../papers/count-protocol-model.ts'
import { COUNT_CASES } from '../testing/count-cases.ts'
import { LOOK_LOGO } from '../testing/look-cases.ts'
import { overlappingWords, pdfPages, withoutBlanks } from '../testing/pdf-text.ts'
import { createCompiler } from './compiler.ts'

const compiler = createCompiler()
const GOLDEN = join(import.meta.dirname, '../testing/golden')
const cases = Object.entries(COUNT_CASES).flatMap(([name, one]) =>
  (['bg', 'en'] as const).map((language) => [name, language, one] as const),
)

describe.each(cases)('%s in %s', (name, language, protocol: CountProtocol) => {
  const { bytes, standard, warning } = compiler.renderPdf(countProtocolModel(protocol, language))
  const pages = pdfPages(bytes)

  test('reads as it did, on one page of PDF/A-3a, and nothing lies over anything else', async () => {
    const found = { standard, warning, pages: pages.length, overlapping: overlappingWords(bytes) }
    expect(found).toEqual({ standard: 'a-3a', warning: null, pages: 1, overlapping: [] })
    await expect(`${pages.join('').trimEnd()}\n`).toMatchFileSnapshot(join(GOLDEN, `${name}-${language}.txt`))
  })

  test('tells the till, the time, who counted, who answers for the cash, and what was noted; names in the letters of its language', () => {
    const paper = withoutBlanks(pages.join(''))
    const names = [protocol.who, protocol.responsiblePerson].map((who) => (language === 'en' ? transliterate(who) : who))
    for (const wanted of [protocol.account.name, ...names, '18:05', protocol.note]) expect(paper).toContain(withoutBlanks(wanted))
  })
})

const LOOKS = TEMPLATES.flatMap((template) => LOGO_PLACES.map((logoPlace) => ({ template, logoPlace })))

describe.each(LOOKS)('in the look $template, logo $logoPlace', ({ template, logoPlace }) => {
  const look: Look = { ...DEFAULT_LOOK, template, logoPlace, accent: '#0f6b5c' }
  const model = countProtocolModel(COUNT_CASES.countShortage, 'bg', look, LOOK_LOGO)

  test('it is one page of PDF/A-3a with the accent, and the logo where that has a place', () => {
    const { bytes, standard, warning } = compiler.renderPdf(model)
    const found = { standard, warning, pages: pdfPages(bytes).length, overlapping: overlappingWords(bytes) }
    expect(found).toEqual({ standard: 'a-3a', warning: null, pages: 1, overlapping: [] })
    expect(() => compiler.checkStandard(model, 'ua-1')).not.toThrow()
    const svg = compiler.renderPages(model).pages.join('')
    expect(svg.includes('<image')).toBe(logoPlace !== 'none')
    expect(svg).toContain(coloursOf(look.accent).strong)
  })
})

test('sixty rows of the largest sums and the longest names go on over pages, and the same facts give the same bytes', () => {
  const own = { ...COUNT_CASES.countEven.own, name: { bg: 'Дружество '.repeat(20), en: '' } }
  const longest: CountProtocol = {
    ...COUNT_CASES.countShortage,
    own,
    account: { name: 'К'.repeat(100), currency: 'EUR' },
    who: 'Ж'.repeat(150),
    responsiblePerson: 'Щ'.repeat(150),
    note: `${'дума '.repeat(30)}${'ю'.repeat(150)}`,
    pieces: Array.from({ length: 60 }, () => ({ value: '500', count: 1_000_000 })),
    counted: '30000000000.00',
    expected: '-9999999999999.99',
  }
  const draw = () => compiler.renderPdf(countProtocolModel(longest, 'bg'))
  const { bytes, standard } = draw()
  expect([standard, pdfPages(bytes).length, overlappingWords(bytes)]).toEqual(['a-3a', 3, []])
  expect(Buffer.from(bytes).equals(draw().bytes)).toBe(true)
})
