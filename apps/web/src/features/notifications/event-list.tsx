import './texts.ts'
import {
  type Notification,
  type NotificationCalendar,
  switchNotification,
  updateCalendar,
} from '@invoice/contract/letters/notifications.ts'
import { eventFacts, isReminder, type NotificationEvent } from '@invoice/domain/notifications/events.ts'
import { Link } from '@tanstack/react-router'
import { call } from '../../shared/api/call.ts'
import { SavedSwitch } from '../../shared/forms/saved-switch.tsx'
import { useMay } from '../../shared/queries/people/workspaces.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import css from './notifications.module.css'
import { useTimingWords } from './timing-words.ts'

type Props = { readonly items: readonly Notification[]; readonly calendar: NotificationCalendar; readonly event: NotificationEvent }

/** What is told by mail, with its switches; these are saved as they are pressed. */
export function EventList({ items, calendar, event }: Props) {
  const { t } = useTranslation('notifications')
  const mayChange = useMay('settings', 'manage')
  const of = (audience: 'client' | 'us') =>
    items
      .filter(({ id }) => eventFacts(id).audience === audience)
      .map((item) => <EventRow key={item.id} item={item} isCurrent={item.id === event} mayChange={mayChange} />)
  return (
    <section className={css['list']} aria-labelledby="notifications-title">
      <h1 id="notifications-title">{t('title')}</h1>
      {mayChange ? null : <p className={css['note']}>{t('only_managers')}</p>}
      <h2>{t('to_client')}</h2>
      <ul>{of('client')}</ul>
      <h2>{t('to_us')}</h2>
      <ul>{of('us')}</ul>
      <h2>{t('for_all')}</h2>
      <ul>
        <QuietRow calendar={calendar} mayChange={mayChange} />
      </ul>
    </section>
  )
}

function EventRow({
  item,
  isCurrent,
  mayChange,
}: {
  readonly item: Notification
  readonly isCurrent: boolean
  readonly mayChange: boolean
}) {
  const { t } = useTranslation('notifications')
  const timing = useTimingWords()
  const { id, isOn, version } = item
  const name = t(`events.${id}`)
  const { cause } = eventFacts(id)
  const hint = isReminder(id) ? timing(item) : t(`hints.${id}`)
  return (
    <li className={css['event']} data-current={isCurrent || undefined}>
      <div>
        <Link to="/invoices/settings/notifications" search={{ event: id }} aria-current={isCurrent || undefined}>
          {name}
        </Link>{' '}
        <Tags item={item} />
        <p>{hint}</p>
      </div>
      {cause === 'hand' ? null : (
        <SavedSwitch
          label={name}
          isOn={isOn}
          disabled={!mayChange}
          save={(on) => call(switchNotification, { params: { id }, body: { isOn: on, version } })}
          savedText={(on) => t(on ? 'switch_on' : 'switch_off', { event: name })}
        />
      )}
    </li>
  )
}

/** The languages that it has a text in; struck: none. */
function Tags({ item: { subject } }: { readonly item: Notification }) {
  const { t } = useTranslation('notifications')
  return (
    <span className={css['tags']}>
      {(['bg', 'en'] as const).map((language) => {
        const isThere = subject[language] !== ''
        const title = t(isThere ? 'has_text' : 'no_text', { language: t(`languages.${language}`) })
        return (
          <abbr key={language} title={title} data-missing={isThere ? undefined : true}>
            {language === 'bg' ? 'БГ' : 'EN'}
          </abbr>
        )
      })}
    </span>
  )
}

function QuietRow({ calendar, mayChange }: { readonly calendar: NotificationCalendar; readonly mayChange: boolean }) {
  const { t } = useTranslation('notifications')
  return (
    <li className={css['event']}>
      <div>
        <b>{t('quiet_days')}</b>
        <p>{t('quiet_hint')}</p>
      </div>
      <SavedSwitch
        label={t('quiet_days')}
        isOn={calendar.isQuiet}
        disabled={!mayChange}
        save={(isQuiet) => call(updateCalendar, { body: { isQuiet, version: calendar.version } })}
        savedText={(on) => t(on ? 'quiet_on' : 'quiet_off')}
      />
    </li>
  )
}
