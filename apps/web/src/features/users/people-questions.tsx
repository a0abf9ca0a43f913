import './texts.ts'
import { type GivenRole, type Invitation, type Member, removeUser, revokeInvitation } from '@invoice/contract/people/users.ts'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { calledName } from '../../shared/people/called-name.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { ConfirmDialog } from '../../shared/ui/overlays/confirm-dialog.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'
import { MadeBy } from './made-by.tsx'

export function RemoveQuestion({ member, onClose }: { readonly member: Member | null; readonly onClose: () => void }) {
  const { t } = useTranslation('users')
  const [keep, setKeep] = useKept(member?.id)
  const name = member === null ? '' : calledName(member)
  return (
    <ConfirmDialog
      opened={member !== null}
      name={name}
      title={t('remove_title', { name })}
      text={t('remove_text')}
      confirmLabel={t('remove_confirm')}
      onClose={onClose}
      onConfirm={async () => {
        if (member === null) return
        await call(removeUser, { params: { id: member.id }, query: keep.length === 0 ? {} : { keep } })
        toast(t('removed', { name }))
      }}
    >
      {member === null ? null : <MadeBy personId={member.id} kept={keep} onKeep={setKeep} />}
    </ConfirmDialog>
  )
}

type DemoteProps = {
  readonly member: Member
  /** The role that takes from them what they made; null: nothing is asked. */
  readonly role: GivenRole | null
  readonly onClose: () => void
  readonly onConfirm: (role: GivenRole, keep: string[]) => Promise<unknown>
}

export function DemoteQuestion({ member, role, onClose, onConfirm }: DemoteProps) {
  const { t } = useTranslation('users')
  const [keep, setKeep] = useKept(role === null ? undefined : member.id)
  const name = calledName(member)
  return (
    <ConfirmDialog
      opened={role !== null}
      name={name}
      title={t('demote_title', { name })}
      text={t('demote_text', { role: role === null ? '' : t(`roles.${role}`) })}
      confirmLabel={t('demote_confirm')}
      onClose={onClose}
      onConfirm={async () => {
        if (role !== null) await onConfirm(role, keep)
      }}
    >
      {role === null ? null : <MadeBy personId={member.id} kept={keep} onKeep={setKeep} />}
    </ConfirmDialog>
  )
}

/** What shall stay of one person is not what shall stay of the next one. */
function useKept(personId: string | undefined): [string[], (kept: readonly string[]) => void] {
  const [kept, setKept] = useState<{ of: string | undefined; ids: string[] }>({ of: personId, ids: [] })
  return [kept.of === personId ? kept.ids : [], (ids) => setKept({ of: personId, ids: [...ids] })]
}

export function RevokeQuestion({ invitation, onClose }: { readonly invitation: Invitation | null; readonly onClose: () => void }) {
  const { t } = useTranslation('users')
  const email = invitation?.email ?? ''
  return (
    <ConfirmDialog
      opened={invitation !== null}
      name={email}
      title={t('revoke_title')}
      text={t('revoke_text', { email })}
      confirmLabel={t('revoke')}
      onClose={onClose}
      onConfirm={async () => {
        if (invitation === null) return
        await call(revokeInvitation, { params: { id: invitation.id } })
        toast(t('revoked', { email }))
      }}
    />
  )
}
