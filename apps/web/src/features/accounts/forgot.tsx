import './texts.ts'
import { useTranslation } from 'react-i18next'
import { useTitledBy } from '../../shared/text/title-subject.ts'
import { LinkButton } from '../../shared/ui/marks/link-button.tsx'
import { SignInPage } from './sign-in-page.tsx'

/** Says what is to come, and leads back. */
export function Forgot() {
  const { t } = useTranslation('shell')
  useTitledBy(t('page.forgot_title'))
  return (
    <SignInPage title={t('page.forgot_title')} prompt={t('page.forgot_text')}>
      <LinkButton to="/login" variant="default" fullWidth>
        {t('page.back_to_login')}
      </LinkButton>
    </SignInPage>
  )
}
