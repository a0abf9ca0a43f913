import '../../shared/firms/texts.ts'
import { takeInvitation } from '@invoice/contract/people/firms.ts'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { Failure } from '../../shared/api/failure.ts'
import { chooseWorkspace } from '../../shared/api/workspace.ts'
import { firmsQuery } from '../../shared/queries/people/firms.ts'
import { workspacesChanged } from '../../shared/queries/people/workspaces.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import css from './invitation.module.css'

type Props = { readonly invitationKey: string; readonly workspace: string; readonly onJoined: () => void }

/** An invitation of an accountant, taken for a firm that one leads; nothing, of who leads none. */
export default function FirmChoice({ invitationKey, workspace, onJoined }: Props) {
  const { t } = useTranslation('firms')
  const client = useQueryClient()
  const { data } = useQuery(firmsQuery())
  const [busy, setBusy] = useState('')
  const [refusal, setRefusal] = useState<Failure | null>(null)
  const led = data?.filter(({ leads }) => leads) ?? []
  if (led.length === 0) return null
  const take = async (firmId: string): Promise<void> => {
    setBusy(firmId)
    setRefusal(null)
    try {
      const { id } = await call(takeInvitation, { params: { key: invitationKey }, body: { firmId } })
      chooseWorkspace(id)
      await workspacesChanged(client)
      onJoined()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setRefusal(error)
    } finally {
      setBusy('')
    }
  }
  return (
    <section aria-label={t('choice.title')}>
      <p className={css['quiet']}>{t('choice.text', { workspace })}</p>
      {refusal === null ? null : <p role="alert">{refusal.message}</p>}
      {led.map(({ id, name }) => (
        <Button key={id} fullWidth variant="default" mt="xs" loading={busy === id} onClick={() => void take(id)}>
          {t('choice.take', { firm: name })}
        </Button>
      ))}
    </section>
  )
}
