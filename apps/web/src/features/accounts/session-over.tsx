import './texts.ts'
import { Button, Modal, TextInput } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'
import type { Flow, User } from '../../shared/auth/auth-answer.ts'
import { checkSession, forgetEverything, login } from '../../shared/auth/auth-calls.ts'
import { useAuth } from '../../shared/auth/auth-store.ts'
import { PasswordField } from '../../shared/auth/password-field.tsx'
import { purge } from '../../shared/auth/session-end.ts'
import { Layered } from '../../shared/layers/use-layer.tsx'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { FormErrors } from '../../shared/ui/inputs/form-errors.tsx'
import { cx } from '../../shared/ui/marks/cx.ts'
import { LoginForm } from './credentials.ts'
import css from './session-over.module.css'
import { SecondFactor } from './steps/second-factor.tsx'
import { useSecondStep } from './steps/use-second-step.ts'
import { useSignInForm } from './use-sign-in-form.ts'

const nothing = (): void => {}
const nothingMore = async (): Promise<void> => {}

/**
 * Over a form whose typing is saved nowhere: the same person signs in again, and what waited is saved. There is no way past it but to
 * leave: whoever else sits here must not go on with it, and Escape must not lose it.
 */
export default function SessionOver({ user }: { readonly user: User }) {
  const { t } = useTranslation(['accounts', 'common'])
  const { pending } = useAuth()
  // They may have signed in again in another tab.
  useWindowEvent('focus', () => void checkSession())
  return (
    <Layered kind="session" opened onEscape={nothing}>
      <Modal
        opened
        onClose={nothing}
        closeOnClickOutside={false}
        withCloseButton={false}
        title={t('session_over')}
        size={440}
        zIndex={400}
        classNames={{ header: css['head'] ?? '', title: css['title'] ?? '' }}
      >
        <div className={cx(css['form'], css['body'])}>
          <p>{t('session_over_text')}</p>
          {pending === null ? <AskPassword user={user} /> : <AskFactor flow={pending} />}
          <div className={css['ways']}>
            <button type="button" onClick={purge}>
              {t('another_person')}
            </button>
            <button type="button" onClick={forgetEverything}>
              {t('sign_out')}
            </button>
          </div>
        </div>
      </Modal>
    </Layered>
  )
}

function AskPassword({ user }: { readonly user: User }) {
  const { t } = useTranslation(['accounts', 'common'])
  const { loading } = useAuth()
  const { field, errors, submit } = useSignInForm(LoginForm, { email: user.email, password: '' }, login, nothingMore)
  return (
    <form className={css['form']} noValidate method="post" onSubmit={submit}>
      <FormErrors errors={errors} fields={['password']} />
      <TextInput label={t('common:email')} type="email" name="email" autoComplete="username" readOnly value={user.email} />
      <PasswordField data-autofocus label={t('password')} autoComplete="current-password" {...field('password')} />
      <Button fullWidth type="submit" loading={loading.verifyCredentials}>
        {t('sign_in')}
      </Button>
    </form>
  )
}

/** Whether this browser is trusted is asked where one signs in, and not over unsaved work. */
function AskFactor({ flow }: { readonly flow: Flow }) {
  const [begun] = useState(flow)
  const step = useSecondStep({ flow: begun, isTrusted: false, onSignedIn: nothingMore, onExpired: nothing })
  return <SecondFactor {...step} />
}
