import type { Day } from '@invoice/domain/documents/document.ts'
import type { Language } from '@invoice/domain/localised.ts'
import type { Wording } from '../words/wording.ts'
import type { Words } from '../words/words.ts'

/** What the file itself says of the paper; `language` is the PDF's: a paper in both has English beside the first. */
export type PaperFile = {
  language: Language
  metadata: { title: string; author: string; date: { year: number; month: number; day: number } }
}

/** As the PDF has its date. */
export function dateParts(day: Day): PaperFile['metadata']['date'] {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return { year, month, day: date }
}

/** "Страница 1 от 2", at the foot of each page. */
export function pageWords(wording: Wording): { page: Words; of: Words } {
  return { page: wording.label((t) => t.foot.page), of: wording.label((t) => t.foot.of) }
}

/** What is written in by hand by who hands over and takes over. */
export function handoverWords(wording: Wording): { name: Words; signature: Words; date: Words } {
  const word = (key: 'name' | 'signature' | 'date') => wording.label((t) => t.signer[key])
  return { name: word('name'), signature: word('signature'), date: word('date') }
}

/** Whose paper it is, what it is called, and which one: on each page. `mark` is what stands before the number, if anything does. */
export function footWords(issuer: Words, title: Words, mark: Words | null, number: string): Words {
  const line = (name: string, kind: string, sign = '') => `${name} · ${[kind, sign, number].filter(Boolean).join(' ')}`.trim()
  const text = line(issuer.text, title.text, mark?.text)
  return { text, second: title.second === '' ? '' : line(issuer.second || issuer.text, title.second, mark?.second || mark?.text) }
}
