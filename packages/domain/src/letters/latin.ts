import { transliterate } from '../text/transliterate.ts'

/** ELOT 743 (the norm of Greek passports), letter by letter; what two letters say together is told below. */
// biome-ignore format: a table, in the order of the alphabet
const GREEK: Readonly<Record<string, string>> = {
  α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm', ν: 'n', ξ: 'x', ο: 'o',
  π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o',
}

/** Two letters of ELOT 743; a diaeresis, or a stress on the first of them, keeps vowels apart. */
const GREEK_PAIRS: Readonly<Record<string, string>> = { γγ: 'ng', γξ: 'nx', γχ: 'nch', ου: 'ou' }
const VOICED = /^[αεηιουωβγδζλμνρ]/

/** The national system of Georgia (2002); the capitals of Unicode are of the same letters. */
// biome-ignore format: a table, in the order of the alphabet
const GEORGIAN: Readonly<Record<string, string>> = {
  ა: 'a', ბ: 'b', გ: 'g', დ: 'd', ე: 'e', ვ: 'v', ზ: 'z', თ: 't', ი: 'i', კ: 'k', ლ: 'l', მ: 'm', ნ: 'n', ო: 'o', პ: 'p', ჟ: 'zh', რ: 'r',
  ს: 's', ტ: 't', უ: 'u', ფ: 'p', ქ: 'k', ღ: 'gh', ყ: 'q', შ: 'sh', ჩ: 'ch', ც: 'ts', ძ: 'dz', წ: 'ts', ჭ: 'ch', ხ: 'kh', ჯ: 'j', ჰ: 'h',
}

/** Latin letters that are no letter with a mark, as travel documents write them (ICAO 9303), the vowels by EPC217-08. */
// biome-ignore format: a table
const LATIN: Readonly<Record<string, string>> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ŋ: 'n', ŧ: 't', ı: 'i', ĸ: 'q', ĳ: 'ij', ə: 'e', ƒ: 'f', ŀ: 'l',
}

const GREEK_WORD = /[\p{Script=Greek}\p{M}]+/gu
const OTHERS = /[\p{Script=Georgian}ßẞæÆœŒøØđĐðÐþÞłŁħĦŋŊŧŦıĸĳĲəƏƒŀĿ]/gu

/**
 * In Latin letters without marks, wherever a norm says how: Bulgarian by its law, other Cyrillic by the nearest sound, Greek by ELOT 743,
 * Georgian by its national system, and Latin letters that are none of the twenty-six. Anything else stays as it is.
 */
export function toLatin(text: string): string {
  const latin = transliterate(text.normalize('NFKC'))
  const greek = latin.normalize('NFD').replaceAll(GREEK_WORD, (word) => (/\p{Script=Greek}/u.test(word) ? ofGreek(word) : word))
  return greek
    .normalize('NFC')
    .replaceAll(OTHERS, (letter) => cased(GEORGIAN[letter.toLowerCase()] ?? LATIN[letter.toLowerCase()] ?? letter, letter))
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFC')
}

type Letter = { base: string; isStressed: boolean; isApart: boolean; isCapital: boolean }

const [STRESS, DIAERESIS] = ['\u0301', '\u0308']

function ofGreek(word: string): string {
  const letters = [...word.matchAll(/(\P{M})(\p{M}*)/gu)].map(([, sign = '', marks = '']): Letter => {
    const base = sign.toLowerCase().replace('ς', 'σ')
    return { base, isStressed: marks.includes(STRESS), isApart: marks.includes(DIAERESIS), isCapital: sign !== sign.toLowerCase() }
  })
  const isCapitals = letters.length > 1 && letters.every(({ isCapital }) => isCapital)
  const rest = (at: number): string =>
    letters
      .slice(at)
      .map(({ base }) => base)
      .join('')
  let latin = ''
  for (let at = 0; at < letters.length; ) {
    const letter = letters[at]
    if (!letter) break
    const pair = pairAt(letters, at, rest)
    const said = pair ?? GREEK[letter.base] ?? letter.base
    latin += !letter.isCapital ? said : isCapitals ? said.toUpperCase() : said.charAt(0).toUpperCase() + said.slice(1)
    at += pair === undefined ? 1 : 2
  }
  return latin
}

function pairAt(letters: readonly Letter[], at: number, rest: (at: number) => string): string | undefined {
  const [first, second] = letters.slice(at)
  if (!first || !second) return undefined
  const two = first.base + second.base
  const isTogether = !second.isApart && !first.isStressed
  if (/^[αεη]υ$/.test(two) && isTogether) return GREEK[first.base] + (VOICED.test(rest(at + 2)) ? 'v' : 'f')
  if (two === 'ου' && !isTogether) return undefined
  if (two === 'μπ') return at === 0 || at + 2 === letters.length ? 'b' : undefined
  return GREEK_PAIRS[two]
}

function cased(said: string, letter: string): string {
  return letter === letter.toLowerCase() ? said : said.charAt(0).toUpperCase() + said.slice(1)
}
