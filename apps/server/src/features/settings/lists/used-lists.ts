import { LIST_IDS, type ListEntity, type ListId, SETTINGS_LISTS } from '@invoice/contract/settings/list-facts.ts'
import type {
  CustomField,
  CustomFieldInput,
  DealTerm,
  DealTermInput,
  PriceList,
  PriceListInput,
  TaxRate,
  TaxRateInput,
  Unit,
  UnitInput,
} from '@invoice/contract/settings/settings.ts'
import { LISTS, type ListEndpoints, type Range } from '@invoice/contract/settings/settings.ts'
import { type Localised, localised } from '@invoice/domain/localised.ts'
import type { Language } from '@invoice/text/language.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { findRange } from '../ranges/ranges-store.ts'
import { findRow } from './described-store.ts'
import { CUSTOM_FIELD_RULES, DEAL_TERM_RULES, type ReadRules, readRules, TAX_RATE_RULES } from './list-rules.ts'
import type { UsedList } from './settings-tables.ts'

export type Row = { id: string; version: number; archivedAt: string | null }

/** What the lists of the settings have in common: their rows are read, archived and deleted alike. */
export type ListOf<Item extends Row> = {
  readonly table: UsedList
  /** in the audit */
  readonly entity: ListEntity | 'document_range'
  readonly hasDefault: boolean
  readonly find: (tx: Tx, act: Act, id: string) => Promise<Item | undefined>
  readonly nameOf: (item: Item, language: Language) => string
}

/** A row and an input of any list that is described. */
export type AnyRow = Row & { key: string | null; name: Localised }
export type AnyInput = { readonly [field: string]: unknown; readonly isDefault?: boolean }

/** A list that `SETTINGS_LISTS` describes: its rows are added and changed alike as well. */
export type DescribedList<Item extends AnyRow, Input extends AnyInput> = ListOf<Item> & {
  readonly endpoints: ListEndpoints<Item, Input>
  readonly rules: ReadRules<Input>
}

function described<Item extends AnyRow, Input extends AnyInput>(
  id: ListId,
  endpoints: ListEndpoints<Item, Input>,
  rules: ReadRules<Input>,
): DescribedList<Item, Input> {
  const { stored, entity, mark } = SETTINGS_LISTS[id]
  const table = `app.${stored}` as const
  return {
    table,
    entity,
    hasDefault: mark !== null,
    find: (tx, act, row) => findRow(tx, act, { table, endpoints }, row),
    nameOf: ({ name }, language) => localised(name, language),
    endpoints,
    rules,
  }
}

export const TAX_RATES = described<TaxRate, TaxRateInput>('taxRates', LISTS.taxRates, readRules(LISTS.taxRates, TAX_RATE_RULES))
export const UNITS = described<Unit, UnitInput>('units', LISTS.units, readRules(LISTS.units, {}))
export const DEAL_TERMS = described<DealTerm, DealTermInput>('dealTerms', LISTS.dealTerms, readRules(LISTS.dealTerms, DEAL_TERM_RULES))
export const PRICE_LISTS = described<PriceList, PriceListInput>('priceLists', LISTS.priceLists, readRules(LISTS.priceLists, {}))
export const CUSTOM_FIELDS = described<CustomField, CustomFieldInput>(
  'customFields',
  LISTS.customFields,
  readRules(LISTS.customFields, CUSTOM_FIELD_RULES),
)

const RULES: { readonly [Id in ListId]?: ReadRules<AnyInput> } = {
  taxRates: TAX_RATES.rules,
  dealTerms: DEAL_TERMS.rules,
  customFields: CUSTOM_FIELDS.rules,
}

/** All of them. */
export const DESCRIBED_LISTS: readonly DescribedList<AnyRow, AnyInput>[] = LIST_IDS.map((id) =>
  described<AnyRow, AnyInput>(id, LISTS[id], RULES[id] ?? readRules<AnyRow, AnyInput>(LISTS[id], {})),
)

export const RANGES: ListOf<Range> = {
  table: 'app.document_ranges',
  entity: 'document_range',
  hasDefault: false,
  find: findRange,
  nameOf: ({ name }) => name,
}
