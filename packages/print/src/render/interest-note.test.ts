import { join } from 'node:path'
import { DOCUMENT_LANGUAGES } from '@invoice/domain/localised.ts'
import { describe, expect, test } from 'vitest'
import { firstPaper } from '../frozen/first-paper.ts'
import { INTEREST_NOTE } from '../testing/interest-cases.ts'
import { overlappingWords, pdfPages } from '../testing/pdf-text.ts'
import { createCompiler } from './compiler.ts'

const compiler = createCompiler()
const GOLDEN = join(import.meta.dirname, '../testing/golden')

describe.each(DOCUMENT_LANGUAGES)('a note of interest in %s', (language) => {
  test('reads as it did, piece by piece, on one page of PDF/A-3a, and nothing lies over anything else', async () => {
    const { bytes, standard, warning } = compiler.renderPdf(firstPaper({ ...INTEREST_NOTE, language }, { kind: 'original' }))
    const pages = pdfPages(bytes)
    const found = { standard, warning, pages: pages.length, overlapping: overlappingWords(bytes) }
    expect(found).toEqual({ standard: 'a-3a', warning: null, pages: 1, overlapping: [] })
    await expect(`${pages.join('').trimEnd()}\n`).toMatchFileSnapshot(join(GOLDEN, `interestNote-${language}.txt`))
  })
})
