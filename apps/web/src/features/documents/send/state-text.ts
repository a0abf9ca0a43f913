import type { Sending } from '@invoice/contract/documents/sending.ts'
import { formatShortDateTime, formatTime } from '@invoice/text/format/instant.ts'
import type { Language } from '@invoice/text/language.ts'
import { isOnItsWay } from '../../../shared/queries/documents/sendings.ts'
import type { Translate } from '../../../shared/text/use-translation.ts'

type T = Translate<['sending', ...('common' | 'mails')[]]>

/** "Sent to accounts@client.example · accepted 10:42" */
export function stateText(t: T, sending: Sending, language: Language): string {
  const { state, fault, sendAt, nextTryAt, endedAt, recipients } = sending
  const at = (instant: string | null): string => (instant === null ? '' : timeText(instant, language))
  const inStates = (...states: Sending['recipients'][number]['state'][]) => recipients.filter((one) => states.includes(one.state))
  const named = (some: Sending['recipients']): string => {
    const [first = '', ...others] = some.map(({ address }) => address)
    return others.length === 0 ? first : t('and_more', { to: first, count: others.length })
  }
  const to = named(recipients)
  switch (state) {
    case 'scheduled':
      return isOnItsWay(sending) ? t('state.goes', { to }) : t('state.scheduled', { to, at: at(sendAt) })
    case 'waiting':
      return nextTryAt === null ? t('state.sending', { to }) : t('state.waiting', { to, at: at(nextTryAt) })
    case 'sent':
      return t('state.sent', { to, at: at(endedAt) })
    case 'partly_refused':
      return t('state.partly_refused', { to: named(inStates('accepted')), refused: named(inStates('refused', 'failed')) })
    case 'cancelled':
      return t(fault === 'not_sendable' ? 'state.not_sendable' : 'state.cancelled', { to })
    case 'held':
    case 'sending':
    case 'refused':
    case 'failed':
      return t(`state.${state}`, { to })
  }
}

/** Of today the time alone. */
function timeText(instant: string, language: Language): string {
  const now = new Date()
  const [day] = formatShortDateTime(instant, now, language).split(', ')
  const [today] = formatShortDateTime(now, now, language).split(', ')
  return day === today ? formatTime(instant) : formatShortDateTime(instant, now, language)
}
