import { join } from 'node:path'
import { coloursOf } from '@invoice/domain/documents/look/colours.ts'
import { DEFAULT_LOOK, LOGO_PLACES, type Look, TEMPLATES } from '@invoice/domain/documents/look/look.ts'
import { DOCUMENT_LANGUAGES } from '@invoice/domain/localised.ts'
import { describe, expect, test } from 'vitest'
import { type Confirmation, confirmationModel } from '../papers/confirmation-model.ts'
import { CONFIRMATION_CASES } from '../testing/confirmation-cases.ts'
import { LOOK_LOGO } from '../testing/look-cases.ts'
import { overlappingWords, pdfPages, withoutBlanks } from '../testing/pdf-text.ts'
import { createCompiler } from './compiler.ts'

const compiler = createCompiler()
const GOLDEN = join(import.meta.dirname, '../testing/golden')
const cases = Object.entries(CONFIRMATION_CASES).flatMap(([name, one]) =>
  DOCUMENT_LANGUAGES.map((language) => [`${name}-${language}`, { ...one, offer: { ...one.offer, language } }] as const),
)

describe.each(cases)('%s', (name, confirmation) => {
  const { bytes, standard, warning } = compiler.renderPdf(confirmationModel(confirmation))
  const pages = pdfPages(bytes)

  test('reads as it did, on one page of PDF/A-3a, and nothing lies over anything else', async () => {
    const found = { standard, warning, pages: pages.length, overlapping: overlappingWords(bytes) }
    expect(found).toEqual({ standard: 'a-3a', warning: null, pages: 1, overlapping: [] })
    await expect(`${pages.join('').trimEnd()}\n`).toMatchFileSnapshot(join(GOLDEN, `${name}.txt`))
  })

  test('names the offer, who answered, and the whole fingerprint of the file', () => {
    const paper = withoutBlanks(pages.join(''))
    const { offer, person, sha256, note } = confirmation
    for (const wanted of [offer.number ?? '', person, sha256, note]) expect(paper).toContain(withoutBlanks(wanted))
  })
})

const LOOKS = TEMPLATES.flatMap((template) => LOGO_PLACES.map((logoPlace) => ({ template, logoPlace })))

describe.each(LOOKS)('in the look $template, logo $logoPlace', ({ template, logoPlace }) => {
  const look: Look = { ...DEFAULT_LOOK, template, logoPlace, accent: '#0f6b5c' }
  const drawn = (changes: Partial<Confirmation>) =>
    confirmationModel({ ...CONFIRMATION_CASES.confirmation, look, logo: LOOK_LOGO, ...changes })

  test('it is one page of PDF/A-3a, and nothing lies over anything else', () => {
    const { bytes, standard, warning } = compiler.renderPdf(drawn({}))
    const found = { standard, warning, pages: pdfPages(bytes).length, overlapping: overlappingWords(bytes) }
    expect(found).toEqual({ standard: 'a-3a', warning: null, pages: 1, overlapping: [] })
    expect(() => compiler.checkStandard(drawn({}), 'ua-1')).not.toThrow()
  })

  test('it has the logo where that has a place, and the accent', () => {
    const svg = (changes: Partial<Confirmation>) => compiler.renderPages(drawn(changes)).pages.join('')
    expect(svg({}).includes('<image')).toBe(logoPlace !== 'none')
    expect(svg({ logo: null })).not.toContain('<image')
    expect(svg({})).toContain(coloursOf(look.accent).strong)
    expect(svg({ look: { ...look, accent: '#1f2a44' } })).not.toContain(coloursOf(look.accent).strong)
  })
})

test('Typst finds nothing against PDF/UA-1', () => {
  expect(() => compiler.checkStandard(confirmationModel(CONFIRMATION_CASES.confirmation), 'ua-1')).not.toThrow()
})

test('the longest name and note keep their place, and the same facts give the same bytes', () => {
  const longest = { ...CONFIRMATION_CASES.confirmation, person: 'Ж'.repeat(150), note: `${'дума '.repeat(150)}${'ю'.repeat(250)}` }
  const draw = () => compiler.renderPdf(confirmationModel(longest)).bytes
  expect(overlappingWords(draw())).toEqual([])
  expect(Buffer.from(draw()).equals(draw())).toBe(true)
})
