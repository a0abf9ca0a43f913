import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../shared/ui/marks/link-button.tsx'
import { BlankPage } from '../../shared/ui/page/blank-page.tsx'
import { StatusPage } from '../../shared/ui/page/status-page.tsx'

/** /500, by its address: nothing to try again but the way to the dashboard. */
export function FailurePage() {
  return (
    <BlankPage>
      <FailureMessage />
    </BlankPage>
  )
}

export function FailureMessage({ onRetry }: { readonly onRetry?: () => void }) {
  const { t } = useTranslation(['shell', 'common'])
  const action = onRetry ? (
    <Button onClick={onRetry}>{t('common:retry')}</Button>
  ) : (
    <LinkButton to="/dashboard">{t('common:retry')}</LinkButton>
  )
  return <StatusPage mark="500" title={t('page.failure_title')} text={t('page.failure_text')} action={action} />
}
