import { Outlet, useLocation, useMatches, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { useWorkspaceId } from '../../shared/api/workspace.ts'
import { useAuth } from '../../shared/auth/auth-store.ts'
import { useShortcuts } from '../../shared/layers/use-layer.tsx'
import { usePreference } from '../../shared/preferences/preferences.ts'
import { useIsOperator, useMay, useScarceSpace, useWorkspaces } from '../../shared/queries/people/workspaces.ts'
import { laterPart } from '../../shared/ui/later-part.ts'
import { usePalette } from '../palette/use-palette.tsx'
import { useShortcutsDialog } from '../shortcuts/use-shortcuts-dialog.tsx'
import { AppBar } from './bar/app-bar.tsx'
import { useCustomizer } from './bar/customizer-button.tsx'
import { Footer } from './footer.tsx'
import css from './frame.module.css'
import { SideNav } from './navigation/side-nav.tsx'
import { useIsShutOut } from './shut-out.ts'
import { useDisplay } from './use-display.ts'

const HorizontalNav = laterPart(() => import('./navigation/horizontal-nav.tsx'))
const NavOverlay = laterPart(() => import('./navigation/nav-overlay.tsx'))
const LaterNotices = laterPart(() => import('./later-notices.tsx'))
const LaterHosts = laterPart(() => import('./later-hosts.tsx'))

/** @param children instead of the screen that the path leads to */
export function Frame({ children }: { readonly children?: ReactNode }) {
  const { layout, navbar, row, footer } = useDisplay()
  const [collapsed, setCollapsed] = useCollapsed()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const mayWrite = useMay('documents', 'write')
  const [overlayAt, setOverlayAt] = useState<string | null>(null)
  const [customizer, openCustomizer] = useCustomizer()
  const [palette, openPalette] = usePalette(openCustomizer)
  const shortcuts = useShortcutsDialog()
  const isColumn = layout === 'vertical'
  const opensOverlay = !isColumn && row === 'hidden'
  useShortcuts([
    { keys: '[', act: () => isColumn && setCollapsed(!collapsed) },
    // Over several workspaces nothing says whose it would be.
    { keys: 'N', act: () => mayWrite && pathname !== '/clients' && void navigate({ to: '/invoices/create' }) },
  ])
  return (
    <div
      className={css['frame']}
      data-layout={layout}
      data-navbar={navbar}
      data-row={row}
      data-footer={footer}
      data-collapsed={(isColumn && collapsed) || undefined}
    >
      {isColumn ? (
        <SideNav
          collapsed={collapsed}
          onCollapse={setCollapsed}
          withTools={navbar === 'hidden'}
          onSearch={openPalette}
          onCustomize={openCustomizer}
        />
      ) : null}
      {/* Any change of path closes the overlay. */}
      {opensOverlay ? (
        <Suspense>
          <NavOverlay opened={overlayAt === pathname} onClose={() => setOverlayAt(null)} />
        </Suspense>
      ) : null}
      <div className={css['body']}>
        {navbar === 'hidden' ? null : (
          <AppBar
            withWorkspace={layout === 'horizontal'}
            onSearch={openPalette}
            onCustomize={openCustomizer}
            {...(opensOverlay ? { onOpenNavigation: () => setOverlayAt(pathname) } : {})}
          />
        )}
        {row === 'hidden' ? null : (
          <div className={css['row']}>
            <Suspense>
              <HorizontalNav />
            </Suspense>
          </div>
        )}
        <Screen>{children}</Screen>
        {footer === 'hidden' ? null : <Footer />}
      </div>
      {palette}
      {customizer}
      {shortcuts}
    </div>
  )
}

/** What is to be known before anything else, and the screen itself. */
function Screen({ children }: { readonly children: ReactNode }) {
  const workspace = useWorkspaceId()
  const { current } = useWorkspaces()
  const isShutOut = useIsShutOut()
  const isOperator = useIsOperator()
  const space = useScarceSpace()
  const { user } = useAuth()
  return (
    <>
      <Suspense>
        {space !== undefined || current?.lacksSecondFactor || current?.frozen || isOperator ? <LaterNotices /> : null}
        <LaterHosts />
      </Suspense>
      <main id="content" className={css['sheet']}>
        {/* Another workspace is another place, and so is another person's: nothing of the first stays on the screen. */}
        {children ?? (isShutOut ? null : <Outlet key={`${user?.id ?? ''} ${workspace ?? ''}`} />)}
      </main>
    </>
  )
}

/** The person's choice; where nothing was chosen, editor and view start collapsed. */
function useCollapsed(): [boolean, (collapsed: boolean) => void] {
  const [stored, store] = usePreference('isVerticalNavCollapsed')
  const wantsRoom = useMatches({ select: (matches) => matches.some((match) => match.staticData.collapsesNavigation) })
  return [stored === null ? wantsRoom : stored === 'true', (collapsed) => store(collapsed ? 'true' : 'false')]
}
