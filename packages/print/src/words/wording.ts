import { type DocumentLanguage, type Language, type Localised, localised } from '@invoice/domain/localised.ts'
import { bg } from '@invoice/text/paper/bg.ts'
import { en } from '@invoice/text/paper/en.ts'
import type { Words } from './words.ts'

/** The texts of either language: the keys of the one, and any words. */
type SameKeys<Texts> = { readonly [Key in keyof Texts]: Texts[Key] extends string ? string : SameKeys<Texts[Key]> }
export type PaperTexts = SameKeys<typeof en>

const TEXTS: Record<Language, PaperTexts> = { bg, en }

/** Speaks the document's language: labels of ours, and contents that people wrote in one language or two. */
export type Wording = {
  /** of numbers, dates and the PDF: the first where both are printed */
  main: Language
  /** the same, and 'en' as the second where both are printed */
  languages: Language[]
  label: (pick: (texts: PaperTexts, language: Language) => string) => Words
  content: (text: Localised) => Words
}

export function wordingFor(language: DocumentLanguage): Wording {
  const main = language === 'en' ? 'en' : 'bg'
  const both = language === 'both'
  const pair = (text: string, second: string): Words => ({ text, second: both && second !== text ? second : '' })
  return {
    main,
    languages: both ? ['bg', 'en'] : [main],
    label: (pick) => pair(pick(TEXTS[main], main), pick(TEXTS.en, 'en')),
    content: (text) => pair(localised(text, main), localised(text, 'en')),
  }
}

/** "Фактура / Invoice": where one line holds both. */
export function inOneLine({ text, second }: Words): string {
  return second ? `${text} / ${second}` : text
}

/** What is the same in every language: a number, a day. */
export function only(text: string): Words {
  return { text, second: '' }
}
