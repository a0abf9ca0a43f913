import type { VatMonth } from '@invoice/contract/vat/periods.ts'
import { daysBetween } from '@invoice/domain/calendar/day.ts'
import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { currentDay } from '../../shared/ui/inputs/today.ts'
import { type StatusLook, StatusMark } from '../../shared/ui/marks/status-mark.tsx'
import css from './vat.module.css'
import './texts.ts'

export function StateMark({ state }: Pick<VatMonth, 'state'>) {
  const { t } = useTranslation('vat')
  if (state === 'to_come') return <span className={css['quiet']}>{t('states.to_come')}</span>
  return (
    <span className={css['state']}>
      <StatusMark look={LOOKS[state]} share={1}>
        {t(`states.${state}`)}
      </StatusMark>
      {state === 'filed' ? <IconLock className={css['lock']} size={14} stroke={1.6} aria-hidden="true" /> : null}
    </span>
  )
}

const LOOKS = { open: 'draft', ready: 'issued', filed: 'paid', reopened: 'partial' } as const satisfies Record<string, StatusLook>

/** What a result is, which is never told by a minus. */
export const resultKey = (result: string): 'due' | 'refundable' => (signOf(result) < 0 ? 'refundable' : 'due')
export const withoutSign = (amount: string): string => amount.replace('-', '')

/** "остават 10 дни" */
export function useDaysLeft(): (dueOn: string) => string {
  const { t } = useTranslation('vat')
  return (dueOn) => {
    const left = daysBetween(currentDay(), dueOn)
    return left > 0 ? t('days_left', { count: left }) : left === 0 ? t('due_today') : t('due_over')
  }
}
