import { decimalSeparator } from '@invoice/text/format/decimal.ts'
import type { Language } from '@invoice/text/language.ts'

/** "30 хил." beside a line of a chart: a place on a scale, no amount. */
export function shortAmount(value: number, thousands: string, language: Language): string {
  const [shown, unit] = Math.abs(value) < 1000 ? [Math.round(value * 100) / 100, ''] : [Math.round(value / 100) / 10, ` ${thousands}`]
  return `${String(shown).replace('.', decimalSeparator(language)).replace('-', '−')}${unit}`
}
