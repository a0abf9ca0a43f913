import type { PublishedRate } from '@invoice/contract/settings/exchange-rates.ts'
import { isDay } from '@invoice/domain/calendar/day.ts'
import { canonicalDecimal, fits, RATE_FROM_EUR, signOf } from '@invoice/domain/decimal/decimal.ts'
import { needsRate } from '@invoice/domain/money/convert.ts'
import { isCurrency } from '@invoice/domain/money/currency.ts'
import { useQuery } from '@tanstack/react-query'
import { exchangeRateQuery } from '../../../../shared/queries/settings/exchange-rates.ts'
import { useDerived, useDraft } from '../state/editor.ts'

/** The rate of a draft beside those that the ECB published. */
export type RateOfDraft = {
  readonly currency: string
  /** the tax date, or what it would be today */
  readonly day: string
  /** what stands in the draft; null: none, or none that can be read */
  readonly rate: string | null
  readonly rateOn: string | null
  /** it is what the ECB published on `rateOn`; null while that is not known */
  readonly isEcb: boolean | null
  /** what the ECB has for the day; null while it is asked */
  readonly published: PublishedRate | null
  readonly failed: boolean
}

/** null: the document needs none. */
export function useRate(): RateOfDraft | null {
  const currency = useDraft((draft) => draft.currency)
  const typed = useDraft((draft) => draft.rateFromEur)
  const rateOn = useDraft((draft) => draft.rateOn)
  const day = useDerived(({ dates }) => dates.taxOn)
  const isNeeded = isCurrency(currency) && needsRate(currency) && isDay(day)
  const rate = typed !== null && fits(typed, RATE_FROM_EUR) && signOf(typed) > 0 ? canonicalDecimal(typed) : null
  const ofDay = useQuery({ ...exchangeRateQuery(currency, day), enabled: isNeeded })
  const wantsOwn = isNeeded && rate !== null && rateOn !== null && isDay(rateOn)
  const own = useQuery({ ...exchangeRateQuery(currency, rateOn ?? ''), enabled: wantsOwn })
  if (!isNeeded) return null
  const isEcb = wantsOwn ? (own.data ? isOf(own.data, rate, rateOn) : own.isError ? false : null) : false
  return { currency, day, rate, rateOn, isEcb, published: ofDay.data ?? null, failed: ofDay.isError }
}

function isOf({ rate: published }: PublishedRate, rate: string | null, on: string | null): boolean {
  return published !== null && published.rateFromEur === rate && published.rateOn === on
}
