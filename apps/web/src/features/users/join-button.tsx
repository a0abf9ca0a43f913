import { Button, type ButtonVariant } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '../../shared/api/failure.ts'
import { useIdempotencyKey } from '../../shared/api/idempotency.ts'
import { chooseWorkspace } from '../../shared/api/workspace.ts'
import { logout } from '../../shared/auth/auth-calls.ts'
import { useAuth } from '../../shared/auth/auth-store.ts'
import { workspacesChanged } from '../../shared/queries/people/workspaces.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import css from './invitation.module.css'

type Props = {
  readonly label: string
  readonly variant?: ButtonVariant
  /** Joins; where it leads into a workspace, that one is where they begin. */
  readonly join: (idempotencyKey: string) => Promise<{ readonly id: string } | undefined>
  /** Whose the link is. */
  readonly email: string
  readonly onJoined: () => void
  readonly onSignedOut: () => void
}

const CONFLICT = 409

/** For who is signed in and holds a link: joining, or where the address is somebody else's, the way to that person. */
export function JoinButton({ label, variant = 'filled', join, email, onJoined, onSignedOut }: Props) {
  const client = useQueryClient()
  const { user } = useAuth()
  const idempotency = useIdempotencyKey()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Failure | null>(null)
  const begin = async (): Promise<void> => {
    setBusy(true)
    setRefusal(null)
    try {
      const workspace = await join(idempotency.key())
      if (workspace !== undefined) chooseWorkspace(workspace.id)
      await workspacesChanged(client)
      onJoined()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (error.status !== 0) idempotency.renew()
      setRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  if (refusal?.status === CONFLICT) return <OtherPerson email={email} own={user?.email ?? ''} onSignedOut={onSignedOut} />
  return (
    <>
      {refusal === null ? null : <p role="alert">{refusal.message}</p>}
      <Button fullWidth variant={variant} loading={busy} onClick={() => void begin()}>
        {label}
      </Button>
    </>
  )
}

type OtherProps = { readonly email: string; readonly own: string; readonly onSignedOut: () => void }

function OtherPerson({ email, own, onSignedOut }: OtherProps) {
  const { t } = useTranslation('users')
  const [trouble, setTrouble] = useState<string | null>(null)
  const change = async (): Promise<void> => {
    const failure = await logout()
    if (failure === null) onSignedOut()
    else setTrouble(failure.message)
  }
  return (
    <>
      <div role="alert">
        <b>{t('invitation.other_title')}</b>
        <p className={css['quiet']}>{t('invitation.other_text', { email, own })}</p>
        {trouble === null ? null : <p>{trouble}</p>}
      </div>
      <Button fullWidth onClick={() => void change()}>
        {t('invitation.switch_person')}
      </Button>
    </>
  )
}
