import './texts.ts'
import { Button, TextInput } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import type { FieldErrors } from '../../shared/api/errors.ts'
import type { Flow } from '../../shared/auth/auth-answer.ts'
import { type InvitedTo, login } from '../../shared/auth/auth-calls.ts'
import { useAuth } from '../../shared/auth/auth-store.ts'
import { PasswordField } from '../../shared/auth/password-field.tsx'
import { takeLanguageOfProfile } from '../../shared/auth/profile-language.ts'
import { appTitle } from '../../shared/text/app-title.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { FormErrors } from '../../shared/ui/inputs/form-errors.tsx'
import { laterPart, untilItComes } from '../../shared/ui/later-part.ts'
import { TextLink } from '../../shared/ui/marks/text-link.tsx'
import { backTo } from './back-to.ts'
import css from './sign-in-page.module.css'
import { SignInFoot, SignInPage } from './sign-in-page.tsx'
import { usePasskey } from './use-passkey.ts'
import { useSignInForm } from './use-sign-in-form.ts'

/** What most sign-ins do without comes when it is needed. */
const SignInStep = laterPart(() => import('./steps/sign-in-step.tsx'))
const LoginNotes = laterPart(() => import('./steps/login-notes.tsx'))

/** What the form is checked by comes once it is drawn: nobody has typed an address before. */
const loadChecks = async () => (await untilItComes(() => import('./credentials.ts'))).LoginForm

type Props = { readonly onSignedIn: () => void; readonly invitation?: InvitedTo | null }

export function Login({ onSignedIn, invitation = null }: Props) {
  const [hasExpired, setExpired] = useState(false)
  const step = useStep()
  const signedIn = async (): Promise<void> => {
    await takeLanguageOfProfile()
    onSignedIn()
  }
  if (step === null) return <Credentials hasExpired={hasExpired} invitation={invitation} onSignedIn={signedIn} />
  return (
    <Suspense fallback={<SignInPage title="">{null}</SignInPage>}>
      <SignInStep flow={step} onSignedIn={signedIn} onExpired={() => setExpired(true)} />
    </Suspense>
  )
}

const STEPS = ['mfa_authenticate', 'mfa_trust']

/** The step that has a screen of its own; it stays while what follows the last one is under way. */
function useStep(): Flow | null {
  const { pending, user } = useAuth()
  const [shown, setShown] = useState<Flow | null>(null)
  const step = pending !== null && STEPS.includes(pending.id) ? pending : user === null ? null : shown
  if (step !== shown) setShown(step)
  return step
}

type CredentialsProps = { readonly hasExpired: boolean; readonly invitation: InvitedTo | null; readonly onSignedIn: () => Promise<void> }

function Credentials({ hasExpired, invitation, onSignedIn }: CredentialsProps) {
  const { t } = useTranslation(['accounts', 'common'])
  const { loading, isSignupOpen, pending } = useAuth()
  const { field, errors, failure, submit } = useSignInForm(loadChecks, { email: invitation?.email ?? '', password: '' }, login, onSignedIn)
  const passkey = usePasskey(onSignedIn)
  useEffect(() => void loadChecks(), [])
  const shownErrors: FieldErrors = passkey.errors ?? (pending?.id === 'verify_email' ? { ...errors, __: [t('verify_email')] } : errors)
  return (
    <SignInPage title={t('welcome', { app: appTitle() })} prompt={t('prompt')} onSubmit={submit}>
      <Suspense fallback={null}>
        <LoginNotes failure={failure} hasExpired={hasExpired} />
      </Suspense>
      <FormErrors errors={shownErrors} fields={['email', 'password']} />
      <TextInput
        label={t('common:email')}
        type="email"
        autoComplete={passkey.isOffered ? 'username webauthn' : 'username'}
        autoFocus
        data-autofocus
        {...field('email')}
      />
      <div className={css['forgot']}>
        <PasswordField label={t('password')} autoComplete="current-password" {...field('password')} />
        <TextLink to="/forgot">{t('forgot')}</TextLink>
      </div>
      <Button fullWidth type="submit" loading={loading.verifyCredentials && !passkey.isBusy}>
        {t('sign_in')}
      </Button>
      {passkey.isOffered ? (
        <Button
          fullWidth
          variant="default"
          leftSection={<IconFingerprint size={18} stroke={1.6} />}
          loading={passkey.isBusy}
          onClick={() => void passkey.signIn()}
        >
          {t('passkey')}
        </Button>
      ) : null}
      {isSignupOpen || invitation !== null ? (
        <SignInFoot>
          {t('no_account')}{' '}
          <TextLink to="/register" {...backTo(invitation)} underlined>
            {t('create_account')}
          </TextLink>
        </SignInFoot>
      ) : null}
    </SignInPage>
  )
}
