import './texts.ts'
import { NOTIFICATION_EVENTS } from '@invoice/domain/notifications/events.ts'
import { useQuery } from '@tanstack/react-query'
import { notificationsQuery } from '../../shared/queries/history/notifications.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { ItemStates } from '../../shared/ui/page/item-states.tsx'
import { EventList } from './event-list.tsx'
import { readEvent } from './event-search.ts'
import css from './notifications.module.css'
import { TextEditor } from './text-editor.tsx'

/** What mails are written about, and in which words: events | editor | preview, one after another where there is no room. */
export function Notifications({ event: asked }: { readonly event: unknown }) {
  const { t } = useTranslation('notifications')
  const query = useQuery(notificationsQuery())
  const chosen = readEvent(asked)
  const event = chosen ?? NOTIFICATION_EVENTS[0]
  const saved = query.data?.items.find(({ id }) => id === event)
  return (
    <div className={css['screen']} data-chosen={chosen !== undefined || undefined}>
      {/* Of the screen, where the list that begins with it is another one. */}
      <h1 className={css['ofEditor']}>{t('title')}</h1>
      <div className={css['columns']}>
        <ItemStates query={query}>
          {query.data && saved ? (
            <>
              <EventList items={query.data.items} calendar={query.data.calendar} event={event} />
              <TextEditor key={event} saved={saved} />
            </>
          ) : null}
        </ItemStates>
      </div>
    </div>
  )
}
