import './texts.ts'
import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { login } from '../../shared/auth/auth-calls.ts'
import { useAuth } from '../../shared/auth/auth-store.ts'
import { appTitle } from '../../shared/text/app-title.ts'
import { FormErrors } from '../../shared/ui/inputs/form-errors.tsx'
import { TextLink } from '../../shared/ui/marks/text-link.tsx'
import { LoginForm } from './credentials.ts'
import { PasswordField } from './password-field.tsx'
import css from './sign-in-page.module.css'
import { SignInFoot, SignInPage } from './sign-in-page.tsx'
import { useSignInForm } from './use-sign-in-form.ts'

export function Login({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { t } = useTranslation(['accounts', 'common'])
  const { loading, isSignupOpen } = useAuth()
  const { field, errors, submit } = useSignInForm(LoginForm, { email: '', password: '' }, login, onSignedIn)
  return (
    <SignInPage title={t('welcome', { app: appTitle() })} prompt={t('prompt')} onSubmit={submit}>
      <FormErrors errors={errors} fields={['email', 'password']} />
      <TextInput label={t('common:email')} type="email" autoComplete="username" autoFocus data-autofocus {...field('email')} />
      <div className={css['forgot']}>
        <PasswordField label={t('password')} autoComplete="current-password" {...field('password')} />
        <TextLink to="/forgot">{t('forgot')}</TextLink>
      </div>
      <Button fullWidth type="submit" loading={loading.verifyCredentials}>
        {t('sign_in')}
      </Button>
      {isSignupOpen ? (
        <SignInFoot>
          {t('no_account')}{' '}
          <TextLink to="/register" underlined>
            {t('create_account')}
          </TextLink>
        </SignInFoot>
      ) : null}
    </SignInPage>
  )
}
