import { useTranslation } from '../../../shared/text/use-translation.ts'
import { LinkButton } from '../../../shared/ui/marks/link-button.tsx'
import { EmptyState } from '../../../shared/ui/page/empty-state.tsx'

/** Whoever has no company of their own issues nothing. */
export function NoCompany() {
  const { t } = useTranslation('editor')
  return (
    <EmptyState title={t('no_company_title')} text={t('no_company_text')}>
      <LinkButton to="/onboarding">{t('no_company_action')}</LinkButton>
    </EmptyState>
  )
}
