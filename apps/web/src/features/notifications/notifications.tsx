import './texts.ts'
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
  const items = query.data?.items ?? []
  const saved = items.find(({ id }) => id === chosen) ?? items[0]
  return (
    <div className={css['screen']} data-chosen={chosen !== undefined || undefined}>
      {/* Of the screen, where the list that begins with it is another one. */}
      <h1 className={css['ofEditor']}>{t('title')}</h1>
      <div className={css['columns']}>
        <ItemStates query={query}>
          {query.data && saved ? (
            <>
              <EventList items={items} calendar={query.data.calendar} event={saved.id} />
              <TextEditor key={saved.id} saved={saved} />
            </>
          ) : null}
        </ItemStates>
      </div>
    </div>
  )
}
