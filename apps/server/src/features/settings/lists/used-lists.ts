import type { DealTerm, Range, TaxRate, Unit } from '@invoice/contract/settings/settings.ts'
import { localised } from '@invoice/domain/localised.ts'
import type { Language } from '@invoice/text/language.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { findDealTerm } from '../deal-terms/deal-terms-store.ts'
import { findRange } from '../ranges/ranges-store.ts'
import { findTaxRate } from '../tax-rates/tax-rates-store.ts'
import { findUnit } from '../units/units-store.ts'
import type { SettingsList } from './settings-tables.ts'

export type UsedList = 'app.tax_rates' | 'app.units' | 'app.deal_terms' | 'app.document_ranges'
/** What a row of a list is in the audit. */
export const LIST_ENTITIES = {
  'app.tax_rates': 'tax_rate',
  'app.units': 'unit',
  'app.deal_terms': 'deal_term',
  'app.document_ranges': 'document_range',
  'app.payment_methods': 'payment_method',
} as const satisfies Record<SettingsList, string>
type ListEntity = (typeof LIST_ENTITIES)[SettingsList]
type Row = { id: string; version: number; archivedAt: string | null }

/** What the lists of the settings have in common: their rows are read, archived and deleted alike. */
export type ListOf<Item extends Row> = {
  readonly table: UsedList
  /** in the audit */
  readonly entity: ListEntity
  readonly hasDefault: boolean
  readonly find: (tx: Tx, act: Act, id: string) => Promise<Item | undefined>
  readonly nameOf: (item: Item, language: Language) => string
}

export const TAX_RATES: ListOf<TaxRate> = {
  table: 'app.tax_rates',
  entity: LIST_ENTITIES['app.tax_rates'],
  hasDefault: true,
  find: findTaxRate,
  nameOf: ({ name }, language) => localised(name, language),
}
export const UNITS: ListOf<Unit> = {
  table: 'app.units',
  entity: LIST_ENTITIES['app.units'],
  hasDefault: true,
  find: findUnit,
  nameOf: ({ name }, language) => localised(name, language),
}
export const DEAL_TERMS: ListOf<DealTerm> = {
  table: 'app.deal_terms',
  entity: LIST_ENTITIES['app.deal_terms'],
  hasDefault: false,
  find: findDealTerm,
  nameOf: ({ name }, language) => localised(name, language),
}
export const RANGES: ListOf<Range> = {
  table: 'app.document_ranges',
  entity: LIST_ENTITIES['app.document_ranges'],
  hasDefault: false,
  find: findRange,
  nameOf: ({ name }) => name,
}
