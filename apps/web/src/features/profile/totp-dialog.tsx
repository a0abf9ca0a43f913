import { isRecord } from '@invoice/contract/wire/outgoing.ts'
import { Button, Skeleton } from '@mantine/core'
import { type FormEvent, Suspense, useEffect, useState } from 'react'
import { type FieldErrors, GENERAL } from '../../shared/api/errors.ts'
import { Failure } from '../../shared/api/failure.ts'
import { accountCall } from '../../shared/auth/account-call.ts'
import { AccountDialog } from '../../shared/auth/account-dialog.tsx'
import { CODE_LENGTH, CodeField } from '../../shared/auth/code-field.tsx'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { CopyField } from '../../shared/ui/inputs/copy-field.tsx'
import { FormErrors } from '../../shared/ui/inputs/form-errors.tsx'
import { laterPart } from '../../shared/ui/later-part.ts'
import { toast } from '../../shared/ui/overlays/toast.ts'
import css from './profile.module.css'
import { useAccountAct } from './use-act.ts'

/** Comes with the first dialog that draws one. */
const QrCode = laterPart(() => import('./qr-code.tsx'))

const PATH = '/account/authenticators/totp'
const NOT_ACTIVE = 404
/** All addresses of the account are to be proved first. */
const UNPROVED = 409

type Props = {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onDone: () => void
  /** Leads to the addresses, which are to be confirmed first. */
  readonly onEmails: () => void
}

/** Turns the authenticator app on: its secret as a QR code and as text, and a code of the app that proves it has it. */
export function TotpDialog({ opened, onClose, onDone, onEmails }: Props) {
  const { t } = useTranslation('profile')
  return (
    <AccountDialog opened={opened} onClose={onClose} title={t('totp_title')}>
      <Activation onClose={onClose} onDone={onDone} onEmails={onEmails} />
    </AccountDialog>
  )
}

type Secret = { readonly secret: string; readonly url: string }

function Activation({ onClose, onDone, onEmails }: Omit<Props, 'opened'>) {
  const { t } = useTranslation(['profile', 'common'])
  const { secret, failure } = useSecret()
  if (failure !== null) {
    return (
      <>
        <FormErrors errors={failure.errors} />
        <div className={css['foot']}>
          <Button variant="default" onClick={onClose}>
            {t('common:close')}
          </Button>
          {failure.status === UNPROVED ? <Button onClick={onEmails}>{t('to_emails')}</Button> : null}
        </div>
      </>
    )
  }
  return (
    <>
      <p>{t('totp_scan')}</p>
      <div className={css['qr']}>
        {secret === null ? (
          <Skeleton height={158} />
        ) : (
          <Suspense fallback={<Skeleton height={158} />}>
            <QrCode text={secret.url} label={t('totp_qr')} />
          </Suspense>
        )}
      </div>
      <div className={css['typed']}>
        <p>{t('totp_type')}</p>
        <CopyField label={t('totp_secret')} value={secret?.secret ?? ''} shown={inGroups(secret?.secret ?? '')} />
      </div>
      <CodeForm onClose={onClose} onDone={onDone} />
    </>
  )
}

/** Each asking makes a new one: it is asked for once an opening. */
function useSecret(): { readonly secret: Secret | null; readonly failure: Failure | null } {
  const [secret, setSecret] = useState<Secret | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  useEffect(() => {
    const left = new AbortController()
    accountCall({ method: 'GET', path: PATH, accepts: [NOT_ACTIVE] }).then(
      ({ meta }) => {
        if (!left.signal.aborted && isRecord(meta)) setSecret({ secret: String(meta['secret']), url: String(meta['totp_url']) })
      },
      (error: unknown) => {
        if (error instanceof Failure && !left.signal.aborted) setFailure(error)
      },
    )
    return () => left.abort()
  }, [])
  return { secret, failure }
}

function CodeForm({ onClose, onDone }: Omit<Props, 'opened' | 'onEmails'>) {
  const { t } = useTranslation(['profile', 'common', 'steps'])
  const { tryTo } = useAccountAct()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (code.length < CODE_LENGTH) return setErrors({ code: [t('steps:code_length')] })
    setBusy(true)
    const refused = await tryTo(() => accountCall({ method: 'POST', path: PATH, body: { code } }))
    setBusy(false)
    if (refused !== null) {
      setCode('')
      return setErrors(refused.errors)
    }
    toast(t('totp_is_on'))
    onDone()
  }
  const general = errors[GENERAL]
  return (
    <form className={css['dialog']} noValidate method="post" onSubmit={(event) => void submit(event)}>
      <p>{t('totp_code')}</p>
      {general ? <FormErrors errors={{ [GENERAL]: general }} /> : null}
      <CodeField value={code} error={errors['code']?.join(' ')} onChange={setCode} />
      <div className={css['foot']}>
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('turn_on')}
        </Button>
      </div>
    </form>
  )
}

/** Easier to read off. */
const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
