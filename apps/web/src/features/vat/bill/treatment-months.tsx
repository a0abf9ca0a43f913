import { formatDay } from '@invoice/text/format/day.ts'
import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { currentDay } from '../../../shared/ui/inputs/today.ts'
import { capital, monthAndYear } from '../month-words.ts'
import { RadioChoices } from './radio-choices.tsx'
import css from './treatment.module.css'
import '../texts.ts'

/** So many are mostly enough: its own month, and the two after. */
const FIRST = 3

type Props = {
  readonly months: readonly string[]
  /** of them: into those nothing moves */
  readonly filed: readonly string[]
  /** the day after which the credit is over */
  readonly lastClaimOn: string
  readonly issuedOn: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (month: string) => void
}

/** The months in which a credit may be claimed; the later ones unfold. */
export function ClaimMonths({ months, filed, lastClaimOn, issuedOn, value, error, onChange }: Props) {
  const { t } = useTranslation('vat')
  const language = useLanguage()
  const [isWhole, setWhole] = useState(months.indexOf(value) >= FIRST)
  const shown = isWhole ? months : months.slice(0, FIRST)
  const rest = months.length - shown.length
  const last = months.at(-1)
  return (
    <RadioChoices
      label={t('treatment.claimed_in')}
      part="month"
      error={error}
      value={value}
      onChange={onChange}
      choices={shown.map((month) => ({
        value: month,
        label: capital(monthAndYear(month, language)),
        ...(filed.includes(month)
          ? { note: t('treatment.filed'), isClosed: month !== value }
          : month === issuedOn.slice(0, 7)
            ? { note: t('treatment.own_month') }
            : {}),
      }))}
    >
      {currentDay() > lastClaimOn ? <p className={css['told']}>{t('treatment.over', { day: formatDay(lastClaimOn, language) })}</p> : null}
      {rest === 0 || last === undefined ? null : (
        <UnstyledButton className={css['more'] ?? ''} aria-expanded={false} onClick={() => setWhole(true)}>
          {t('treatment.more', { count: rest, last: monthAndYear(last, language) })}
        </UnstyledButton>
      )}
    </RadioChoices>
  )
}
