import './texts.ts'
import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { signup } from '../../shared/auth/auth-calls.ts'
import { useAuth } from '../../shared/auth/auth-store.ts'
import { useTitledBy } from '../../shared/text/title-subject.ts'
import { FormErrors } from '../../shared/ui/inputs/form-errors.tsx'
import { LinkButton } from '../../shared/ui/marks/link-button.tsx'
import { TextLink } from '../../shared/ui/marks/text-link.tsx'
import { RegisterForm } from './credentials.ts'
import { PasswordField } from './password-field.tsx'
import { SignInFoot, SignInPage } from './sign-in-page.tsx'
import { useSignInForm } from './use-sign-in-form.ts'

const EMPTY = { email: '', password: '', confirmation: '' }

type Props = { readonly onSignedIn: () => void }

export function Register({ onSignedIn }: Props) {
  return useAuth().isSignupOpen ? <OpenSignup onSignedIn={onSignedIn} /> : <SignupClosed />
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

function OpenSignup({ onSignedIn }: Props) {
  const { t } = useTranslation(['accounts', 'common'])
  const { loading } = useAuth()
  useTitledBy(t('register_title'))
  const { field, errors, submit } = useSignInForm(RegisterForm, EMPTY, ({ email, password }) => signup({ email, password }), onSignedIn)
  return (
    <SignInPage title={t('register_title')} prompt={t('register_prompt')} onSubmit={submit}>
      <FormErrors errors={errors} fields={['email', 'password', 'confirmation']} />
      <TextInput label={t('common:email')} type="email" autoComplete="username" autoFocus data-autofocus {...field('email')} />
      <PasswordField
        label={t('password')}
        autoComplete="new-password"
        {...field('password')}
        description={errors['password'] ? undefined : t('password_hint')}
      />
      <PasswordField label={t('confirm_password')} autoComplete="new-password" {...field('confirmation')} />
      <Button fullWidth type="submit" loading={loading.verifyCredentials}>
        {t('register')}
      </Button>
      <SignInFoot>
        {t('have_account')}{' '}
        <TextLink to="/login" underlined>
          {t('sign_in')}
        </TextLink>
      </SignInFoot>
    </SignInPage>
  )
}
