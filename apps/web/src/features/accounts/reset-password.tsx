import './texts.ts'
import '../../shared/auth/texts.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useId } from 'react'
import { login, type SignInResult } from '../../shared/auth/auth-calls.ts'
import { useAuth } from '../../shared/auth/auth-store.ts'
import { openReset, resetPassword } from '../../shared/auth/mailed-links.ts'
import { PasswordField } from '../../shared/auth/password-field.tsx'
import { PasswordRules } from '../../shared/auth/password-rules.tsx'
import { useAccountForm } from '../../shared/auth/use-account-form.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { FormErrors } from '../../shared/ui/inputs/form-errors.tsx'
import { cx } from '../../shared/ui/marks/cx.ts'
import { LinkButton } from '../../shared/ui/marks/link-button.tsx'
import { TextLink } from '../../shared/ui/marks/text-link.tsx'
import { ResetForm } from './credentials.ts'
import { MailedLink } from './mailed-link.tsx'
import { SignInFoot, SignInPage } from './sign-in-page.tsx'
import css from './steps/steps.module.css'

type Props = {
  /** As the link bears it, decoded. */
  readonly mailedKey: string
  /** The new password holds; `result`: what became of signing in with it. */
  readonly onReset: (result: SignInResult) => Promise<void>
}

/** A new password, by a mailed link; then the person is signed in with it, or asked for what follows. */
export function ResetPassword({ mailedKey, onReset }: Props) {
  const { resetTokenExpired } = useAuth()
  const { t } = useTranslation('steps')
  return (
    <MailedLink open={() => openReset(mailedKey)} title={t('reset_title')} expired={<Expired />} isExpired={resetTokenExpired}>
      {(email) => <NewPassword mailedKey={mailedKey} email={email} onReset={onReset} />}
    </MailedLink>
  )
}

function NewPassword({ mailedKey, email, onReset }: Props & { readonly email: string }) {
  const { t } = useTranslation(['steps', 'accounts'])
  const rules = useId()
  const { field, errors, isBusy, submit } = useAccountForm(ResetForm, { password: '' }, async ({ password }) => {
    const refused = await resetPassword(mailedKey, password)
    if (refused !== null) return refused
    await onReset(await login({ email, password }))
    return null
  })
  return (
    <SignInPage title={t('reset_title')} prompt={t('reset_text', { email })} onSubmit={submit}>
      <FormErrors errors={errors} fields={['password']} />
      {/* Password managers keep the new one with this address. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('accounts:password')}
        autoComplete="new-password"
        autoFocus
        data-autofocus
        aria-describedby={rules}
        {...field('password')}
      />
      <PasswordRules id={rules} password={field('password').value} email={email} />
      <Button fullWidth type="submit" loading={isBusy}>
        {t('reset_save')}
      </Button>
    </SignInPage>
  )
}

function Expired() {
  const { t } = useTranslation('steps')
  return (
    <SignInPage title={t('expired_title')} prompt={t('expired_text')}>
      <p className={cx(css['hint'], css['warning'])}>
        <IconAlertTriangle size={16} stroke={1.6} aria-hidden="true" />
        {t('reset_not_done')}
      </p>
      <LinkButton to="/forgot" fullWidth>
        {t('send_new_link')}
      </LinkButton>
      <SignInFoot>
        <TextLink to="/login" underlined>
          {t('to_login')}
        </TextLink>
      </SignInFoot>
    </SignInPage>
  )
}
