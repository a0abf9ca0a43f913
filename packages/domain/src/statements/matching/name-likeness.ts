import { searchKey } from '../../text/search-key.ts'

/** What a firm is, not who: dropped before names are compared. */
const LEGAL_FORMS = new Set(
  'eood ood ad ead et dzzd sd kd kda adsits ltd limited llc llp plc inc corp co gmbh ag kg ug mbh bv nv sa sas sarl srl spa sro doo oy ab as aps'.split(
    ' ',
  ),
)
/** Two words that are less alike than that are two words. */
const SAME_WORD = 0.88

/** The words of a name in Latin letters, without its legal form, in the order of the alphabet. */
export function nameWords(name: string): string[] {
  const words = searchKey(name).split(' ').filter(Boolean)
  const telling = words.filter((word) => !LEGAL_FORMS.has(word))
  return [...new Set(telling.length > 0 ? telling : words)].sort()
}

/**
 * How alike two names are, from 0 to 1: letter by letter whatever their order, or word by word where one has words more.
 * Takes what `nameWords` made.
 */
export function nameLikeness(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0
  const letters = likeness(a.join(' '), b.join(' '))
  return Math.max(a.length === b.length ? letters : Math.min(letters, SAME_WORD), wordByWord(a, b))
}

/** The share of the letters of both that have a like word on the other side. */
function wordByWord(a: readonly string[], b: readonly string[]): number {
  const share = (from: readonly string[], to: readonly string[]) => {
    const found = from.map((word) => {
      const best = Math.max(...to.map((other) => likeness(word, other)))
      return best < SAME_WORD ? 0 : best * word.length
    })
    return found.reduce((sum, length) => sum + length, 0)
  }
  const all = a.join('').length + b.join('').length
  return (share(a, b) + share(b, a)) / all
}

/** Jaro and Winkler's measure of two words. */
function likeness(a: string, b: string): number {
  if (a === b) return 1
  const jaro = jaroOf(a, b)
  let prefix = 0
  while (prefix < 4 && prefix < a.length && a[prefix] === b[prefix]) prefix++
  return jaro + prefix * 0.1 * (1 - jaro)
}

function jaroOf(a: string, b: string): number {
  const [mineOfA, mineOfB] = matched(a, b)
  const common = mineOfA.length
  if (common === 0) return 0
  const moved = [...mineOfA].filter((letter, index) => letter !== mineOfB[index]).length / 2
  return (common / a.length + common / b.length + (common - moved) / common) / 3
}

/** The letters of each that the other has nearby, in their order. */
function matched(a: string, b: string): [string, string] {
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1)
  const taken = new Set<number>()
  let mine = ''
  for (let i = 0; i < a.length; i++) {
    for (let j = Math.max(0, i - reach); j <= Math.min(b.length - 1, i + reach); j++) {
      if (taken.has(j) || a[i] !== b[j]) continue
      taken.add(j)
      mine += a[i]
      break
    }
  }
  return [
    mine,
    [...taken]
      .sort((x, y) => x - y)
      .map((index) => b[index])
      .join(''),
  ]
}
