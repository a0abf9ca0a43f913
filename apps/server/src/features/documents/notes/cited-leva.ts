import { mergeTaxes } from '@invoice/domain/documents/amounts/tax-rows.ts'
import type { TaxTotal } from '@invoice/domain/documents/document.ts'
import type { DocumentLanguage } from '@invoice/domain/localised.ts'
import { BGN_PER_EUR } from '@invoice/domain/regimes/bg/fixed-rate.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatPercent, formatQuantity } from '@invoice/text/format/decimal.ts'
import type { Language } from '@invoice/text/language.ts'

type Invoice = { number: string; issuedOn: string; currency: string }

const WORDS = {
  bg: { invoice: 'Фактура №', of: 'от', base: 'данъчна основа', vat: 'ДДС', rate: 'Официален курс' },
  en: { invoice: 'Invoice No.', of: 'of', base: 'tax base', vat: 'VAT', rate: 'Official rate' },
} as const

/**
 * The amounts of an invoice in leva, which its note in euro cites for information, as notes that are printed (and go into BT-22); nothing for an
 * invoice in another currency.
 */
export function citedLeva({ number, issuedOn, currency }: Invoice, taxes: readonly TaxTotal[], language: DocumentLanguage): string {
  if (currency !== 'BGN') return ''
  const languages: Language[] = language === 'both' ? ['bg', 'en'] : [language]
  return languages.map((one) => sentence({ number, issuedOn }, mergeTaxes(taxes), one)).join('\n')
}

function sentence({ number, issuedOn }: Pick<Invoice, 'number' | 'issuedOn'>, taxes: readonly TaxTotal[], language: Language): string {
  const words = WORDS[language]
  const leva = (amount: string) => formatAmount(amount, 'BGN', language)
  const rows = taxes.map(({ rate, base, vat }) => {
    const at = rate === null ? '' : ` ${formatPercent(rate, language)}`
    return `${words.base}${at} ${leva(base)}, ${words.vat} ${leva(vat)}`
  })
  const told = rows.join('; ')
  const end = told.endsWith('.') ? '' : '.'
  const rate = `${words.rate} 1 EUR = ${formatQuantity(BGN_PER_EUR, language)} BGN.`
  return `${words.invoice} ${number} ${words.of} ${formatDay(issuedOn, language)}: ${told}${end} ${rate}`
}
