import { Outlet } from '@tanstack/react-router'
import { useTranslation } from '../shared/text/use-translation.ts'
import { ToastHost } from '../shared/ui/overlays/toast-host.tsx'
import { ScrollToTop } from '../shared/ui/page/scroll-to-top.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { useDocumentTitle } from './navigation/title.ts'
import css from './root.module.css'
import { SessionOverHost } from './session-over-host.tsx'

export function Root() {
  const { t } = useTranslation(['shell', 'common'])
  useDocumentTitle()
  return (
    <>
      <a href="#content" className={css['skip']}>
        {t('common:skip_to_content')}
      </a>
      <LoadingBar />
      <Outlet />
      <ScrollToTop />
      <ToastHost />
      <SessionOverHost />
    </>
  )
}
