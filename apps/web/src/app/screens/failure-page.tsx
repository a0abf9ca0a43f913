import { Button } from '@mantine/core'
import { useTranslation } from '../../shared/text/use-translation.ts'
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

type Props = { readonly onRetry?: () => void; readonly isAway?: boolean }

/** @param isAway the line is broken, or the server does not answer: nobody's fault that has a number */
export function FailureMessage({ onRetry, isAway = false }: Props) {
  const { t } = useTranslation(['shell', 'common'])
  const action = onRetry ? (
    <Button onClick={onRetry}>{t('common:retry')}</Button>
  ) : (
    <LinkButton to="/dashboard">{t('common:retry')}</LinkButton>
  )
  const title = t(isAway ? 'common:network_error' : 'page.failure_title')
  return <StatusPage mark={isAway ? '…' : '500'} title={title} text={t('page.failure_text')} action={action} />
}
