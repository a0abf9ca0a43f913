import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { fits, RATE_FROM_EUR, signOf } from '@invoice/domain/decimal/decimal.ts'
import { needsRate } from '@invoice/domain/money/convert.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { exchangeRateQuery } from '../../../shared/queries/settings/exchange-rates.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { DecimalInput } from '../../../shared/ui/inputs/decimal-input.tsx'
import css from '../statements.module.css'

/** The rate that a payment in another currency is written down with: the ECB's for the day, unless another is typed. Null where none is needed. */
export function useRate({ currency, bookedOn }: StatementEntry) {
  const isNeeded = needsRate(currency)
  const { data } = useQuery({ ...exchangeRateQuery(currency, bookedOn), enabled: isNeeded })
  const [typed, setTyped] = useState<string | null>(null)
  const rate = typed ?? data?.rate?.rateFromEur ?? ''
  const isSound = !isNeeded || (fits(rate, RATE_FROM_EUR) && signOf(rate) > 0)
  return { isNeeded, rate, isSound, setTyped }
}

type Props = { readonly currency: string; readonly rate: ReturnType<typeof useRate> }

export function RateField({ currency, rate: { isNeeded, rate, isSound, setTyped } }: Props) {
  const { t } = useTranslation(['statements', 'common'])
  if (!isNeeded) return null
  return (
    <div className={css['rate']}>
      <DecimalInput
        label={t('rate', { currency })}
        value={rate}
        error={rate !== '' && !isSound ? t('common:validation.decimal') : undefined}
        onChange={setTyped}
      />
    </div>
  )
}
