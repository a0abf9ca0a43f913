/** Capitals of both alphabets that look alike, as readers of pictures and people confuse them. */
const LATIN = 'ABEKMHOPCTXYaeopcyx'
const CYRILLIC = 'АВЕКМНОРСТХУаеорсух'
const TO_LATIN = new Map([...CYRILLIC].map((letter, index) => [letter, LATIN[index] ?? letter]))
const TO_CYRILLIC = new Map([...LATIN].map((letter, index) => [letter, CYRILLIC[index] ?? letter]))

/** Look-alikes in Latin letters: for numbers of companies and accounts, which have no others. */
export function inLatin(text: string): string {
  return [...text].map((letter) => TO_LATIN.get(letter) ?? letter).join('')
}

/**
 * A word without what tells nothing: small letters and digits alone, look-alikes in the alphabet of its other letters ("OбщО:" → "общо").
 */
export function folded(word: string): string {
  // What readers of pictures make of the sign of numbers.
  if (/^(?:N[eoеоgº°]?|Н[еео]|М[оеoe]?|Ng|№)[.:]?$/iu.test(word)) return '№'
  // "На" in capitals that look alike.
  if (/^[HН][aаAА]$/u.test(word)) return 'на'
  const letters = [...word]
  const isCyrillic = letters.some((letter) => /\p{Script=Cyrillic}/u.test(letter) && !TO_LATIN.has(letter))
  const isLatin = letters.some((letter) => /\p{Script=Latin}/u.test(letter) && !TO_CYRILLIC.has(letter))
  const map = isCyrillic && !isLatin ? TO_CYRILLIC : isLatin && !isCyrillic ? TO_LATIN : undefined
  const text = map ? letters.map((letter) => map.get(letter) ?? letter).join('') : word
  return bare(text, isCyrillic)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}№%]/gu, '')
}

/** Without the marks over Latin and Greek letters, which capitals and people leave out; "й" is a letter of its own. */
function bare(text: string, isCyrillic: boolean): string {
  if (isCyrillic || !/[^\0-\x7F]/.test(text) || /\p{Script=Cyrillic}/u.test(text)) return text
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
}

/** What readers of pictures make of small Cyrillic letters, beside those that look alike. */
const MISREAD = new Map([...'kmnrhHdb3'].map((letter, index) => [letter, [...'кмпгнНфьз'][index] ?? letter]))

/**
 * A word of Cyrillic text that was read in Latin letters, or with a three for its first letter: "Ha" → "На", "kr" → "кг", "3a" → "за". Null where it is
 * none, or has letters that no Cyrillic one is taken for.
 */
export function misreadCyrillic(word: string): string | null {
  const bare = word.replaceAll(/[.,:;()„“"]/g, '')
  if (!/^3?[A-Za-z]+$/.test(bare) || !/[a-z]/.test(bare) || bare.length > 12) return null
  const letters = [...word].map((letter) => TO_CYRILLIC.get(letter) ?? MISREAD.get(letter) ?? letter)
  const text = letters.join('')
  if (/[A-Za-z]/.test(text)) return null
  // A capital H amid a line is "н" as often: what follows a small word is small.
  return /^[НВМТКС]\p{Ll}{0,2}$/u.test(text) ? text.toLowerCase() : text
}

/** How many letters have to be put in, left out or changed; `most` + 1 for all that is more. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const kept = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(kept, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    if (Math.min(...next) > most) return most + 1
    row = next
  }
  return row[b.length] ?? most + 1
}
