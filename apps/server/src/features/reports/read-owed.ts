import type { Behind } from '@invoice/contract/reports/reports.ts'
import { addDecimals } from '@invoice/domain/decimal/decimal.ts'
import { typesThat } from '@invoice/domain/documents/type-facts.ts'
import { isReversing } from '@invoice/domain/documents/types.ts'
import { AGE_BUCKETS } from '@invoice/domain/reports/report-facts.ts'
import { bg } from '@invoice/text/reports/bg.ts'
import { en } from '@invoice/text/reports/en.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { refuseProblems } from '../../platform/errors/field-problems.ts'
import { type Side, selectOwed } from '../documents/record/what-is-owed.ts'
import type { FoundReport, RawRow } from './build-report.ts'
import { findNames } from './names-store.ts'
import { euroFirst, type ReportFilter } from './scope.ts'

/**
 * What is unpaid today, or was at the end of a day, by whom and how late, and what each has as credit: both together are what is owed. The list
 * of documents shows what is unpaid today, so that a row of a day that is over leads nowhere.
 * @throws FieldFaults 400 at `to`: it is to come
 */
export async function readOwed(tx: Tx, act: Act, side: Side, { companyId, currency: asked, to }: ReportFilter): Promise<FoundReport> {
  const today = act.clock.today()
  const day = to ?? today
  refuseProblems(day > today ? [{ field: 'to', code: 'date' }] : [], act.language)
  const isPast = day < today
  const found = await selectOwed(tx, act, { companyId, currency: asked }, side, day)
  const currencies = euroFirst(found.map(({ currency }) => currency))
  const currency = asked ?? currencies[0] ?? 'EUR'
  const rows = new Map<string, RawRow>()
  const behind: Behind = {
    type: typesThat(({ owedTo }, type) => owedTo === side && !isReversing(type)),
    state: 'unpaid',
    currency,
    ...(companyId === undefined ? {} : { companyId }),
  }
  for (const { contactId, age, documents, amount, ...owed } of found) {
    if (owed.currency !== currency) continue
    const key = contactId ?? ''
    const row = rows.get(key) ?? {
      key,
      name: { bg: '', en: '' },
      group: null,
      values: {},
      series: AGE_BUCKETS.map(() => '0'),
      behind: key === '' || isPast ? null : { ...behind, contactId: key },
    }
    rows.set(key, row)
    row.values.owed = addDecimals(row.values.owed ?? '0', amount)
    if (age === null) {
      row.values.credit = amount
      continue
    }
    row.values[AGE_BUCKETS[age] ?? 'over_90'] = amount
    row.series[age] = amount
    row.values.outstanding = addDecimals(row.values.outstanding ?? '0', amount)
    row.values.documents = addDecimals(row.values.documents ?? '0', String(documents))
  }
  const names = await findNames(tx, act, 'contacts', [...rows.keys()].filter(Boolean))
  return {
    from: null,
    to: day,
    previous: null,
    currency,
    currencies,
    axis: [...AGE_BUCKETS],
    totalBehind: isPast ? null : behind,
    rows: [...rows.values()].map((row) => ({ ...row, name: names.get(row.key) ?? { bg: bg.without_client, en: en.without_client } })),
  }
}
