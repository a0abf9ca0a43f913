import type { VatCheck, VatPeriod } from '@invoice/contract/vat/periods.ts'
import { firstOfMonth, lastOfMonth } from '@invoice/domain/calendar/day.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { formatPeriod } from '@invoice/text/format/period.ts'
import type { Language } from '@invoice/text/language.ts'
import { bg } from '@invoice/text/vat/bg.ts'
import { en } from '@invoice/text/vat/en.ts'
import { FieldFaults } from '../../../platform/errors/refusal.ts'
import { refusalText } from '../../../platform/errors/texts.ts'

/** "ноември 2026" of any day of it */
export const monthText = (day: Day, language: Language): string => formatPeriod(firstOfMonth(day), lastOfMonth(day), language)

/** @throws FieldFaults 409 with what stops the month: what it is, and of which document */
export function refuseStopped({ checks, checkCounts }: Pick<VatPeriod, 'checks' | 'checkCounts'>, language: Language): void {
  const count = checkCounts.reduce((sum, each) => (each.severity === 'stops' ? sum + each.count : sum), 0)
  if (count === 0) return
  const { check } = language === 'bg' ? bg : en
  const stopping = checks.filter(({ severity }) => severity === 'stops').slice(0, MOST_NAMED)
  const each = stopping.map(({ code, document }) => [check[code].title, document && nameOf(document)].filter(Boolean).join(': '))
  throw new FieldFaults({ __: [refusalText('vat.stopped', language, { count }), ...each] }, 409)
}
const MOST_NAMED = 50

const nameOf = ({ number, party }: NonNullable<VatCheck['document']>): string => [party, number].filter(Boolean).join(', ')
