import { useTranslation } from 'react-i18next'
import { BlankPage } from '../../shared/ui/blank-page.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { StatusPage } from '../../shared/ui/status-page.tsx'

export function NotFound() {
  const { t } = useTranslation('shell')
  const home = <LinkButton to="/dashboard">{t('page.to_dashboard')}</LinkButton>
  return (
    <BlankPage>
      <StatusPage mark="404" title={t('page.not_found_title')} text={t('page.not_found_text')} action={home} />
    </BlankPage>
  )
}
