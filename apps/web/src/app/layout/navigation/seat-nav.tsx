import '../workspace/switcher-texts.ts'
import { Tooltip } from '@mantine/core'
import { IconArrowLeft, IconUsersGroup } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useWorkspaces } from '../../../shared/queries/people/workspaces.ts'
import { appTitle } from '../../../shared/text/app-title.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { ProductMark } from '../../../shared/ui/marks/product-mark.tsx'
import workspace from '../workspace/workspace-switch.module.css'
import css from './nav-content.module.css'

/** What is of all workspaces of a person, and the way back into the one that this tab is in. */
export default function SeatNav({ collapsed }: { readonly collapsed: boolean }) {
  const { t } = useTranslation(['shell', 'navigation', 'switcher'])
  const { pathname } = useLocation()
  const { current } = useWorkspaces()
  const items = [{ to: '/clients', text: t('switcher:all_clients'), icon: IconUsersGroup, end: false }] as const
  const back = { to: '/dashboard', text: current?.name ?? t('navigation:dashboard'), icon: IconArrowLeft, end: true } as const
  return (
    <>
      <div className={workspace['workspace']}>
        <ProductMark size={28} />
        {collapsed ? null : <b>{appTitle()}</b>}
      </div>
      <nav className={css['nav']} aria-label={t('navigation:main')}>
        {[items, [back]].map((group) => (
          <div key={group[0]?.to} className={css['group']} data-end={group[0]?.end || undefined}>
            {group.map(({ to, text, icon: Icon }) => (
              <Tooltip key={to} label={text} position="right" disabled={!collapsed}>
                <Link
                  to={to}
                  className={css['item']}
                  activeOptions={{ exact: true }}
                  data-current={to === pathname || undefined}
                  aria-label={collapsed ? text : undefined}
                >
                  <Icon size={18} stroke={1.6} />
                  {collapsed ? null : <span>{text}</span>}
                </Link>
              </Tooltip>
            ))}
          </div>
        ))}
      </nav>
    </>
  )
}
