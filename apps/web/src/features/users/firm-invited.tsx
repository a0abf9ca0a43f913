import '../../shared/firms/texts.ts'
import { joinFirm, type ReadFirmKey } from '@invoice/contract/people/firms.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { Failure } from '../../shared/api/failure.ts'
import { useAuth } from '../../shared/auth/auth-store.ts'
import { workspacesChanged } from '../../shared/queries/people/workspaces.ts'
import { useTitledBy } from '../../shared/text/title-subject.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import css from './invitation.module.css'
import { OtherPerson } from './join-button.tsx'
import { WaysIn } from './ways-in.tsx'
import './texts.ts'

type Props = {
  readonly firmKey: string
  readonly asked: ReadFirmKey
  readonly onJoined: () => void
  readonly onSignedOut: () => void
}

const CONFLICT = 409

/** Where the link of a firm leads. */
export default function FirmInvited({ firmKey, asked: { firm, invitedBy, email, expiresAt }, onJoined, onSignedOut }: Props) {
  const { t } = useTranslation(['firms', 'users'])
  const language = useLanguage()
  const client = useQueryClient()
  const { isAuthenticated, user } = useAuth()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Failure | null>(null)
  useTitledBy(firm)
  const join = async (): Promise<void> => {
    setBusy(true)
    setRefusal(null)
    try {
      await call(joinFirm, { params: { key: firmKey } })
      await workspacesChanged(client)
      onJoined()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div>
        <h1>{t('firms:joining.title', { firm })}</h1>
        <p className={css['quiet']}>{t('firms:joining.text', { name: invitedBy })}</p>
      </div>
      <dl className={css['facts']}>
        <dt>{t('users:invitation.for')}</dt>
        <dd>{email}</dd>
        <dt>{t('users:invitation.until')}</dt>
        <dd>{formatDateTime(expiresAt, language)}</dd>
      </dl>
      {!isAuthenticated ? (
        <WaysIn path={`/invitation/firm.${firmKey}`} />
      ) : refusal?.status === CONFLICT ? (
        <OtherPerson email={email} own={user?.email ?? ''} onSignedOut={onSignedOut} />
      ) : (
        <>
          {refusal === null ? null : <p role="alert">{refusal.message}</p>}
          <Button fullWidth loading={busy} onClick={() => void join()}>
            {t('firms:joining.join')}
          </Button>
        </>
      )}
    </>
  )
}
