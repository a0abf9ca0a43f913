import './texts.ts'
import type { PaymentDaysFrom } from '@invoice/domain/payments/payment-terms.ts'
import { TextInput } from '@mantine/core'
import type { ChangeEvent, FocusEvent, ReactNode } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import { DaysFrom } from './days-from.tsx'
import css from './term-fields.module.css'

type Props = {
  readonly label: string
  readonly description?: string
  readonly days: string
  readonly from: PaymentDaysFrom
  readonly error: ReactNode
  readonly onDays: (event: ChangeEvent<HTMLInputElement>) => void
  readonly onFrom: (from: PaymentDaysFrom) => void
  readonly onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | (() => void)
}

/** A term of payment: how many days, or which date, and what they count from. */
export function TermFields({ label, description, days, from, error, onDays, onFrom, onBlur }: Props) {
  const { t } = useTranslation('terms')
  return (
    <div className={css['term']}>
      <TextInput
        label={label}
        {...(description === undefined ? {} : { description })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="numeric"
        autoComplete="off"
        value={days}
        error={error}
        onChange={onDays}
        {...(onBlur === undefined ? {} : { onBlur })}
      />
      <DaysFrom label={t('counted')} value={from} onChange={onFrom} />
    </div>
  )
}
