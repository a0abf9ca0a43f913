import './texts.ts'
import { Button, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { type Credentials, type InvitedTo, login, signup } from '../../shared/auth/auth-calls.ts'
import { useAuth } from '../../shared/auth/auth-store.ts'
import { PasswordField } from '../../shared/auth/password-field.tsx'
import { PasswordRules } from '../../shared/auth/password-rules.tsx'
import { takeLanguageOfProfile } from '../../shared/auth/profile-language.ts'
import { useSendsMail } from '../../shared/auth/use-sends-mail.ts'
import { useTitledBy } from '../../shared/text/title-subject.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { FormErrors } from '../../shared/ui/inputs/form-errors.tsx'
import { LinkButton } from '../../shared/ui/marks/link-button.tsx'
import { TextLink } from '../../shared/ui/marks/text-link.tsx'
import { backTo } from './back-to.ts'
import { RegisterForm } from './credentials.ts'
import { SignInFoot, SignInPage } from './sign-in-page.tsx'
import { MailSent } from './steps/mail-sent.tsx'
import { useSignInForm } from './use-sign-in-form.ts'

const EMPTY = { email: '', password: '', confirmation: '' }
/** A mail to one address goes once in that time (the sign-in API's § 7). */
const MAIL_SECONDS = 180

type Props = {
  readonly onSignedIn: () => void
  /** Who is invited may make an account with that address, where nobody else may. */
  readonly invitation?: InvitedTo | null
}

export function Register({ onSignedIn, invitation = null }: Props) {
  const { isSignupOpen } = useAuth()
  const [registered, setRegistered] = useState<Credentials | null>(null)
  if (registered !== null) return <Registered {...registered} />
  if (!isSignupOpen && invitation === null) return <SignupClosed />
  return <OpenSignup onSignedIn={onSignedIn} invitation={invitation} onRegistered={setRegistered} />
}

/** Says so, and leads back: nobody fills in a form in vain. */
function SignupClosed() {
  const { t } = useTranslation(['accounts', 'shell'])
  return (
    <SignInPage title={t('signup_closed_title')} prompt={t('signup_closed_text')}>
      <LinkButton to="/login" variant="default" fullWidth>
        {t('shell:page.back_to_login')}
      </LinkButton>
    </SignInPage>
  )
}

/** Signing in with an address that is not confirmed sends the mail once more. */
function Registered(credentials: Credentials) {
  const { t } = useTranslation('steps')
  const sendsMail = useSendsMail()
  const resend = async () => {
    const result = await login(credentials)
    return result.kind === 'failed' ? result.failure : null
  }
  return (
    <MailSent text={t(sendsMail ? 'mail_verify' : 'held_verify', { email: credentials.email })} waitSeconds={MAIL_SECONDS} resend={resend}>
      <TextLink to="/login" underlined>
        {t('to_login')}
      </TextLink>
    </MailSent>
  )
}

type OpenProps = Required<Props> & { readonly onRegistered: (credentials: Credentials) => void }

function OpenSignup({ onSignedIn, invitation, onRegistered }: OpenProps) {
  const { t } = useTranslation(['accounts', 'common'])
  const { loading } = useAuth()
  const rules = useId()
  useTitledBy(t('register_title'))
  const signedIn = async (): Promise<void> => {
    await takeLanguageOfProfile()
    onSignedIn()
  }
  const act = ({ email, password }: Credentials) => signup({ email, password, ...(invitation && { invitation: invitation.key }) })
  const empty = { ...EMPTY, email: invitation?.email ?? '' }
  const { field, errors, submit } = useSignInForm(RegisterForm, empty, act, signedIn, ({ email, password }) =>
    onRegistered({ email, password }),
  )
  return (
    <SignInPage title={t('register_title')} prompt={t('register_prompt')} onSubmit={submit}>
      <FormErrors errors={errors} fields={['email', 'password', 'confirmation']} />
      <TextInput
        label={t('common:email')}
        type="email"
        autoComplete="username"
        readOnly={invitation !== null}
        autoFocus
        data-autofocus
        {...field('email')}
      />
      <PasswordField label={t('password')} autoComplete="new-password" aria-describedby={rules} {...field('password')} />
      <PasswordRules id={rules} password={field('password').value} email={field('email').value} />
      <PasswordField label={t('confirm_password')} autoComplete="new-password" {...field('confirmation')} />
      <Button fullWidth type="submit" loading={loading.verifyCredentials}>
        {t('register')}
      </Button>
      <SignInFoot>
        {t('have_account')}{' '}
        <TextLink to="/login" {...backTo(invitation)} underlined>
          {t('sign_in')}
        </TextLink>
      </SignInFoot>
    </SignInPage>
  )
}
