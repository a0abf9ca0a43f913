import { exportRecurrences, type RecurrenceRow } from '@invoice/contract/documents/recurrences.ts'
import { localised } from '@invoice/domain/localised.ts'
import { monthlyShare } from '@invoice/domain/recurring/monthly-share.ts'
import { firstPlannedDay } from '@invoice/domain/recurring/schedule.ts'
import { bg as documentsBg } from '@invoice/text/documents/bg.ts'
import { en as documentsEn } from '@invoice/text/documents/en.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import type { Language } from '@invoice/text/language.ts'
import { bg } from '@invoice/text/recurrence-sheet/bg.ts'
import { en } from '@invoice/text/recurrence-sheet/en.ts'
import { bg as recurrencesBg } from '@invoice/text/recurrences/bg.ts'
import { en as recurrencesEn } from '@invoice/text/recurrences/en.ts'
import { tellSchedule } from '@invoice/text/recurrences/tell-schedule.ts'
import { listRecurrences } from '../../recurrences/list-recurrences.ts'
import { pagedExport } from './list-export.ts'
import type { SheetColumn } from './paged-sheet.ts'

const types = { bg: documentsBg.types, en: documentsEn.types } as const
const words = { bg: recurrencesBg, en: recurrencesEn } as const

const COLUMNS: readonly SheetColumn<RecurrenceRow, keyof (typeof en)['columns']>[] = [
  ['name', 36, 'text', ({ name }) => name],
  ['client', 36, 'text', ({ recipientName }, language) => localised(recipientName, language)],
  ['type', 20, 'text', ({ type }, language) => types[language][type]],
  ['often', 32, 'text', oftenText],
  ['next', 14, 'day', ({ nextOn }) => nextOn ?? ''],
  ['end', 14, 'day', ({ endOn }) => endOn ?? ''],
  ['action', 20, 'text', ({ action }, language) => words[language].actions[action]],
  ['state', 14, 'text', ({ state }, language) => words[language].state[state]],
  ['made', 12, 'amount', ({ made }) => String(made)],
  ['times', 12, 'amount', ({ times }) => (times === null ? '' : String(times))],
  ['total', 14, 'amount', ({ total }) => total],
  // Added up it is the sum of the list, to which those that make nothing now give nothing.
  ['monthly', 18, 'amount', (row) => (row.state === 'active' ? monthlyShare(row.total, row, row.currency) : '')],
  ['currency', 8, 'text', ({ currency }) => currency],
]

/** A row a schedule, in the order of the list. */
export const recurrences = pagedExport(exportRecurrences, {
  words: { bg, en },
  columns: COLUMNS,
  page: (tx, act, query) => listRecurrences(tx, act, query),
})

function oftenText(row: RecurrenceRow, language: Language): string {
  return tellSchedule(row, language, formatDay(firstPlannedDay(row), language).slice(0, 5))
}
