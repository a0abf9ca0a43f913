import './texts.ts'
import '../../shared/auth/texts.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAuth } from '../../shared/auth/auth-store.ts'
import { openVerification, type Verified, verifyEmail } from '../../shared/auth/mailed-links.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { FormErrors } from '../../shared/ui/inputs/form-errors.tsx'
import { LinkButton } from '../../shared/ui/marks/link-button.tsx'
import { MailedLink } from './mailed-link.tsx'
import { SignInPage } from './sign-in-page.tsx'

/** Confirms an address by a mailed link, with a click: what opens links to look into them confirms nothing. */
export function VerifyEmail({ mailedKey }: { readonly mailedKey: string }) {
  const { t } = useTranslation('steps')
  const [done, setDone] = useState<Verified | null>(null)
  return (
    <MailedLink
      open={() => openVerification(mailedKey)}
      title={t('verify_title')}
      expired={<Expired />}
      isExpired={done?.kind === 'expired'}
    >
      {(email) =>
        done?.kind === 'verified' ? (
          <Confirmed email={email} isSignedIn={done.isSignedIn} />
        ) : (
          <Confirm mailedKey={mailedKey} email={email} refused={done} onDone={setDone} />
        )
      }
    </MailedLink>
  )
}

type ConfirmProps = {
  readonly mailedKey: string
  readonly email: string
  readonly refused: Verified | null
  readonly onDone: (verified: Verified) => void
}

function Confirm({ mailedKey, email, refused, onDone }: ConfirmProps) {
  const { t } = useTranslation('steps')
  const [busy, setBusy] = useState(false)
  const confirm = async (): Promise<void> => {
    setBusy(true)
    onDone(await verifyEmail(mailedKey))
    setBusy(false)
  }
  return (
    <SignInPage title={t('verify_title')} prompt={t('verify_text', { email })}>
      {refused?.kind === 'failed' ? <FormErrors errors={refused.failure.errors} /> : null}
      <Button fullWidth loading={busy} onClick={() => void confirm()}>
        {t('verify')}
      </Button>
    </SignInPage>
  )
}

function Confirmed({ email, isSignedIn }: { readonly email: string; readonly isSignedIn: boolean }) {
  const { t } = useTranslation(['steps', 'shell'])
  return isSignedIn ? (
    <SignInPage title={t('verified_title')} prompt={t('verified_signed_in', { email })}>
      <LinkButton to="/dashboard" fullWidth>
        {t('shell:page.to_dashboard')}
      </LinkButton>
    </SignInPage>
  ) : (
    <SignInPage title={t('verified_title')} prompt={t('verified_text')}>
      <LinkButton to="/login" fullWidth>
        {t('to_login')}
      </LinkButton>
    </SignInPage>
  )
}

function Expired() {
  const { t } = useTranslation('steps')
  const { isAuthenticated } = useAuth()
  return (
    <SignInPage title={t('expired_title')} prompt={t(isAuthenticated ? 'verify_expired_here' : 'verify_expired_text')}>
      {isAuthenticated ? (
        <LinkButton to="/settings/profile" fullWidth>
          {t('to_profile')}
        </LinkButton>
      ) : (
        <LinkButton to="/login" fullWidth>
          {t('to_login')}
        </LinkButton>
      )}
    </SignInPage>
  )
}
