import './texts.ts'
import type { Notification } from '@invoice/contract/letters/notifications.ts'
import { eventFacts } from '@invoice/domain/notifications/events.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'

/** „3, 10 и 21 дни след, в 09:30“ */
export function useTimingWords(): (item: Pick<Notification, 'id' | 'days' | 'time'>) => string {
  const { t } = useTranslation('notifications')
  return ({ id, days, time }) => {
    if (days.length === 0) return t('when.never')
    const sorted = days.toSorted((one, other) => one - other)
    const last = String(sorted.at(-1))
    const listed = sorted.length === 1 ? last : t('and', { first: sorted.slice(0, -1).join(', '), last })
    const count = sorted.length === 1 ? Number(last) : 2
    return t(eventFacts(id).side === 'before' ? 'when.before' : 'when.after', { count, days: listed, time })
  }
}
