import { Suspense } from 'react'
import { currentWorkspace } from '../../shared/api/workspace.ts'
import { isAuthenticated } from '../../shared/auth/auth-store.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { laterPart } from '../../shared/ui/later-part.ts'
import { LinkButton } from '../../shared/ui/marks/link-button.tsx'
import { BlankPage } from '../../shared/ui/page/blank-page.tsx'
import { StatusPage } from '../../shared/ui/page/status-page.tsx'

const Frame = laterPart(async () => ({ default: (await import('../layout/frame.tsx')).Frame }))

/** Who is at home here keeps the frame, and with it every way on. */
export function NotFound() {
  const { t } = useTranslation('shell')
  const home = <LinkButton to="/dashboard">{t('page.to_dashboard')}</LinkButton>
  const page = <StatusPage mark="404" title={t('page.not_found_title')} text={t('page.not_found_text')} action={home} />
  if (!isAuthenticated() || currentWorkspace() === null) return <BlankPage>{page}</BlankPage>
  return (
    <Suspense>
      <Frame>{page}</Frame>
    </Suspense>
  )
}
