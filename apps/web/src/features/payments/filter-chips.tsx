import { localised } from '@invoice/domain/localised.ts'
import { PAYMENT_KINDS } from '@invoice/domain/settings/payment-methods.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatDecimal } from '@invoice/text/format/decimal.ts'
import { monthName } from '@invoice/text/format/period.ts'
import { useQuery } from '@tanstack/react-query'
import { contactQuery } from '../../shared/queries/records/contacts.ts'
import { accountsQuery } from '../../shared/queries/treasury/treasury.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { type FilterChip, FilterChips } from '../../shared/ui/tables/filters/filter-chips.tsx'
import { kindsOf, type PaymentListFilter } from './payment-filter.ts'

type Props = { readonly filter: PaymentListFilter; readonly onChange: (part: Partial<PaymentListFilter>) => void }

/** What the list is narrowed by, each with the way to take it away. */
export function Chips({ filter, onChange }: Props) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const { month, tab, method, account, contact, from, to, min, max, currency } = filter
  const { data: accounts = [] } = useQuery({ ...accountsQuery(), enabled: account !== '' })
  const { data: who } = useQuery({ ...contactQuery(contact), enabled: contact !== '' })
  const between = (one: string, other: string, write: (text: string) => string): string =>
    [one === '' ? '' : t('filter.since', { what: write(one) }), other === '' ? '' : t('filter.until', { what: write(other) })]
      .filter(Boolean)
      .join(' ')
  const chip = (key: string, label: string, value: string, none: Partial<PaymentListFilter>): FilterChip[] =>
    value === '' ? [] : [{ key, label, value, onRemove: () => onChange(none) }]
  const kinds = kindsOf(method).map((kind) => PAYMENT_KINDS[kind].name[language])
  return (
    <FilterChips
      chips={[
        ...chip('month', t('columns.paid_on'), month === '' ? '' : `${monthName(`${month}-01`, language)} ${month.slice(0, 4)}`, {
          month: '',
        }),
        ...chip('receipt', t('receipt_title'), tab === 'receipt' ? t('without_receipt') : '', { tab: 'all' }),
        ...chip('method', t('form.method'), kinds.join(', '), { method: '' }),
        ...chip('account', t('form.account'), account === '' ? '' : (accounts.find(({ id }) => id === account)?.name ?? '…'), {
          account: '',
        }),
        ...chip('contact', t('form.contact'), contact === '' ? '' : who ? localised(who.name, language) : '…', { contact: '' }),
        ...chip(
          'period',
          t('columns.paid_on'),
          between(from, to, (day) => formatDay(day, language)),
          { from: '', to: '' },
        ),
        ...chip(
          'amount',
          t('filter.amount'),
          between(min, max, (text) => formatDecimal(text, language)),
          { min: '', max: '' },
        ),
        ...chip('currency', t('form.currency'), currency, { currency: '' }),
      ]}
    />
  )
}
