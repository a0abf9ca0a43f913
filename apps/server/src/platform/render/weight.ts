import type { PaperModel } from '@invoice/print/render/compiler.ts'

/** Characters of what is printed, with its names and signs: some hundred and fifty milliseconds of drawing. */
const LIGHT = 60_000
/** Words that no column is wide enough for are broken letter by letter, which takes several times as long. */
const LIGHT_WITH_LONG_WORDS = 12_000
const LONG_WORD = /[^\s"]{60,}/

/** Whether drawing it takes so long that what is quick must not wait for it. */
export function isHeavy(model: PaperModel): boolean {
  const text = JSON.stringify(model, (key, value: unknown) => (key === 'logo' || key === 'qr' ? undefined : value))
  return text.length > LIGHT || (text.length > LIGHT_WITH_LONG_WORDS && LONG_WORD.test(text))
}
