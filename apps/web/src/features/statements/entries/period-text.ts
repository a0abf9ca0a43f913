import type { BankStatement } from '@invoice/contract/treasury/statements.ts'
import { formatPeriod, monthName } from '@invoice/text/format/period.ts'
import type { Language } from '@invoice/text/language.ts'

/** „1–20 ноември 2026“: the days of one month shortly, whatever else as everywhere. */
export function periodText({ fromOn, toOn }: Pick<BankStatement, 'fromOn' | 'toOn'>, language: Language): string {
  const whole = formatPeriod(fromOn, toOn, language)
  if (fromOn.slice(0, 7) !== toOn.slice(0, 7) || fromOn === toOn || !/\d\d\D\d\d/.test(whole)) return whole
  return `${Number(fromOn.slice(8))}–${Number(toOn.slice(8))} ${monthName(fromOn, language)} ${fromOn.slice(0, 4)}`
}
