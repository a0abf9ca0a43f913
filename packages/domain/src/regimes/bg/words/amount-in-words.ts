import { toCardinal } from 'n2words/en-GB'
import type { Language } from '../../../localised.ts'
import { bulgarianNumber, type Gender } from './bulgarian-number.ts'

type Noun = { one: string; many: string }
type CurrencyWords = { unit: Noun; cent: Noun; gender: Gender }

const WORDS: Record<Language, Readonly<Record<string, CurrencyWords>>> = {
  bg: {
    EUR: { unit: { one: 'евро', many: 'евро' }, cent: { one: 'цент', many: 'цента' }, gender: 'n' },
    BGN: { unit: { one: 'лев', many: 'лева' }, cent: { one: 'стотинка', many: 'стотинки' }, gender: 'm' },
  },
  en: {
    // The plural of legal texts in English is "euro".
    EUR: { unit: { one: 'euro', many: 'euro' }, cent: { one: 'cent', many: 'cents' }, gender: 'n' },
    BGN: { unit: { one: 'lev', many: 'leva' }, cent: { one: 'stotinka', many: 'stotinki' }, gender: 'm' },
  },
}
const AND = { bg: 'и', en: 'and' }
const MINUS = { bg: 'минус', en: 'minus' }

/**
 * An amount in words, in lower case: „сто двадесет и едно евро и 50 цента“, "one hundred and twenty-one euro and 50 cents".
 * Cents stand in digits, and not at all where there are none. A currency without words of its own shows its code:
 * „сто двадесет и един и 45/100 USD“. Takes decimal text below 10¹⁵; throws on anything else.
 */
export function amountInWords(amount: string, currency: string, language: Language): string {
  const { negative, whole, fraction } = partsOf(amount)
  const known = WORDS[language][currency]
  const number = language === 'bg' ? bulgarianNumber(whole, known?.gender ?? 'm') : toCardinal(whole)
  const counted = known ? inUnits(number, whole, fraction, known, AND[language]) : inCode(number, fraction, currency, AND[language])
  return negative ? `${MINUS[language]} ${counted}` : counted
}

function inUnits(number: string, whole: bigint, fraction: string, { unit, cent }: CurrencyWords, and: string): string {
  const units = `${number} ${whole === 1n ? unit.one : unit.many}`
  if (fraction.length > 2) throw new RangeError(`More than cents: ${fraction}`)
  const cents = Number(fraction.padEnd(2, '0'))
  return cents === 0 ? units : `${units} ${and} ${cents} ${cents === 1 ? cent.one : cent.many}`
}

function inCode(number: string, fraction: string, currency: string, and: string): string {
  return Number(fraction) === 0 ? `${number} ${currency}` : `${number} ${and} ${fraction}/1${'0'.repeat(fraction.length)} ${currency}`
}

function partsOf(amount: string): { negative: boolean; whole: bigint; fraction: string } {
  const [, minus, whole, fraction = ''] = /^(-?)(\d{1,15})(?:\.(\d{1,3}))?$/.exec(amount) ?? []
  if (whole === undefined) throw new RangeError(`Not an amount: ${amount}`)
  return { negative: minus === '-' && /[1-9]/.test(whole + fraction), whole: BigInt(whole), fraction }
}
