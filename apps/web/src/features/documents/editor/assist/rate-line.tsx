import './texts.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatDecimal } from '@invoice/text/format/decimal.ts'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../../../../shared/text/use-language.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { useEditor } from '../state/editor.ts'
import { focusField } from '../state/focus-field.ts'
import css from './assist.module.css'
import { type RateOfDraft, useRate } from './use-rate.ts'

/** The exchange rate, whose it is and of which day. That of the ECB is filled in; one that somebody typed stays. */
export function RateLine() {
  const rate = useRate()
  useFilledIn(rate)
  return rate === null ? null : <Line {...rate} />
}

/**
 * For each currency and day the rate is filled in once, so that who empties the field to type another one is left in peace. A rate of the ECB
 * follows the day.
 */
function useFilledIn(rate: RateOfDraft | null): void {
  const { store } = useEditor()
  const filled = useRef('')
  useEffect(() => {
    if (rate === null || rate.published?.state !== 'found' || rate.published.rate === null || rate.isEcb === null) return
    const { rateFromEur, rateOn } = rate.published.rate
    const key = `${rate.currency} ${rate.day}`
    const isOther = rate.rate !== rateFromEur || rate.rateOn !== rateOn
    const isOurs = store.get().draft.rateFromEur === null || rate.isEcb
    if (filled.current !== key && isOther && isOurs) store.change({ rateFromEur, rateOn })
    filled.current = key
  }, [rate, store])
}

function Line({ currency, day, rate, rateOn, isEcb, published, failed }: RateOfDraft) {
  const { t } = useTranslation('assist')
  const language = useLanguage()
  const { store } = useEditor()
  const shown = (number: string): string => formatDecimal(number, language)
  const offer = published?.state === 'found' ? published.rate : null
  const isOther = offer !== null && (offer.rateFromEur !== rate || offer.rateOn !== rateOn) && isEcb === false
  const trouble = failed ? 'unknown' : published !== null && published.state !== 'found' ? published.state : null
  // Who has typed a rate knows; a rate of the ECB that should be a newer one is told of.
  const isWarning = trouble !== null && (rate === null || (trouble === 'old' && isEcb === true && published?.latestOn === rateOn))
  return (
    <div className={css['line']} role="status" data-tone={isWarning ? 'warning' : undefined}>
      {rate === null ? null : (
        <span>
          {t('rate.shown', { rate: shown(rate), currency })}
          {isEcb === null ? null : ` · ${sourceText()}`}
        </span>
      )}
      {isWarning ? (
        <span>
          {trouble === 'old'
            ? t('rate.old', { day: formatDay(published?.latestOn ?? day, language) })
            : t(`rate.${trouble}`, { day: formatDay(day, language), currency })}
        </span>
      ) : null}
      {isOther && rate !== null ? (
        <span>{t('rate.ecb_is', { day: formatDay(offer.rateOn, language), rate: shown(offer.rateFromEur) })}</span>
      ) : null}
      {isOther ? (
        <button type="button" onClick={() => store.change(offer)}>
          {t('rate.take')}
        </button>
      ) : null}
      {isWarning ? (
        <button type="button" onClick={() => focusField(store, 'rateFromEur')}>
          {t('rate.type')}
        </button>
      ) : null}
    </div>
  )

  function sourceText(): string {
    if (isEcb && rateOn !== null) return t('rate.ecb', { day: formatDay(rateOn, language) })
    return t('rate.manual')
  }
}
