import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, test } from 'vitest'
import { isWhole, sampleOf } from '../../../../scripts/lib/sample.mjs'
import { createCompiler } from '../render/compiler.ts'
import { ALL_LOOKS, SOME_LOOKS } from '../testing/look-cases.ts'
import { foldedTexts, lookTexts } from '../testing/look-texts.ts'
import { overlappingWords, pdfPages, rightmostWord, withoutBlanks } from '../testing/pdf-text.ts'
import { documentModel } from './build-document-model.ts'

const compiler = createCompiler()
const GOLDEN = join(import.meta.dirname, '../testing/golden/looks')
const A4 = 595
/** Three rates, or a note with what it is about, in both languages below a logo in the middle: the last line goes over with the totals, which is as it should be. */
const LONGER = /^(threeRates-both-classic|debitNote-both-modern)-center-/
const BETWEEN_CLEANINGS = 20
const bare = (text: string): string => withoutBlanks(text).toUpperCase()

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
let drawn = 0

/** What Typst gives lies outside V8's sight, which would let gigabytes of it gather. */
afterEach(() => {
  drawn++
  if (drawn % BETWEEN_CLEANINGS > 0) return
  compiler.evict()
  collect()
})

/**
 * Of each shape one of those that have a golden text; all of them, and all others, with WHOLE=1. A change of a golden text is looked at, in
 * the picture too, first.
 */
const hasGolden = new Set(SOME_LOOKS.map(({ name }) => name))
const drawnLooks = isWhole
  ? [...SOME_LOOKS, ...ALL_LOOKS.filter(({ name }) => !hasGolden.has(name))]
  : [...Map.groupBy(SOME_LOOKS, ({ name }) => name.slice(0, name.indexOf('-')))].flatMap(([shape, looks]) => sampleOf(looks, 1, shape))

describe.each(drawnLooks)('$name', ({ name, snapshot, look, options }) => {
  test('is one page of PDF/A-3a on which every text of the document stands, none over another', async () => {
    const model = documentModel(snapshot, look, options)
    const { bytes, standard, warning } = compiler.renderPdf(model)
    const pages = pdfPages(bytes)
    const paper = bare(pages.join(''))
    const stands = (text: string) => paper.includes(bare(text))
    const folded = foldedTexts(model)
    const missing = lookTexts(model, { isFolded: folded.length > 0 && folded.every(stands) }).filter((text) => !stands(text))
    const overlapping = options.kind === 'draft' || snapshot.status === 'voided' ? [] : overlappingWords(bytes)
    const found = { standard, warning, pages: pages.length, missing, overlapping, inside: rightmostWord(bytes) < A4 }
    expect(found).toEqual({ standard: 'a-3a', warning: null, pages: LONGER.test(name) ? 2 : 1, missing: [], overlapping: [], inside: true })
    if (hasGolden.has(name)) {
      await expect(`${pages.join('').trimEnd()}\n`).toMatchFileSnapshot(join(GOLDEN, `${name}.txt`))
    }
  })
})
