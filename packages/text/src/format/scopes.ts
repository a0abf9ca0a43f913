import { bg } from '../key-scopes/bg.ts'
import { en } from '../key-scopes/en.ts'
import type { Language } from '../language.ts'
import { fillPlaceholders } from '../translate.ts'

const TEXTS = { bg, en } as const
type Noun = keyof typeof en.inSentences

/** What a key was made for, in a line: "reads documents and contacts; reads and writes payments". */
export function scopesText(scopes: readonly `${Noun}.${'read' | 'write'}`[], language: Language): string {
  const { reads, writes, inSentences } = TEXTS[language]
  const nouns = (level: string): string[] =>
    Object.entries(inSentences).flatMap(([noun, name]) => (scopes.some((scope) => scope === `${noun}.${level}`) ? [name] : []))
  return [
    { text: reads, of: nouns('read') },
    { text: writes, of: nouns('write') },
  ]
    .filter(({ of }) => of.length > 0)
    .map(({ text, of }) => fillPlaceholders(text, { nouns: new Intl.ListFormat(language).format(of) }))
    .join('; ')
}
