// Bills whose layouts say for themselves what is on them: foreign vendors, numbers of meters and of cards, sums in two currencies. All of it is invented.
import { checkVatNumber } from '../../packages/domain/src/identifiers/eu-vat.ts'
import { isIban } from '../../packages/domain/src/identifiers/iban.ts'
import { eikFrom, OURS, random } from './invent.ts'

export type PrintedLine = { name: string; quantity: number | undefined; unit: string; price: number; net: bigint; rate: number }
type Rate = { rate: number; base: bigint; vat: bigint }

/** What is printed; what is not is undefined, and nothing is asked of it; null is what must not be found. */
export type Printed = {
  seed: number
  layout: number
  vendor: { name: string; eik: string | null; vatNumber: string | null; iban: string | null; bic: string | null }
  number: string
  issueDate: string
  taxDate: string | undefined
  dueDate: string | undefined
  currency: string
  lines: readonly PrintedLine[]
  rates: readonly Rate[]
  total: bigint
}

export type Dice = ReturnType<typeof diceOf>
export const BUYER = OURS

const BULGARIAN = [
  'Седемте брези',
  'Калина и син',
  'Гранит Инвест',
  'Лен и коприна',
  'Студен кладенец',
  'Оригами',
  'Вятърна мелница',
  'Тракийски житници',
]
const PLACES = [
  ['Стара Загора', '6000', 'ул. Цар Симеон Велики 101'],
  ['Велико Търново', '5000', 'ул. Никола Габровски 35, вх. Б'],
  ['София', '1784', 'бул. Цариградско шосе 115 Е'],
  ['Благоевград', '2700', 'ул. Тодор Александров 23'],
  ['Добрич', '9300', 'бул. Добруджа 8'],
] as const
const PEOPLE = ['Георги Станев', 'Ивелина Маринова', 'Пламен Тодоров', 'Румяна Кирова', 'Николай Йорданов']

export function diceOf(seed: number) {
  const next = random(seed * 104_729 + 71)
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const one = <T>(from: readonly T[]): T => {
    const found = from[Math.floor(next() * from.length)]
    if (found === undefined) throw new RangeError('Nothing to choose from.')
    return found
  }
  const digits = (count: number) => Array.from({ length: count }, () => whole(0, 9)).join('')
  const until = (made: () => string, holds: (text: string) => boolean): string => {
    for (let tries = 0; tries < 5000; tries++) {
      const text = made()
      if (holds(text)) return text
    }
    throw new RangeError('No check digits hold.')
  }
  const iban = (country: string, bban: () => string) => {
    const rest = bban()
    const checks = Array.from({ length: 97 }, (_, index) => String(index + 2).padStart(2, '0'))
    return `${country}${checks.find((check) => isIban(`${country}${check}${rest}`)) ?? ''}${rest}`
  }
  const vatNumber = (country: string, made: () => string) => until(made, (text) => checkVatNumber(text, country).result === 'valid')
  const issue = new Date(Date.UTC(2026, whole(0, 10), whole(1, 28)))
  const day = (offset: number) => new Date(issue.getTime() + offset * 86_400_000).toISOString().slice(0, 10)
  const bulgarian = (form: string, name = one(BULGARIAN)) => {
    const eik = eikFrom(() => whole(0, 9))
    const bank = one(['XRVB', 'QZNB', 'VLTB'])
    const [city, postcode, street] = one(PLACES)
    return {
      name: `${name} ${form}`.trim(),
      eik,
      vatNumber: `BG${eik}`,
      iban: iban('BG', () => `${bank}9661${digits(10)}`),
      bic: `${bank}BGSF`,
      city,
      postcode,
      street,
      person: one(PEOPLE),
    }
  }
  return { next, whole, one, digits, iban, vatNumber, day, bulgarian }
}

/** A price is in hundredths, and may have parts of one. */
export function lineOf(name: string, quantity: number, unit: string, price: number, rate = 20): PrintedLine {
  return { name, quantity, unit, price, net: BigInt(Math.round(quantity * price)), rate }
}

export function ratesOf(lines: readonly PrintedLine[]): Rate[] {
  return [...new Set(lines.map((line) => line.rate))].map((rate) => {
    const base = lines.filter((line) => line.rate === rate).reduce((sum, line) => sum + line.net, 0n)
    return { rate, base, vat: (base * BigInt(rate) + 50n) / 100n }
  })
}

export const baseOf = (rates: readonly Rate[]) => rates.reduce((sum, { base }) => sum + base, 0n)
export const vatOf = (rates: readonly Rate[]) => rates.reduce((sum, { vat }) => sum + vat, 0n)
