import { lastOfMonth } from '@invoice/domain/calendar/day.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatPeriod } from '@invoice/text/format/period.ts'
import type { Language } from '@invoice/text/language.ts'
import { detailOf } from './database-refusal.ts'
import { FieldFaults } from './refusal.ts'
import { refusalText } from './texts.ts'

/** A VAT month that is filed, and the first after it that is not, by their first days; null: none of those that would do. */
export type FiledMonth = { readonly field: string; readonly month: string; readonly open: string | null }

const FILED_MONTH = 'IA002'

/** What system.hold_vat_month says; undefined for any other fault. */
export function filedMonth(fault: unknown): FiledMonth | undefined {
  const detail = detailOf(fault, FILED_MONTH)
  if (detail === undefined) return undefined
  const { field, month, open } = JSON.parse(detail)
  return { field, month: `${month}-01`, open: open === null ? null : `${open}-01` }
}

/** Which month is filed, and where to instead, at the field that decides the month. */
export function filedMonthFaults({ field, month, open }: FiledMonth, language: Language): FieldFaults {
  const code = field === 'issuedOn' ? 'vat.month_filed' : 'vat.claim_filed'
  const text = refusalText(code, language, {
    month: monthText(month, language),
    open: open === null ? '' : field === 'issuedOn' ? formatDay(open, language) : monthText(open, language),
  })
  return new FieldFaults({ [field]: [text] }, 409)
}

const monthText = (first: string, language: Language): string => formatPeriod(first, lastOfMonth(first), language)
