// Stands in for packages/text/src/format and packages/domain/src/words until they are there.
import type { Language } from '@invoice/domain/localised.ts'

const NBSP = '\u00a0'
const SIGNS: Record<string, string> = { EUR: '€' }

function grouped(value: string, language: Language): string {
  const [whole = '0', decimals] = value.replace('-', '').split('.')
  const groups = whole.replace(/\B(?=(\d{3})+(?!\d))/g, language === 'bg' ? NBSP : ',')
  const point = language === 'bg' ? ',' : '.'
  return `${value.startsWith('-') ? '−' : ''}${groups}${decimals ? point + decimals : ''}`
}

export const formatNumber = grouped
export const formatAmount = (value: string, currency: string, language: Language) => {
  const sign = SIGNS[currency]
  if (language === 'en' && sign) return `${value.startsWith('-') ? '−' : ''}${sign}${grouped(value.replace('-', ''), language)}`
  return `${grouped(value, language)}${NBSP}${sign ?? currency}`
}
export const formatDay = (day: string, language: Language) => {
  const [y, m, d] = day.split('-')
  return language === 'bg' ? `${d}.${m}.${y}` : `${d}/${m}/${y}`
}
export const formatPercent = (value: string, language: Language) =>
  `${grouped(
    value.replace(/\.?0+$/, (t) => (value.includes('.') ? '' : t)),
    language,
  )}${language === 'bg' ? NBSP : ''}%`
export const amountInWords = (amount: string, currency: string, _language: Language) => `${amount} ${currency}`
export const formatUnitPrice = (value: string, language: Language) => {
  const [whole = '0', decimals = ''] = value.split('.')
  return grouped(`${whole}.${decimals.padEnd(2, '0')}`, language)
}
