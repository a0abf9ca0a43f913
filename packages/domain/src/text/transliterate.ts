/** Закон за транслитерацията, чл. 4; ѝ as и. Letters of other Cyrillic alphabets by their nearest sound, so that none is lost. */
// biome-ignore format: a table, in the order of the alphabet
const LETTERS: Readonly<Record<string, string>> = {
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o',
  п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sht', ъ: 'a', ь: 'y', ю: 'yu', я: 'ya',
  ѝ: 'i', ѐ: 'e', ы: 'y', э: 'e', ё: 'yo', і: 'i', ї: 'yi', є: 'ye', ґ: 'g', ј: 'j', љ: 'lj', њ: 'nj', ћ: 'c', ђ: 'dj', џ: 'dz',
}
const CYRILLIC_WORD = /\p{Script=Cyrillic}+/gu

/**
 * Bulgarian in Latin letters by the Закон за транслитерацията: word-final „ия“ is "ia" (София Sofia, but Сияна Siyana),
 * „България“ is "Bulgaria"; in a word of capitals every letter stays one (ЩИТ SHTIT), else only the first (Щит Shtit). Legal
 * forms come out as they are used (ЕООД EOOD). A suggestion for an English name, no more.
 */
export function transliterate(text: string): string {
  return text.normalize('NFC').replaceAll(CYRILLIC_WORD, transliterateWord)
}

function transliterateWord(word: string): string {
  const isCapitals = word.length > 1 && word === word.toUpperCase()
  const latin = word.toLowerCase() === 'българия' ? 'bulgaria' : withFinalIa(word.toLowerCase())
  if (isCapitals) return latin.toUpperCase()
  return withCapitalsOf(word, latin)
}

function withFinalIa(lower: string): string {
  const stem = lower.endsWith('ия') ? lower.slice(0, -1) : lower
  return [...stem].map(latinLetter).join('') + (stem === lower ? '' : 'a')
}

/** A letter with a mark that the table lacks (ќ, ў, a stressed vowel) is read as the letter under the mark. */
function latinLetter(letter: string): string {
  return LETTERS[letter] ?? LETTERS[letter.normalize('NFD').charAt(0)] ?? letter
}

/** A capital in the middle of a word (ИнфоСофт) stays one. */
function withCapitalsOf(word: string, latin: string): string {
  if (word === word.toLowerCase()) return latin
  if (word.slice(1) === word.slice(1).toLowerCase()) return latin.charAt(0).toUpperCase() + latin.slice(1)
  const letters = [...word].map((letter) => {
    const small = latinLetter(letter.toLowerCase())
    return letter === letter.toLowerCase() ? small : small.charAt(0).toUpperCase() + small.slice(1)
  })
  return letters.join('')
}
