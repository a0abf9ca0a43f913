import { type Occurrence, weekdayOf } from '@invoice/domain/recurring/schedule.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import css from '../recurring.module.css'

type Props = {
  readonly dates: readonly Occurrence[]
  /** of all of them; null: it is not known, since prices change on the way */
  readonly total: { readonly amount: string; readonly currency: string } | null
}

/** The days that come, those that were moved with the reason. They follow what is typed. */
export function NextDates({ dates, total }: Props) {
  const { t } = useTranslation('recurrences')
  const language = useLanguage()
  return (
    <section className={css['dates']}>
      <h3>
        {t('dates')}
        {total === null || dates.length === 0 ? null : (
          <span>{t('dates_total', { total: formatAmount(total.amount, total.currency, language) })}</span>
        )}
      </h3>
      {dates.length === 0 ? (
        <p className={css['hint']}>{t('no_dates')}</p>
      ) : (
        <ol aria-live="polite">
          {dates.map(({ plannedOn, on, moved }, index) => (
            <li key={plannedOn}>
              <small>{index + 1}</small>
              <time dateTime={on}>{formatDay(on, language)}</time>
              <span>{t(`short_days.d${weekdayOf(on) as Weekday}`)}</span>
              {moved === null ? null : (
                <em>
                  <IconArrowLeft size={12} stroke={1.8} aria-hidden="true" />
                  {t(`moved.${moved}`, { day: formatDay(plannedOn, language).slice(0, 5) })}
                </em>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7
