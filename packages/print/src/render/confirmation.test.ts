import { join } from 'node:path'
import { DOCUMENT_LANGUAGES } from '@invoice/domain/localised.ts'
import { describe, expect, test } from 'vitest'
import { confirmationModel } from '../model/confirmation-model.ts'
import { CONFIRMATION_CASES } from '../testing/confirmation-cases.ts'
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

test('Typst finds nothing against PDF/UA-1', () => {
  expect(() => compiler.checkStandard(confirmationModel(CONFIRMATION_CASES.confirmation), 'ua-1')).not.toThrow()
})

test('the longest name and note keep their place, and the same facts give the same bytes', () => {
  const longest = { ...CONFIRMATION_CASES.confirmation, person: 'Ж'.repeat(150), note: `${'дума '.repeat(150)}${'ю'.repeat(250)}` }
  const draw = () => compiler.renderPdf(confirmationModel(longest)).bytes
  expect(overlappingWords(draw())).toEqual([])
  expect(Buffer.from(draw()).equals(draw())).toBe(true)
})
