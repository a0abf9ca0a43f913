import '../../../shared/auth/texts.ts'
import { Button, TextInput } from '@mantine/core'
import { IconFingerprint, IconKey, IconShieldLock } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type FieldErrors, GENERAL } from '../../../shared/api/errors.ts'
import type { SignInResult } from '../../../shared/auth/auth-calls.ts'
import { CODE_LENGTH, CodeField } from '../../../shared/auth/code-field.tsx'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { FormErrors } from '../../../shared/ui/inputs/form-errors.tsx'
import css from './steps.module.css'
import { useTries } from './use-tries.ts'
import type { Way } from './ways.ts'

const ICONS = { totp: IconShieldLock, recovery_codes: IconKey, webauthn: IconFingerprint }
const LINKS = { totp: 'use_code', recovery_codes: 'use_recovery', webauthn: 'use_passkey' } as const

type Props = {
  readonly way: Way
  readonly ways: readonly Way[]
  readonly onWay: (way: Way) => void
  readonly enterCode: (code: string) => Promise<SignInResult>
  readonly usePasskey: () => Promise<SignInResult>
  /** It was not refused. */
  readonly onDone: (result: SignInResult) => Promise<void>
  /** What is asked besides. */
  readonly children?: ReactNode
}

/** A code, a recovery code or a passkey: one of them, with the way to the others. */
export function SecondFactor({ way, ways, onWay, enterCode, usePasskey, onDone, children }: Props) {
  const { t } = useTranslation(['steps', 'common'])
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const tries = useTries()
  const act = async (run: () => Promise<SignInResult>): Promise<void> => {
    setBusy(true)
    setErrors({})
    const result = await run()
    if (result.kind === 'failed') {
      setErrors(tries.counted(result.failure).errors)
      if (way === 'totp') setCode('')
    } else await onDone(result)
    setBusy(false)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const typed = code.trim()
    if (way === 'webauthn') void act(usePasskey)
    else if (typed === '') setErrors({ code: [t('common:validation.required')] })
    else if (way === 'totp' && typed.length < CODE_LENGTH) setErrors({ code: [t('code_length')] })
    else void act(() => enterCode(typed))
  }
  const choose = (next: Way): void => {
    setErrors({})
    setCode('')
    onWay(next)
  }
  const change = (typed: string): void => {
    setCode(typed)
    if (errors['code']) setErrors({})
  }
  const error = errors['code']?.join(' ')
  const general = errors[GENERAL]
  return (
    <form className={css['form']} noValidate method="post" onSubmit={submit}>
      {general ? <FormErrors errors={{ [GENERAL]: general }} /> : null}
      {way === 'totp' ? <CodeField value={code} error={error} onChange={change} /> : null}
      {way === 'recovery_codes' ? (
        <TextInput
          key={way}
          label={t('recovery_code')}
          name="code"
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          data-autofocus
          value={code}
          error={error}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      ) : null}
      {children}
      <Button fullWidth type="submit" loading={busy}>
        {t('confirm')}
      </Button>
      {tries.hasFailed && way === 'totp' ? <p className={css['note']}>{t('pause', { minutes: tries.pauseMinutes })}</p> : null}
      <OtherWays way={way} ways={ways} onWay={choose} />
    </form>
  )
}

function OtherWays({ way, ways, onWay }: Pick<Props, 'way' | 'ways' | 'onWay'>) {
  const { t } = useTranslation('steps')
  if (ways.length < 2) return null
  return (
    <div className={css['ways']}>
      {ways
        .filter((one) => one !== way)
        .map((one) => {
          const Icon = ICONS[one]
          return (
            <button key={one} type="button" onClick={() => onWay(one)}>
              <Icon size={16} stroke={1.6} aria-hidden="true" />
              {t(LINKS[one])}
            </button>
          )
        })}
    </div>
  )
}
