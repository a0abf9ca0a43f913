import { isDay } from '@invoice/domain/calendar/day.ts'
import { localised } from '@invoice/domain/localised.ts'
import { needsRate } from '@invoice/domain/money/convert.ts'
import { isCurrency } from '@invoice/domain/money/currency.ts'
import { PAYMENT_KINDS, type PaymentMethodKind } from '@invoice/domain/settings/payment-methods.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { exchangeRateQuery } from '../queries/settings/exchange-rates.ts'
import { paymentMethodsQuery } from '../queries/settings/payment-methods.ts'
import { accountsQuery } from '../queries/treasury/treasury.ts'
import { useLanguage } from '../text/use-language.ts'
import { useTranslation } from '../text/use-translation.ts'
import { DecimalInput } from '../ui/inputs/decimal-input.tsx'

/** How money goes and where it lands, as forms of payments hold it. */
export type How = {
  companyId: string
  /** '': of any, where documents of several are paid at once */
  currency: string
  /** of a method, or the name of a kind that the workspace has no method of */
  method: string
  methodKind: PaymentMethodKind
  /** '': where money of the method lands */
  accountId: string
}
type Props = {
  readonly values: How
  readonly set: (patch: Partial<How>) => void
  readonly error: (field: string) => string | undefined
}

const KINDS = ['bank', 'cash', 'card_pos', 'cash_on_delivery', 'offsetting', 'cheque'] as const

/** The workspace's methods, and the kinds of which it has none. */
export function MethodField({ values, set, error }: Props) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const { data: methods = [] } = useQuery(paymentMethodsQuery())
  const usable = methods.filter(
    ({ companyId, currency }) =>
      (companyId === null || companyId === values.companyId) &&
      (currency === null || values.currency === '' || currency === values.currency),
  )
  const kinds = KINDS.filter((kind) => !usable.some((method) => method.kind === kind))
  const options = [
    ...usable.map((method) => ({
      value: method.id,
      kind: method.kind,
      label: localised(method.name, language) || localised(method.bankName, language) || PAYMENT_KINDS[method.kind].name[language],
    })),
    ...kinds.map((kind) => ({ value: kind, kind, label: PAYMENT_KINDS[kind].name[language] })),
  ]
  // A bank transfer until somebody says otherwise, by the first such method there is.
  const chosen = options.find(({ value }) => value === values.method) ?? options.find(({ kind }) => kind === values.methodKind)
  const kindOf = (value: string | null): PaymentMethodKind => options.find((option) => option.value === value)?.kind ?? values.methodKind
  return (
    <Select
      label={t('form.method')}
      allowDeselect={false}
      data={options.map(({ value, label }) => ({ value, label }))}
      value={chosen?.value ?? null}
      error={error('methodKind') ?? error('paymentMethodId')}
      onChange={(value) => set({ method: value ?? values.method, methodKind: kindOf(value) })}
    />
  )
}

/** The accounts that can take the money; without one of them it lands where money of the method does. */
export function AccountField({ values, set, error }: Props) {
  const { t } = useTranslation('payments')
  const { data: accounts = [] } = useQuery(accountsQuery({ active: true }))
  const usable = accounts.filter(
    ({ companyId, currency }) => companyId === values.companyId && (values.currency === '' || currency === values.currency),
  )
  return (
    <Select
      label={t('form.account')}
      description={values.accountId === '' ? t('form.account_hint') : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      allowDeselect={false}
      data={[{ value: '', label: t('form.account_default') }, ...usable.map(({ id, name }) => ({ value: id, label: name }))]}
      value={usable.some(({ id }) => id === values.accountId) ? values.accountId : ''}
      error={error('accountId')}
      onChange={(accountId) => set({ accountId: accountId ?? '' })}
    />
  )
}

/** The ECB's rate of the day, where it may be taken; null: none is needed, or none is known. */
export function useRateOfDay(currency: string, on: string): { rate: string; on: string } | null {
  const isNeeded = isCurrency(currency) && needsRate(currency) && isDay(on)
  const { data } = useQuery({ ...exchangeRateQuery(currency, on), enabled: isNeeded })
  if (!isNeeded || data?.state !== 'found' || data.rate === null) return null
  return { rate: data.rate.rateFromEur, on: data.rate.rateOn }
}

type RateProps = Pick<Props, 'error'> & {
  readonly currency: string
  /** what counts: as typed, or the ECB's */
  readonly rate: string
  readonly published: { readonly rate: string; readonly on: string } | null
  readonly onChange: (rate: string) => void
}

/** Only where the currency needs one. */
export function RateField({ currency, rate, published, error, onChange }: RateProps) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  if (!needsRate(currency)) return null
  const isPublished = published !== null && published.rate === rate
  return (
    <DecimalInput
      label={t('form.rate', { currency })}
      description={isPublished ? t('form.rate_ecb', { day: formatDay(published.on, language) }) : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      required
      value={rate}
      error={error('rateFromEur')}
      onChange={onChange}
    />
  )
}
