import type { Word } from './words.ts'

/** Legal forms of companies, as expressions; with points and blanks where people set them. Look-alike letters of both alphabets are each other's. */
const FORMS = {
  bulgarian: '[ЕE]?[ОO0]{2,3}[ДD]|[Ее]?оод|ЕАД|ДЗЗД|EAD|АДСИЦ|ДПК?|КЧТ',
  english: 'Limited|LIMITED|[Ll](?:td|TD)|LLC|LLP|Inc|INC|PLC|plc|P\\.?L\\.?C|Incorporated|Corporation|Corp',
  german: 'G[Mm][Bb]H|Ges\\.?\\s?m\\.?\\s?b\\.?\\s?H|g?mbH|UG(?:\\s?\\(haftungsbeschränkt\\))?|OHG|KGaA|e\\.\\s?K|eG|GesbR',
  latin:
    'S\\.?\\s?[àa]\\.?\\s?r\\.?\\s?l|S\\.?[Rr]\\.?[Ll]|S\\.?p\\.?A|SpA|S\\.?n\\.?c|S\\.?a\\.?s|S\\.?\\s?A\\.?\\s?R\\.?\\s?L|EURL|SASU|S\\.L\\.?U?|SLU|S\\.\\s?A|S\\.?C\\.?A|PFA',
  greek: '[ΑA]\\.\\s?[ΕE]|[ΕE]\\.\\s?[ΠP]\\.\\s?[ΕE]|ΕΠΕ|[ΙI]\\.\\s?[ΚK]\\.\\s?[ΕE]|ΙΚΕ|Ο\\.\\s?Ε|Ε\\.\\s?Ε|Α\\.?Ε\\.?Β\\.?Ε',
  others:
    'Sp\\.\\s?z\\s?o\\.?\\s?o|sp\\.\\s?z\\s?o\\.?\\s?o|[Ss]p\\.\\s?[kj]|a\\.\\s?s|s\\.\\s?r\\.\\s?o|d\\.\\s?o\\.\\s?o|Kft|Zrt|Nyrt|B\\.?V|N\\.V|BVBA|ApS|Oyj?|A/S',
  /** Such as are no companies: what they are stands before their names. */
  bodies:
    'Фондация|ФОНДАЦИЯ|Сдружение|СДРУЖЕНИЕ|Читалище|ЧИТАЛИЩЕ|Адвокатско\\sдружество|АДВОКАТСКО\\sДРУЖЕСТВО|Народно\\sчиталище|НАРОДНО\\sЧИТАЛИЩЕ|Кооперация|КООПЕРАЦИЯ',
} as const
/** Of two letters, in capitals alone: "ет. 2" is a floor. */
const SHORT = 'АД|СД|КДА?|AD|AG|SAS?|(?:ЕТ|ET)(?!\\.?\\s*\\d)'
/** Such as are units, or words, where no name stands before them. */
const BEHIND_A_NAME = 'KG|OG|SE|AB|AS|SL|NV|ΑΕ|ΟΕ|ΕΕ'
const PARTNERS = '(?:\\s?(?:&|und|and|et)\\s?(?:Co|CO|Cie)\\.?(?:\\s?(?:KG|OHG|KGaA|OG))?)?'
const EDGES = ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'] as const

const FORM = `(?:${Object.values(FORMS).join('|')}|${SHORT}|(?<=\\p{L}{2}[\\p{L}.“”"»’']*\\s)(?:${BEHIND_A_NAME}))`
/** Whether a text names a company: its form stands somewhere in it. */
export const COMPANY = new RegExp(`${EDGES[0]}${FORM}${EDGES[1]}`, 'u')
const WHOLE = new RegExp(`${EDGES[0]}${FORM}${EDGES[1]}\\.?${PARTNERS}`, 'gu')
/** Forms that stand before the name: a sole trader's, those of France and Romania. */
const LEADING =
  /^(?:ЕТ|ET|SARL|SASU?|EURL|SCI|SNC|PFA|SC|S\.C\.|Фондация|Сдружение|Читалище|Адвокатско|Народно|Кооперация|ФОНДАЦИЯ|СДРУЖЕНИЕ|ЧИТАЛИЩЕ|АДВОКАТСКО|НАРОДНО|КООПЕРАЦИЯ)$/u

/** Whether a name begins with its form, and ends elsewhere. */
export const isLeading = (word: Word | undefined): boolean => LEADING.test(word?.text ?? '')

/** A form without a name before it. */
export function isFormAlone(words: readonly Word[]): boolean {
  const rest = words
    .map((word) => word.text)
    .join(' ')
    .replaceAll(WHOLE, '')
    .replaceAll(/(?<!\p{L})(?:Co|KG|OG|SE)(?!\p{L})/gu, '')
  return !/\p{L}{2}/u.test(rest)
}

/** The index of the word with which the first form behind a name ends; -1 where none does. "Nordlicht GmbH & Co. KG" ends with "KG". */
export function endOfForm(words: readonly Word[]): number {
  const text = words.map((word) => word.text).join(' ')
  for (const match of text.matchAll(WHOLE)) {
    if (match.index === 0) continue
    const end = match.index + match[0].trimEnd().length
    let at = -1
    for (const [index, word] of words.entries()) {
      at += word.text.length + 1
      if (at >= end) return index
    }
  }
  return -1
}

/** What people are who issue bills in their own names: it stands before these. A notary's and a bailiff's chamber, and a court, are others. */
const PROFESSIONS = [
  ['ЧСИ'],
  ['ДСИ'],
  ['частен', 'съдебен', 'изпълнител'],
  ['държавен', 'съдебен', 'изпълнител'],
  ['съдебен', 'изпълнител'],
  ['помощник-нотариус'],
  ['нотариус'],
  ['адвокатска', 'кантора'],
  ['адвокат'],
  ['адв.'],
  ['архитект'],
  ['арх.'],
  ['вещо', 'лице'],
  ['синдик'],
  ['медиатор'],
  ['private', 'enforcement', 'agent'],
  ['notary', 'public'],
  ['notary'],
  ['attorney-at-law'],
  ['lawyer'],
] as const
const GIVEN_NAME = /^(?:\p{Lu}\p{Ll}+(?:[-–]\p{Lu}\p{Ll}+)?|\p{Lu}{2,}(?:[-–]\p{Lu}{2,})?|\p{Lu}\.)[,;]?$/u
/** A father's name and a family's. */
const OF_FAMILY = /(?:[ое]в|ски|[ое]ва|ска|[oe]v|ski|[oe]va|ska)(?:[-–]\p{L}+)?[,;]?$/iu
const MOST_NAMES = 4

function professionOf(words: readonly Word[]): number {
  const letters = words.slice(0, 3).map(({ text }) => text.toLowerCase())
  return PROFESSIONS.find((profession) => profession.every((word, at) => letters[at] === word.toLowerCase()))?.length ?? 0
}

export const hasProfession = (words: readonly Word[]): boolean => professionOf(words) > 0

/**
 * With how many of its words a text names a person: a profession and two names or more, or a given name, a father's and a family's, as Bulgarians have them.
 * 0 where it names none.
 */
export function endOfPerson(words: readonly Word[]): number {
  const title = professionOf(words)
  const rest = words.slice(title)
  const after = rest.findIndex(({ text }) => !GIVEN_NAME.test(text))
  const closing = rest.findIndex(({ text }) => /[,;]$/.test(text))
  const count = Math.min(after < 0 ? rest.length : after, closing < 0 ? rest.length : closing + 1, MOST_NAMES)
  if (title > 0) return count > 1 ? title + count : 0
  const [, father, family] = rest
  return count === 3 && [father, family].every((word) => OF_FAMILY.test(word?.text ?? '')) ? count : 0
}
