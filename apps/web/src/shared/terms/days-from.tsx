import './texts.ts'
import { PAYMENT_DAYS_FROM, type PaymentDaysFrom } from '@invoice/domain/payments/payment-terms.ts'
import { Select } from '@mantine/core'
import { useTranslation } from '../text/use-translation.ts'

type Props = {
  readonly value: PaymentDaysFrom
  readonly onChange: (from: PaymentDaysFrom) => void
  readonly label?: string
}

/** What the days of a term of payment count from; of the next month they are its date. */
export function DaysFrom({ value, onChange, label }: Props) {
  const { t } = useTranslation('terms')
  return (
    <Select
      label={label ?? t('counted')}
      allowDeselect={false}
      data={PAYMENT_DAYS_FROM.map((from) => ({ value: from, label: t(`from.${from}`) }))}
      value={value}
      onChange={(chosen) => onChange(PAYMENT_DAYS_FROM.find((from) => from === chosen) ?? 'issue')}
    />
  )
}
