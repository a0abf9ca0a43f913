import type { Language } from '@invoice/domain/localised.ts'
import { monthName } from '@invoice/text/format/period.ts'

/** "ноември" of 2026-11 */
export const nameOfMonth = (month: string, language: Language): string => monthName(`${month}-01`, language)

/** "ноември 2026" of 2026-11 */
export function monthAndYear(month: string, language: Language): string {
  return `${nameOfMonth(month, language)} ${month.slice(0, 4)}`
}

/** As it begins a heading or a cell: "Ноември 2026". */
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** "11.2026" of 2026-11, as ledgers write it */
export const monthInDigits = (month: string): string => `${month.slice(5)}.${month.slice(0, 4)}`
