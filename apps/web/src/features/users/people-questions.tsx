import { type Invitation, type Member, removeUser, revokeInvitation } from '@invoice/contract/people/users.ts'
import { call } from '../../shared/api/call.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { ConfirmDialog } from '../../shared/ui/overlays/confirm-dialog.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'
import { calledName } from './people.ts'

export function RemoveQuestion({ member, onClose }: { readonly member: Member | null; readonly onClose: () => void }) {
  const { t } = useTranslation('users')
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
        await call(removeUser, { params: { id: member.id } })
        toast(t('removed', { name }))
      }}
    />
  )
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
