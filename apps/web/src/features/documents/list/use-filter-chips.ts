import { formatDay } from '@invoice/text/format/day.ts'
import { formatDecimal } from '@invoice/text/format/decimal.ts'
import { formatPeriod } from '@invoice/text/format/period.ts'
import { usePartyNames } from '../../../shared/documents/use-party-names.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import type { FilterChip } from '../../../shared/ui/tables/filters/filter-chips.tsx'
import { tabOf } from './list-figures.tsx'
import { changeSearch, type ListSearch } from './list-search.ts'

/** What the list is narrowed by, each in words and with its way out. The search field and the tabs show themselves. */
export function useFilterChips(search: ListSearch, onSearch: (next: ListSearch) => void): readonly FilterChip[] {
  const { t } = useTranslation(['documents', 'common'])
  const language = useLanguage()
  const names = usePartyNames(search)
  const chips: FilterChip[] = []
  const add = (key: string, label: string, value: string, without: Parameters<typeof changeSearch>[1]): void => {
    chips.push({ key, label, value, onRemove: () => onSearch(changeSearch(search, without)) })
  }
  const { state, type, companyId, contactId, issuedFrom, issuedTo, totalFrom, totalTo, currency, payment, paidFrom, paidTo } = search
  if (state !== undefined && tabOf(state) !== state) add('state', t('fields.status'), t(`states_many.${state}`), { state: undefined })
  if (type !== undefined) add('type', t('fields.type'), type.map((one) => t(`types_many.${one}`)).join(', '), { type: undefined })
  if (issuedFrom !== undefined || issuedTo !== undefined) {
    add('period', t('common:period'), periodText(issuedFrom, issuedTo), { issuedFrom: undefined, issuedTo: undefined })
  }
  if (companyId !== undefined) add('company', t('common:company'), names.company, { companyId: undefined })
  if (contactId !== undefined) add('contact', t('fields.client'), names.contact, { contactId: undefined })
  if (totalFrom !== undefined || totalTo !== undefined) {
    add('amount', t('list.amount'), amountText(totalFrom, totalTo), { totalFrom: undefined, totalTo: undefined })
  }
  if (currency !== undefined) add('currency', t('fields.currency'), currency, { currency: undefined })
  if (payment !== undefined) add('payment', t('list.payment'), settledName(payment), { payment: undefined })
  if (paidFrom !== undefined || paidTo !== undefined) {
    add('paid', t('states_many.paid'), periodText(paidFrom, paidTo), { paidFrom: undefined, paidTo: undefined })
  }
  if (search.books !== undefined) add('books', t('list.books'), t(`list.books_states.${search.books}`), { books: undefined })
  return chips

  function settledName(state: NonNullable<typeof payment>): string {
    return state === 'partially_paid' ? t('list.partially_paid') : t(`states_many.${state}`)
  }

  function periodText(from: string | undefined, to: string | undefined): string {
    return from !== undefined && to !== undefined ? formatPeriod(from, to, language) : boundText(formatDay, from, to)
  }

  function amountText(from: string | undefined, to: string | undefined): string {
    const isBoth = from !== undefined && to !== undefined
    return isBoth ? `${formatDecimal(from, language)} – ${formatDecimal(to, language)}` : boundText(formatDecimal, from, to)
  }

  function boundText(format: (text: string, in_: typeof language) => string, from: string | undefined, to: string | undefined): string {
    return from === undefined ? t('list.to', { bound: format(to ?? '', language) }) : t('list.from', { bound: format(from, language) })
  }
}
