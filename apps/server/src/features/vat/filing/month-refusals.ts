import { firstOfMonth, lastOfMonth } from '@invoice/domain/calendar/day.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import type { LedgerDocument, ledgersOf } from '@invoice/domain/regimes/ledgers-of.ts'
import { formatPeriod } from '@invoice/text/format/period.ts'
import type { Language } from '@invoice/text/language.ts'
import { bg } from '@invoice/text/vat/bg.ts'
import { en } from '@invoice/text/vat/en.ts'
import { FieldFaults } from '../../../platform/errors/refusal.ts'
import { refusalText } from '../../../platform/errors/texts.ts'

/** "ноември 2026" of any day of it */
export const monthText = (day: Day, language: Language): string => formatPeriod(firstOfMonth(day), lastOfMonth(day), language)

type Failed = ReturnType<ReturnType<typeof ledgersOf>['failedChecks']>[number]

/** @throws FieldFaults 409 with each check that stops the month: what it is, and of which document */
export function refuseStopped(stopping: readonly Failed[], language: Language): void {
  if (stopping.length === 0) return
  const { check } = language === 'bg' ? bg : en
  const each = stopping.slice(0, MOST_NAMED).map(({ code, document }) => `${check[code].title}: ${nameOf(document)}`)
  throw new FieldFaults({ __: [refusalText('vat.stopped', language, { count: stopping.length }), ...each] }, 409)
}
const MOST_NAMED = 50

const nameOf = ({ number, party }: LedgerDocument): string => [party?.name, number].filter(Boolean).join(', ')
