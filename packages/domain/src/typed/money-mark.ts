import { CURRENCIES } from '../money/currency.ts'
import { boundCurrencies } from '../regimes/regime-of.ts'

const WORDS: Readonly<Record<string, readonly string[]>> = {
  EUR: ['€', 'евро', 'euro', 'euros', 'eur.'],
  USD: ['$', 'us$', 'щ.д.', 'долар', 'долари', 'долара', 'dollar', 'dollars'],
  GBP: ['£', 'паунд', 'паунда', 'pound', 'pounds'],
}
const BOUND = [...boundCurrencies()].map(([code, { marks }]) => [code, marks] as const)
const BY_WORD = new Map([...Object.entries(WORDS), ...BOUND].flatMap(([code, words]) => words.map((word) => [word, code] as const)))
const CODES: ReadonlySet<string> = new Set(CURRENCIES)

/** The code of a currency as people write it: "eur", "€", "лв."; undefined for what is none. */
export function readCurrency(text: string): string | undefined {
  const word = text.trim()
  const code = word.toUpperCase()
  return CODES.has(code) ? code : BY_WORD.get(word.toLowerCase())
}

const BEFORE = /^([^\d\s.,'+\-\u2212\u2013]{1,5})\s*(?=[\d.,+\-\u2212\u2013])/u
const AFTER = /(?<=[\d.,])\s*([^\d\s,'+\-\u2212\u2013](?:[^\d\s,]{0,7}))$/u

/** As English writes what is below zero: "-€12" is "€-12". */
const SIGN_BEFORE = /^([+\-\u2212\u2013])\s*([^\d\s.,'+\-\u2212\u2013]{1,5}\s*)(?=[\d.,])/u

/** An amount and the currency written at either end of it: "1 234,50 лв.", "€12", "-€12"; null where none is written. */
export function splitMoney(text: string): { readonly number: string; readonly currency: string | null } {
  const trimmed = text.trim().replace(SIGN_BEFORE, '$2$1')
  for (const mark of [BEFORE, AFTER]) {
    const currency = readCurrency(mark.exec(trimmed)?.[1] ?? '')
    if (currency !== undefined) return { number: trimmed.replace(mark, '').trim(), currency }
  }
  return { number: trimmed, currency: null }
}
