import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** What nearly every page shows, with what their letters need: kerning, digits of one width, accents. Rarer letters stay as the package has them. */
const PARTS: readonly { readonly part: string; readonly keepFeatures: readonly string[] }[] = [
  { part: 'latin', keepFeatures: ['kern', 'tnum'] },
  { part: 'cyrillic', keepFeatures: ['ccmp', 'kern', 'mark', 'tnum'] },
]
/** The weights that styles ask for. */
const WEIGHTS = { min: 400, max: 700 }
const RANGES = join(import.meta.dirname, '../../../node_modules/@fontsource-variable/inter/unicode.json')

/** Every first visit waits for these two fonts: without the weights and the alternates that no style asks for they are half as long. */
export function smallFonts(): Plugin {
  return {
    name: 'small-fonts',
    apply: 'build',
    async generateBundle(_, bundle) {
      const ranges: Record<string, string> = JSON.parse(readFileSync(RANGES, 'utf8'))
      for (const asset of Object.values(bundle)) {
        const of = PARTS.find(({ part }) => asset.fileName.includes(`/inter-${part}-wght-normal-`))
        if (asset.type !== 'asset' || of === undefined) continue
        const { part, keepFeatures } = of
        asset.source = await subsetFont(Buffer.from(asset.source), lettersOf(ranges[part] ?? ''), {
          targetFormat: 'woff2',
          variationAxes: { wght: WEIGHTS },
          keepFeatures,
        })
      }
    },
  }
}

/** "U+0000-00FF,U+0131", each letter of it. */
function lettersOf(ranges: string): string {
  const points = ranges.split(',').flatMap((range) => {
    const [from = '', to = from] = range.trim().replace('U+', '').split('-')
    const first = Number.parseInt(from, 16)
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) => first + index)
  })
  return String.fromCodePoint(...points)
}
