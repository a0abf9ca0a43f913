import './texts.ts'
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { unreadQuery } from '../../shared/queries/history/notices.ts'
import { loadTexts } from '../../shared/text/texts.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { laterPart } from '../../shared/ui/later-part.ts'
import { Popover } from '../../shared/ui/overlays/popover.tsx'
import css from './notices.module.css'

async function loadPanel() {
  const [panel] = await Promise.all([import('./notices-panel.tsx'), loadTexts('documents')])
  return panel
}
/** Comes when somebody means to look. */
const NoticesPanel = laterPart(loadPanel)
/** As the contract counts them; a test holds that. */
export const MOST_COUNTED = 100

/** How many things happened that the person has not read of yet, and what they are. */
export function Bell() {
  const { t } = useTranslation('notices')
  const { data: unread = 0 } = useQuery(unreadQuery())
  const [opened, setOpened] = useState(false)
  const news = useNews(unread)
  const name = unread === 0 ? t('title') : t('title_unread', { count: unread })
  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        width="min(400px, calc(100vw - 16px))"
        shadow="md"
        radius="md"
        trapFocus
      >
        <Popover.Target>
          <ActionIcon
            size={36}
            className={css['bell'] ?? ''}
            aria-label={name}
            title={t('title')}
            onPointerEnter={() => void loadPanel()}
            onClick={() => setOpened(!opened)}
          >
            <IconBell size={18} stroke={1.6} />
            {unread === 0 ? null : (
              <span className={css['count']} aria-hidden="true">
                {unread < MOST_COUNTED ? unread : t('many', { most: MOST_COUNTED - 1 })}
              </span>
            )}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label={t('title')}>
          <Suspense fallback={<div className={css['coming']} />}>
            <NoticesPanel onDone={() => setOpened(false)} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <VisuallyHidden aria-live="polite">{news > 0 ? t('news', { count: news }) : ''}</VisuallyHidden>
    </>
  )
}

/** How many have come since the person last knew: what was there at first is no news. */
function useNews(unread: number): number {
  const known = useRef<number | null>(null)
  const [news, setNews] = useState(0)
  const { isSuccess } = useQuery(unreadQuery())
  if (!isSuccess) return 0
  const before = known.current
  if (before !== unread) {
    known.current = unread
    const more = before === null ? 0 : Math.max(0, unread - before)
    if (more !== news) setNews(more)
  }
  return news
}
