// Invented bills, the same for the same seed: companies that are nobody, with numbers whose check digits hold, and sums that add up.
import { fromUnits } from '../../packages/domain/src/decimal/decimal.ts'
import { isIban } from '../../packages/domain/src/identifiers/iban.ts'
import { numbersOf } from '../../packages/domain/src/regimes/numbers-of.ts'
import { WORDS } from '../../packages/domain/src/regimes/words-of.ts'

export type InventedLine = { name: string; quantity: number; unit: string; price: bigint; net: bigint; rate: number }

export type Bill = {
  seed: number
  layout: number
  vendor: { name: string; eik: string; vatNumber: string | null; iban: string; bic: string; city: string; street: string; person: string }
  buyer: { name: string; eik: string; vatNumber: string; city: string; street: string }
  number: string
  issueDate: string
  taxDate: string
  dueDate: string
  currency: 'EUR' | 'BGN'
  lines: InventedLine[]
  rates: { rate: number; base: bigint; vat: bigint }[]
  total: bigint
  words: string
}

/** Layouts by number: those that the reader was made on, those that it was widened on, and those that it was never changed for. */
export const SETS = { first: [0, 12], later: [12, 10], kept: [22, 6], fresh: [28, 12] } as const
const TWO_PAGED = 25
export const OF_TWO_PAGES: readonly number[] = [TWO_PAGED, 43]
export type LayoutSet = keyof typeof SETS

/** Mulberry32. */
export function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const NAMES = [
  'Тиха река',
  'Мастило и линия',
  'Бял камък',
  'Северна звезда',
  'Дъбов лист',
  'Ясно утро',
  'Стара пекарна',
  'Морски бриз',
  'Зелен склад',
  'Бързи колела',
  'Меден звънец',
  'Горски извор',
]
/** As the owner's papers write them: in quotes, a sole trader, with a dash. */
const WRITTEN = [
  '„Тиха река“ ЕООД',
  '„Ясно утро 2007“ ООД',
  'ЕТ „Иван Колев – Стил“',
  'Бързи Колела – България ЕООД',
  'НОВА ЛИНИЯ ТРЕЙД ООД',
  'Кехлибар Груп АД',
]
const FORMS = ['ООД', 'ЕООД', 'АД', 'ЕАД']
const CITIES = ['гр. Русе', 'гр. Варна', 'гр. Пловдив', 'гр. София 1000', 'гр. Бургас', 'гр. Плевен']
const STREETS = ['ул. „Трети март“ 44', 'бул. „Христо Ботев“ 12', 'ул. „Иван Вазов“ 7, ет. 2', 'ж.к. „Младост“ бл. 31']
const PEOPLE = ['Димитър Хаджиев', 'Мария Петрова', 'Иван Колев', 'Елена Стоянова']
const GOODS = [
  'Печат на каталог',
  'Хартия офсет 90 г',
  'Консултация по договор',
  'Транспорт до склад',
  'Абонамент за поддръжка',
  'Кафе на зърна 1 кг',
  'Кутии картон',
  'Почистване на офис',
  'Тонер черен',
  'Наем на зала',
]
const UNITS = ['бр.', 'кг', 'час', 'м', 'компл.']
const BANKS = ['XRVB', 'QZNB', 'VLTB']

export function invent(seed: number, layout = seed % SETS.first[1]): Bill {
  const next = random(seed * 7919 + 13)
  const one = <T>(from: readonly T[]): T => {
    const found = from[Math.floor(next() * from.length)]
    if (found === undefined) throw new RangeError('Nothing to choose from.')
    return found
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const company = (name: string) => {
    const eik = eikFrom(() => whole(0, 9))
    const plain = `${name} ${one(FORMS)}`
    return { name: layout >= SETS.later[0] + 4 ? one(WRITTEN) : plain, eik, vatNumber: `BG${eik}`, city: one(CITIES), street: one(STREETS) }
  }
  const isDual = layout === 5
  const inLevs = layout === 4 || (isDual && next() < 0.5)
  const isUnregistered = layout === 9
  const issue = inLevs ? new Date(Date.UTC(2025, whole(0, 11), whole(1, 28))) : new Date(Date.UTC(2026, whole(0, 10), whole(1, 28)))
  const day = (offset: number) => new Date(issue.getTime() + offset * 86_400_000).toISOString().slice(0, 10)
  const twoRates = layout === 7 || layout === 27 || layout === 39
  const lines = Array.from(
    { length: whole(layout === TWO_PAGED ? 4 : 1, layout === 11 || layout === TWO_PAGED ? 14 : 6) },
    (_, index): InventedLine => {
      const quantity = whole(1, 40)
      const price = BigInt(whole(50, layout % 3 === 0 ? 90_000 : 9_000))
      const rate = isUnregistered ? 0 : twoRates && index % 2 === 1 ? 9 : 20
      return { name: `${one(GOODS)} ${whole(1, 99)}`, quantity, unit: one(UNITS), price, net: price * BigInt(quantity), rate }
    },
  )
  const rates = [...new Set(lines.map((line) => line.rate))].map((rate) => {
    const base = lines.filter((line) => line.rate === rate).reduce((sum, line) => sum + line.net, 0n)
    return { rate, base, vat: (base * BigInt(rate) + 50n) / 100n }
  })
  const total = rates.reduce((sum, { base, vat }) => sum + base + vat, 0n)
  const bank = one(BANKS)
  const vendor = company(one(NAMES))
  const currency = inLevs ? 'BGN' : 'EUR'
  return {
    seed,
    layout,
    vendor: {
      ...vendor,
      vatNumber: isUnregistered ? null : vendor.vatNumber,
      iban: ibanOf(bank, () => whole(0, 9)),
      bic: `${bank}BGSF`,
      person: one(PEOPLE),
    },
    buyer: OURS,
    number: layout === 8 ? `${whole(1, 9)}-${whole(1000, 9999)}/${whole(10, 26)}` : String(whole(1, 99_999_999)).padStart(10, '0'),
    issueDate: day(0),
    taxDate: day(-whole(0, 3)),
    dueDate: day(whole(7, 30)),
    currency,
    lines,
    rates,
    total,
    words: WORDS.ofCountry('BG')?.amountInWords(fromUnits(total, 2), currency, 'bg') ?? '',
  }
}

/** Who receives them all. */
export const OURS = {
  name: 'Ясен лист ООД',
  eik: eikFrom(
    (
      (digits) => () =>
        digits.shift() ?? 0
    )([2, 0, 7, 1, 8, 4, 5, 3]),
  ),
  vatNumber: '',
  city: 'гр. София 1000',
  street: 'ул. „Шишман“ 14, ет. 2',
}
OURS.vatNumber = `BG${OURS.eik}`

export function eikFrom(digit: () => number): string {
  const head = ['2', ...Array.from({ length: 7 }, () => String(digit()))].join('')
  for (let last = 0; last < 10; last++) if (numbersOf('BG')?.isRegistration(`${head}${last}`, 'company')) return `${head}${last}`
  return eikFrom(digit)
}

function ibanOf(bank: string, digit: () => number): string {
  const rest = `9155${['10', ...Array.from({ length: 8 }, () => String(digit()))].join('')}`
  for (let check = 2; check < 99; check++) {
    const iban = `BG${String(check).padStart(2, '0')}${bank}${rest}`
    if (isIban(iban)) return iban
  }
  throw new RangeError('No check digits hold.')
}
