import { Tooltip } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { IfMay } from '../../../shared/queries/cache/if-may.tsx'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { laterPart } from '../../../shared/ui/later-part.ts'
import { Kbd } from '../../../shared/ui/marks/kbd.tsx'
import { WorkspaceSwitch } from '../workspace/workspace-switch.tsx'
import css from './nav-content.module.css'
import { currentNavKey, NAV_GROUPS } from './nav-items.ts'

const SeatNav = laterPart(() => import('./seat-nav.tsx'))

/** `collapsed` shows icons alone, `peeking` the words beside them without moving one, `touch` has room for a finger. */
type Look = 'open' | 'collapsed' | 'peeking' | 'touch'

type Props = {
  readonly look: Look
  /** Somebody goes where an item leads, be it where they are. */
  readonly onLeave?: () => void
}

/** What the column and the overlay both hold: company, new document, the groups; over several workspaces, what is of them all. */
export function NavContent({ look, onLeave }: Props) {
  const collapsed = look === 'collapsed'
  const current = currentNavKey(useLocation().pathname)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links within are what is pressed, by click or key
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div
      className={css['content']}
      data-look={look}
      onClick={({ target }) => target instanceof Element && target.closest('a') && onLeave?.()}
    >
      {current === 'clients' ? (
        <Suspense>
          <SeatNav collapsed={collapsed} />
        </Suspense>
      ) : (
        <OwnNav collapsed={collapsed} current={current} />
      )}
    </div>
  )
}

type NavProps = { readonly collapsed: boolean; readonly current: string | undefined }

/** Of one workspace. */
function OwnNav({ collapsed, current }: NavProps) {
  const { t } = useTranslation(['shell', 'navigation'])
  return (
    <>
      <WorkspaceSwitch collapsed={collapsed} />
      <IfMay noun="documents">
        <NewDocument collapsed={collapsed} />
      </IfMay>
      <nav className={css['nav']} aria-label={t('navigation:main')}>
        {NAV_GROUPS.map(({ title, end, items }) => (
          <div key={items[0].key} className={css['group']} data-end={end || undefined}>
            {title === null ? null : <div className={css['title']}>{t(`navigation:${title}`)}</div>}
            {items.map(({ key, text, to, icon: Icon }) => (
              <Tooltip key={key} label={t(`navigation:${text}`)} position="right" disabled={!collapsed}>
                <Link
                  to={to}
                  className={css['item']}
                  activeOptions={{ exact: true }}
                  data-current={key === current || undefined}
                  aria-label={collapsed ? t(`navigation:${text}`) : undefined}
                >
                  <Icon size={18} stroke={1.6} />
                  {collapsed ? null : <span>{t(`navigation:${text}`)}</span>}
                </Link>
              </Tooltip>
            ))}
          </div>
        ))}
      </nav>
    </>
  )
}

function NewDocument({ collapsed }: { readonly collapsed: boolean }) {
  const { t } = useTranslation(['shell', 'navigation'])
  return (
    <Tooltip label={t('navigation:new_document')} position="right" disabled={!collapsed}>
      <Link to="/invoices/create" className={css['new']} aria-label={collapsed ? t('navigation:new_document') : undefined}>
        <IconPlus size={collapsed ? 18 : 16} stroke={1.8} />
        {collapsed ? null : (
          <>
            <span>{t('navigation:new_document')}</span>
            <Kbd>N</Kbd>
          </>
        )}
      </Link>
    </Tooltip>
  )
}
