import { addYears, lastOfMonth } from '@invoice/domain/calendar/day.ts'
import type { Localised } from '@invoice/domain/localised.ts'
import type { REPORT_FACTS, ReportId } from '@invoice/domain/reports/report-facts.ts'
import { monthName } from '@invoice/text/format/period.ts'
import { bg } from '@invoice/text/reports/bg.ts'
import { en } from '@invoice/text/reports/en.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { ofProduct, ofUser } from './behind-store.ts'
import { readCash } from './read-cash.ts'
import { readOwed } from './read-owed.ts'
import { readProviders } from './read-providers.ts'
import { namedBy, salesReader } from './read-sales.ts'
import { readVat, vatBehind } from './read-vat.ts'
import type { ReportReader } from './report-reader.ts'
import { selectKept, selectOutstanding, selectProducts, selectUsers } from './sales-store.ts'
import { isId } from './scope.ts'

/** Whose rows lead to documents beside the report says which these are. */
type Readers = {
  readonly [Id in ReportId]: (typeof REPORT_FACTS)[Id]['leadsTo'] extends 'documents'
    ? ReportReader & Required<Pick<ReportReader, 'behind'>>
    : ReportReader
}

const both = (nameIn: (language: 'bg' | 'en') => string): Localised => ({ bg: nameIn('bg'), en: nameIn('en') })

/** How each report is read; what it is stands in the domain's `reports/report-facts.ts`. */
export const READERS: Readers = {
  'sales-by-client': salesReader({
    find: (tx, act, scope) => selectKept(tx, act, scope, 'contact'),
    namesOf: namedBy('contacts', { bg: bg.without_client, en: en.without_client }),
    list: (all, key) => (key === '' ? null : { ...all, contactId: key }),
    outstanding: selectOutstanding,
  }),
  'sales-by-product': {
    ...salesReader({ find: selectProducts, namesOf: namedBy('products', { bg: bg.without_product, en: en.without_product }) }),
    behind(act, scope, key) {
      if (key !== '' && !isId(key)) throw new Refusal('common.not_found')
      return ofProduct(act, scope, key === '' ? null : key)
    },
  },
  'sales-by-period': salesReader({
    // A month of the year before stands beside the same of this one.
    find: async (tx, act, scope) =>
      (await selectKept(tx, act, scope, 'month')).map((row) => (row.is_now ? row : { ...row, key: addYears(row.key, 1) })),
    namesOf: async () => (key) => both((language) => `${monthName(key, language)} ${key.slice(0, 4)}`),
    list: ({ issuedFrom = '', issuedTo = '', ...all }, key) => ({
      ...all,
      issuedFrom: key < issuedFrom ? issuedFrom : key,
      issuedTo: lastOfMonth(key) < issuedTo ? lastOfMonth(key) : issuedTo,
    }),
    isByMonth: true,
  }),
  'sales-by-user': {
    ...salesReader({
      find: selectUsers,
      namesOf: async () => (key) => both(() => key || '–'),
    }),
    behind: ofUser,
  },
  receivables: { read: (tx, act, filter) => readOwed(tx, act, 'us', filter) },
  payables: { read: (tx, act, filter) => readOwed(tx, act, 'them', filter) },
  vat: { read: readVat, behind: vatBehind },
  cash: { read: readCash },
  'online-by-provider': { read: readProviders },
}
