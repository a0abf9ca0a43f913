import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../shared/ui/marks/link-button.tsx'
import { BlankPage } from '../../shared/ui/page/blank-page.tsx'
import { StatusPage } from '../../shared/ui/page/status-page.tsx'

export function NotFound() {
  const { t } = useTranslation('shell')
  const home = <LinkButton to="/dashboard">{t('page.to_dashboard')}</LinkButton>
  return (
    <BlankPage>
      <StatusPage mark="404" title={t('page.not_found_title')} text={t('page.not_found_text')} action={home} />
    </BlankPage>
  )
}
