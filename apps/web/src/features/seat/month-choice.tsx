import { addMonths, firstOfMonth, monthOf } from '@invoice/domain/calendar/day.ts'
import { monthName } from '@invoice/text/format/period.ts'
import { ActionIcon, Button, Group } from '@mantine/core'
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { currentDay } from '../../shared/ui/inputs/today.ts'
import { Menu } from '../../shared/ui/overlays/menu.tsx'
import css from './seat.module.css'
import './texts.ts'

const MONTHS_OFFERED = 13

/** The one that is to be filed: the last that is over. */
export const usualMonth = (): string => monthOf(addMonths(firstOfMonth(currentDay()), -1))
export const monthBy = (month: string, by: number): string => monthOf(addMonths(`${month}-01`, by))
/** What is to come has nothing to show. */
export const isShown = (month: string): boolean => month <= monthOf(currentDay())

/** "Ноември 2026" */
export function useMonthName(): (month: string) => string {
  const language = useLanguage()
  return (month) => {
    const name = `${monthName(`${month}-01`, language)} ${month.slice(0, 4)}`
    return name.slice(0, 1).toUpperCase() + name.slice(1)
  }
}

type Props = { readonly month: string; readonly onChoose: (month: string) => void }

/** The month before, the month after, and those of a year. */
export function MonthChoice({ month, onChoose }: Props) {
  const { t } = useTranslation('seat')
  const nameOf = useMonthName()
  const present = monthOf(currentDay())
  const step = (by: 1 | -1) => {
    const other = monthBy(month, by)
    const Icon = by < 0 ? IconChevronLeft : IconChevronRight
    return (
      <ActionIcon
        size={40}
        variant="default"
        disabled={!isShown(other)}
        aria-label={t(by < 0 ? 'previous' : 'next', { month: nameOf(other) })}
        onClick={() => onChoose(other)}
      >
        <Icon size={18} stroke={1.6} />
      </ActionIcon>
    )
  }
  return (
    <Group gap={4} wrap="nowrap">
      {step(-1)}
      <Menu position="bottom" width={200}>
        <Menu.Target>
          <Button
            variant="default"
            className={css['month'] ?? ''}
            aria-label={`${t('month')}: ${nameOf(month)}`}
            leftSection={<IconCalendar size={16} stroke={1.6} />}
          >
            {nameOf(month)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {Array.from({ length: MONTHS_OFFERED }, (_, back) => monthBy(present, -back)).map((one) => (
            <Menu.Item key={one} aria-current={one === month || undefined} onClick={() => onChoose(one)}>
              {nameOf(one)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {step(1)}
    </Group>
  )
}
