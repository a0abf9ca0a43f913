import './texts.ts'
import '../../shared/auth/texts.ts'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { AccountDialog } from '../../shared/auth/account-dialog.tsx'
import type { Flow, User } from '../../shared/auth/auth-answer.ts'
import { type SignInResult, signInStep } from '../../shared/auth/auth-calls.ts'
import { useAuth } from '../../shared/auth/auth-store.ts'
import { PasswordField } from '../../shared/auth/password-field.tsx'
import { settleProof } from '../../shared/auth/proof.ts'
import { useAccountForm } from '../../shared/auth/use-account-form.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { FormErrors } from '../../shared/ui/inputs/form-errors.tsx'
import { PasswordForm } from './credentials.ts'
import { SecondFactor } from './steps/second-factor.tsx'
import steps from './steps/steps.module.css'
import { useTries } from './steps/use-tries.ts'
import { type Way, waysOf } from './steps/ways.ts'

type Props = { readonly user: User; readonly flows: readonly Flow[] }

const decline = (): void => settleProof(false)

/** The server wants a fresh proof of who is there: by password, code or passkey. What was asked of it is then asked again. */
export default function ProofDialog({ user, flows }: Props) {
  const { t } = useTranslation('steps')
  const hasPassword = flows.some(({ id }) => id === 'reauthenticate')
  const ways = waysOf(flows.find(({ id }) => id === 'mfa_reauthenticate')?.types ?? [])
  const [way, setWay] = useState<Way | null>(hasPassword ? null : (ways[0] ?? null))
  const first = ways[0]
  return (
    <AccountDialog opened onClose={decline} title={t('prove_title')} isAbove>
      <p>{t('prove_text')}</p>
      {way === null ? (
        <AskPassword user={user} />
      ) : (
        <SecondFactor way={way} ways={ways} onWay={setWay} enterCode={proveByCode} usePasskey={proveByPasskey} onDone={proved} />
      )}
      {way === null && first !== undefined ? (
        <div className={steps['ways']}>
          <button type="button" onClick={() => setWay(first)}>
            {t('other_ways')}
          </button>
        </div>
      ) : null}
      {way !== null && hasPassword ? (
        <div className={steps['ways']}>
          <button type="button" onClick={() => setWay(null)}>
            <IconLock size={16} stroke={1.6} aria-hidden="true" />
            {t('use_password')}
          </button>
        </div>
      ) : null}
    </AccountDialog>
  )
}

const proveByCode = (code: string): Promise<SignInResult> => signInStep('/auth/2fa/reauthenticate', { code })
const proveByPasskey = async (): Promise<SignInResult> =>
  (await import('../../shared/auth/passkeys.ts')).signInByPasskey('/auth/webauthn/reauthenticate')
const proved = async ({ kind }: SignInResult): Promise<void> => settleProof(kind === 'signedIn')

function AskPassword({ user }: { readonly user: User }) {
  const { t } = useTranslation(['accounts', 'steps'])
  const { loading } = useAuth()
  const tries = useTries()
  const { field, errors, submit } = useAccountForm(PasswordForm, { password: '' }, async ({ password }) => {
    const result = await signInStep('/auth/reauthenticate', { password })
    if (result.kind === 'failed') return tries.counted(result.failure)
    await proved(result)
    return null
  })
  return (
    <form className={steps['form']} noValidate method="post" onSubmit={submit}>
      <FormErrors errors={errors} fields={['password']} />
      <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField data-autofocus label={t('password')} autoComplete="current-password" {...field('password')} />
      <Button fullWidth type="submit" loading={loading.verifyCredentials}>
        {t('steps:confirm')}
      </Button>
    </form>
  )
}
