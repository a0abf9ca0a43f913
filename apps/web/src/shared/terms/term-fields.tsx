import './texts.ts'
import { PAYMENT_DAYS_FROM, type PaymentDaysFrom } from '@invoice/domain/payments/payment-terms.ts'
import { Select, TextInput } from '@mantine/core'
import type { ChangeEvent, ReactNode } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import css from './term-fields.module.css'

type Props = {
  readonly label: string
  readonly description?: string
  readonly days: string
  readonly from: PaymentDaysFrom
  readonly error: ReactNode
  readonly onDays: (event: ChangeEvent<HTMLInputElement>) => void
  readonly onFrom: (from: PaymentDaysFrom) => void
  readonly onBlur?: () => void
  /** stands in a small panel, which a choice beside it would close */
  readonly inPanel?: boolean
}

/** A term of payment: how many days, or which date, and what they count from. */
export function TermFields({ label, description, days, from, error, onDays, onFrom, onBlur, inPanel = false }: Props) {
  const { t } = useTranslation('terms')
  return (
    <div className={css['term']}>
      <TextInput
        className={css['days'] ?? ''}
        label={label}
        description={description ?? null}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="numeric"
        autoComplete="off"
        value={days}
        error={error}
        onChange={onDays}
        {...(onBlur === undefined ? {} : { onBlur })}
      />
      <Select
        className={css['start'] ?? ''}
        aria-label={t('start')}
        allowDeselect={false}
        comboboxProps={{ withinPortal: !inPanel }}
        data={PAYMENT_DAYS_FROM.map((each) => ({ value: each, label: t(`from.${each}`) }))}
        value={from}
        onChange={(chosen) => onFrom(PAYMENT_DAYS_FROM.find((each) => each === chosen) ?? 'issue')}
      />
    </div>
  )
}
