import type { VatCheck, VatPeriod } from '@invoice/contract/vat/periods.ts'
import { addMonths, monthOf } from '@invoice/domain/calendar/day.ts'
import { Button, Group } from '@mantine/core'
import { IconArrowRight, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { IconLink } from '../../shared/ui/marks/icon-link.tsx'
import { LinkButton } from '../../shared/ui/marks/link-button.tsx'
import { isDecided } from './check-row.tsx'
import { wayOf } from './checks/check-way.ts'
import { StateMark } from './month-marks.tsx'
import { monthAndYear } from './month-words.ts'
import css from './vat.module.css'
import type { MonthSearch } from './vat-search.ts'
import './texts.ts'

type AboutProps = { readonly period: VatPeriod | undefined; readonly company: string }

/** In which state the month is, and whose it is. */
export function MonthAbout({ period, company }: AboutProps) {
  return (
    <span className={css['monthAbout']}>
      {period === undefined ? null : <StateMark state={period.state} />}
      <span>{company}</span>
    </span>
  )
}

type ActsProps = {
  readonly month: string
  readonly search: MonthSearch
  readonly period: VatPeriod | undefined
  readonly onDecide: ((check: VatCheck) => void) | null
  readonly children?: ReactNode
}

/** The first that stops, what else can be done with it, and the months beside. */
export function MonthActs({ month, search, period, onDecide, children }: ActsProps) {
  const { t } = useTranslation('vat')
  const language = useLanguage()
  const first = period?.checks.find(({ severity }) => severity === 'stops')
  const arrow = <IconArrowRight size={16} stroke={1.8} />
  const beside = [
    { by: -1, key: 'previous', Icon: IconChevronLeft },
    { by: 1, key: 'next', Icon: IconChevronRight },
  ] as const
  return (
    <>
      {children}
      {first === undefined ? null : onDecide !== null && isDecided(first) ? (
        <Button rightSection={arrow} onClick={() => onDecide(first)}>
          {t('first_stop')}
        </Button>
      ) : (
        <LinkButton {...wayOf(first, month)} rightSection={arrow}>
          {t('first_stop')}
        </LinkButton>
      )}
      <Group gap="xs" wrap="nowrap">
        {beside.map(({ by, key, Icon }) => {
          const other = monthOf(addMonths(`${month}-01`, by))
          return (
            <IconLink
              key={key}
              size={40}
              to="/vat/$month"
              params={{ month: other }}
              search={search}
              aria-label={t(key, { month: monthAndYear(other, language) })}
            >
              <Icon size={18} stroke={1.6} />
            </IconLink>
          )
        })}
      </Group>
    </>
  )
}
