import { mergeTaxes } from '@invoice/domain/documents/amounts/tax-rows.ts'
import type { TaxTotal } from '@invoice/domain/documents/document.ts'
import type { DocumentLanguage } from '@invoice/domain/localised.ts'
import type { BoundCurrency } from '@invoice/domain/regimes/regime.ts'
import { boundCurrency } from '@invoice/domain/regimes/regime-of.ts'
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
 * The amounts of an invoice in a currency that was replaced, which its note cites for information, as notes that are printed (and go into BT-22);
 * nothing for an invoice in another currency.
 */
export function citedAmounts({ number, issuedOn, currency }: Invoice, taxes: readonly TaxTotal[], language: DocumentLanguage): string {
  const bound = boundCurrency(currency)
  if (!bound?.replacedBy) return ''
  const languages: Language[] = language === 'both' ? ['bg', 'en'] : [language]
  return languages.map((one) => sentence({ number, issuedOn, currency }, bound, mergeTaxes(taxes), one)).join('\n')
}

function sentence(
  { number, issuedOn, currency }: Invoice,
  { perEuro }: BoundCurrency,
  taxes: readonly TaxTotal[],
  language: Language,
): string {
  const words = WORDS[language]
  const amountOf = (amount: string) => formatAmount(amount, currency, language)
  const rows = taxes.map(({ rate, base, vat }) => {
    const at = rate === null ? '' : ` ${formatPercent(rate, language)}`
    return `${words.base}${at} ${amountOf(base)}, ${words.vat} ${amountOf(vat)}`
  })
  const amounts = rows.join('; ')
  const end = amounts.endsWith('.') ? '' : '.'
  const rate = `${words.rate} 1 EUR = ${formatQuantity(perEuro, language)} ${currency}.`
  return `${words.invoice} ${number} ${words.of} ${formatDay(issuedOn, language)}: ${amounts}${end} ${rate}`
}
