import { changeRole, type GivenRole, type Member } from '@invoice/contract/people/users.ts'
import { Select } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { useAuth } from '../../shared/auth/auth-store.ts'
import { useMay, workspacesChanged } from '../../shared/queries/people/workspaces.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { toastOutcome } from '../../shared/ui/overlays/toast-outcome.ts'
import { calledName, isLastOwner, ROLES_GIVEN } from './people.ts'

type Props = { readonly member: Member; readonly members: readonly Member[] }

/** The role as a text, or where this reader may change it, as a choice. Of an owner only another owner may. */
export function RoleCell({ member, members }: Props) {
  const { t } = useTranslation('users')
  const mayManage = useMay('users', 'manage')
  const mayOwn = useMay('ownership', 'manage')
  const change = useChange(member)
  const isOwner = member.role === 'owner'
  if (!mayManage || (isOwner && (!mayOwn || isLastOwner(members, member.id)))) return t(`roles.${member.role}`)
  const offered = isOwner ? (['owner', ...ROLES_GIVEN] as const) : ROLES_GIVEN
  return (
    <Select
      size="sm"
      aria-label={t('role_of', { name: calledName(member) })}
      allowDeselect={false}
      data={offered.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
      value={member.role}
      onChange={(chosen) => {
        const role = ROLES_GIVEN.find((each) => each === chosen)
        if (role !== undefined && role !== member.role) void change(role)
      }}
    />
  )
}

function useChange(member: Member): (role: GivenRole) => Promise<void> {
  const { t } = useTranslation('users')
  const client = useQueryClient()
  const isSelf = useAuth().user?.id === member.id
  return async (role) => {
    const done = t('role_changed', { name: calledName(member), role: t(`roles.${role}`) })
    await toastOutcome(() => call(changeRole, { params: { id: member.id }, body: { role } }), done)
    // What oneself may do decides what is offered everywhere.
    if (isSelf) await workspacesChanged(client)
  }
}
