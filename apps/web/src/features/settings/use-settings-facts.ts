import { localised } from '@invoice/domain/localised.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  companiesQuery,
  dealTermsQuery,
  paymentMethodsQuery,
  rangesQuery,
  taxRatesQuery,
  unitsQuery,
} from '../../shared/settings/queries.ts'
import { useLanguage } from '../../shared/text/use-language.ts'

/** How many there are, and what a document would miss; undefined while it is asked for. */
export type SettingsFact = { readonly count: number; readonly missing?: string | undefined } | undefined

/** What is known of each page of the settings; those that are not there: not built yet. */
export function useSettingsFacts() {
  const { data: ranges } = useQuery(rangesQuery())
  const { data: rates } = useQuery(taxRatesQuery())
  const { data: units } = useQuery(unitsQuery())
  const { data: terms } = useQuery(dealTermsQuery())
  const { data: methods } = useQuery(paymentMethodsQuery())
  const accounts = methods?.filter(({ kind }) => kind === 'bank')
  return {
    ranges: useRangesFact(ranges),
    tax_rates: counted(rates),
    units: counted(units),
    deal_terms: counted(terms),
    companies: useCompaniesFact(),
    bank_accounts: useAccountsFact(accounts),
    payment_methods: counted(methods),
  } satisfies Record<string, SettingsFact>
}

function counted(list: readonly unknown[] | undefined): SettingsFact {
  return list === undefined ? undefined : { count: list.length }
}

function useRangesFact(ranges: readonly { readonly types: readonly string[]; readonly next: string | null }[] | undefined): SettingsFact {
  const { t } = useTranslation('settings')
  if (ranges === undefined) return undefined
  const ofInvoices = ranges.filter(({ types }) => types.includes('invoice'))
  const usedUp = ranges.some(({ next }) => next === null)
  const missing = ofInvoices.length === 0 ? t('overview.no_range') : usedUp ? t('overview.ranges_used_up') : undefined
  return { count: ranges.length, missing }
}

function useAccountsFact(accounts: readonly unknown[] | undefined): SettingsFact {
  const { t } = useTranslation('settings')
  return accounts === undefined ? undefined : { count: accounts.length, missing: accounts.length === 0 ? t('overview.no_iban') : undefined }
}

/** The first company that could not issue a document: no address or city, or no number (чл. 114, ал. 1, т. 4 и 5 от ЗДДС). */
function useCompaniesFact(): SettingsFact {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const { data: companies } = useQuery(companiesQuery())
  if (companies === undefined) return undefined
  for (const { name, address, city, registrationNumber, personalNumber, vatNumber } of companies) {
    const named = { name: localised(name, language) }
    if (`${registrationNumber}${personalNumber}${vatNumber}` === '') {
      return { count: companies.length, missing: t('overview.no_identifier', named) }
    }
    if (localised(address, language) === '' || localised(city, language) === '') {
      return { count: companies.length, missing: t('overview.no_address', named) }
    }
  }
  return { count: companies.length }
}
