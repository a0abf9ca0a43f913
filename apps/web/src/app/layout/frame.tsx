import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { useState } from 'react'
import { useWorkspaceId } from '../../shared/api/workspace.ts'
import { usePreference } from '../../shared/preferences/preferences.ts'
import { AppBar } from './app-bar.tsx'
import css from './frame.module.css'
import { NavOverlay } from './nav-overlay.tsx'
import { SideNav } from './side-nav.tsx'

/** Below this the navigation lies over the page (lg, 1280 px). */
const WIDE = '(min-width: 80em)'

export function Frame() {
  const wide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false })
  const [collapsed, setCollapsed] = useCollapsed()
  const { pathname } = useLocation()
  const workspace = useWorkspaceId()
  const [overlayAt, setOverlayAt] = useState<string | null>(null)
  useHotkeys([['[', () => setCollapsed(!collapsed)]])
  return (
    <div className={css['frame']} data-collapsed={(wide && collapsed) || undefined}>
      {wide ? <SideNav collapsed={collapsed} onCollapse={setCollapsed} /> : null}
      {/* Any change of path closes the overlay. */}
      {wide ? null : <NavOverlay opened={overlayAt === pathname} onClose={() => setOverlayAt(null)} />}
      <div className={css['body']}>
        <AppBar {...(wide ? {} : { onOpenNavigation: () => setOverlayAt(pathname) })} />
        <main id="content" className={css['sheet']}>
          {/* Another workspace is another place: nothing of the first stays on the screen. */}
          <Outlet key={workspace ?? ''} />
        </main>
      </div>
    </div>
  )
}

/** The person's choice; editor and view start collapsed, whatever was chosen, and may be opened while there. */
function useCollapsed(): [boolean, (collapsed: boolean) => void] {
  const [stored, store] = usePreference('isVerticalNavCollapsed')
  const narrowPage = useMatches({ select: (matches) => matches.find((match) => match.staticData.collapsesNavigation)?.id })
  const [opened, setOpened] = useState<string | null>(null)
  if (narrowPage === undefined) return [stored === 'true', (collapsed) => store(collapsed ? 'true' : 'false')]
  return [opened !== narrowPage, (collapsed) => setOpened(collapsed ? null : narrowPage)]
}
