import '../../shared/auth/texts.ts'
import './texts.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { useQuery } from '@tanstack/react-query'
import { useAuth } from '../../shared/auth/auth-store.ts'
import { loginStateQuery } from '../../shared/queries/people/login-state.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { Page, PageHeader } from '../../shared/ui/page/page-header.tsx'
import { AboutSection } from './about-section.tsx'
import { AccessSection } from './access-section.tsx'
import { LogSection } from './log-section.tsx'
import { OfflineSection } from './offline-section.tsx'
import css from './profile.module.css'
import { SecondStepSection } from './second-step-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** Who the person is, how they sign in and from where, and what was done with their account. */
export function Profile() {
  const { t } = useTranslation('profile')
  const { user } = useAuth()
  const who = user === null ? '' : user.display === user.email ? user.email : `${user.display}, ${user.email}`
  return (
    <Page>
      <PageHeader title={t('title')} text={who} />
      <LastSignIn />
      <div className={css['sections']}>
        <AboutSection />
        <AccessSection />
        <SecondStepSection />
        <SessionsSection />
        <OfflineSection />
        <LogSection />
      </div>
    </Page>
  )
}

/** When and from where they came before: who was not there then, sees it here. */
function LastSignIn() {
  const { t } = useTranslation('profile')
  const language = useLanguage()
  const { data } = useQuery(loginStateQuery())
  const [, before] = data?.audit_log.filter(({ event }) => event === 'signed_in') ?? []
  if (before === undefined) return null
  return <p className={css['before']}>{t('last_sign_in', { at: formatDateTime(before.at, language), ip: before.ip })}</p>
}
