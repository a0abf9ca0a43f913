/** Masculine (лев, цент, милион), feminine (хиляда, стотинка) or neuter (евро). */
export type Gender = 'm' | 'f' | 'n'

const ONE = { m: 'един', f: 'една', n: 'едно' }
const TWO = { m: 'два', f: 'две', n: 'две' }
const UP_TO_19 =
  '   три четири пет шест седем осем девет десет единадесет дванадесет тринадесет четиринадесет петнадесет шестнадесет седемнадесет осемнадесет деветнадесет'.split(
    ' ',
  )
const TENS = '  двадесет тридесет четиридесет петдесет шестдесет седемдесет осемдесет деветдесет'.split(' ')
const HUNDREDS = ' сто двеста триста четиристотин петстотин шестстотин седемстотин осемстотин деветстотин'.split(' ')

type Scale = { value: bigint; gender: Gender; one: string; many: string }
const SCALES: readonly Scale[] = [
  { value: 10n ** 12n, gender: 'm', one: 'един трилион', many: 'трилиона' },
  { value: 10n ** 9n, gender: 'm', one: 'един милиард', many: 'милиарда' },
  { value: 10n ** 6n, gender: 'm', one: 'един милион', many: 'милиона' },
  { value: 1000n, gender: 'f', one: 'хиляда', many: 'хиляди' },
]

/** A whole number below 10¹⁵ in Bulgarian words, the last one agreeing with the gender of what is counted. */
export function bulgarianNumber(number: bigint, gender: Gender): string {
  if (number < 0n || number >= 10n ** 15n) throw new RangeError(`No words for ${number}`)
  if (number === 0n) return 'нула'
  const groups: { words: string; joinedByAnd: boolean }[] = []
  let rest = number
  for (const scale of SCALES) {
    const count = Number(rest / scale.value)
    rest %= scale.value
    if (count > 0) groups.push({ words: scaled(count, scale), joinedByAnd: isOneWord(count) })
  }
  if (rest > 0n) groups.push({ words: belowThousand(Number(rest), gender), joinedByAnd: isOneWord(Number(rest)) })
  // "и" stands before the last group only where that group has none of its own: хиляда и сто, but хиляда сто двадесет и едно.
  return groups.map(({ words, joinedByAnd }, i) => (i > 0 && i === groups.length - 1 && joinedByAnd ? `и ${words}` : words)).join(' ')
}

function scaled(count: number, { gender, one, many }: Scale): string {
  return count === 1 ? one : `${belowThousand(count, gender)} ${many}`
}

function belowThousand(number: number, gender: Gender): string {
  const tens = number % 100
  const words = [
    HUNDREDS[Math.floor(number / 100)],
    ...(tens < 20 ? [small(tens, gender)] : [TENS[Math.floor(tens / 10)], small(tens % 10, gender)]),
  ]
  const spoken = words.filter(Boolean)
  return spoken.length === 1 ? spoken.join('') : `${spoken.slice(0, -1).join(' ')} и ${spoken.at(-1)}`
}

function small(number: number, gender: Gender): string {
  return number === 1 ? ONE[gender] : number === 2 ? TWO[gender] : (UP_TO_19[number] ?? '')
}

function isOneWord(number: number): boolean {
  return number < 20 || (number < 100 && number % 10 === 0) || number % 100 === 0
}
