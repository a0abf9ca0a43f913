import { changeRole, type GivenRole, type Member } from '@invoice/contract/people/users.ts'
import { makesAccess } from '@invoice/contract/wire/permissions.ts'
import { Select } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { useAuth } from '../../shared/auth/auth-store.ts'
import { calledName } from '../../shared/people/called-name.ts'
import { useMay, workspacesChanged } from '../../shared/queries/people/workspaces.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { toast } from '../../shared/ui/overlays/toast.ts'
import { toastOutcome } from '../../shared/ui/overlays/toast-outcome.ts'
import { isLastOwner, ROLES_GIVEN } from './people.ts'
import { DemoteQuestion } from './people-questions.tsx'

type Props = { readonly member: Member; readonly members: readonly Member[] }

/** The role as a text, or where this reader may change it, as a choice. Of an owner only another owner may. */
export function RoleCell({ member, members }: Props) {
  const { t } = useTranslation('users')
  const mayManage = useMay('users', 'manage')
  const mayOwn = useMay('ownership', 'manage')
  const change = useChange(member)
  const [asked, setAsked] = useState<GivenRole | null>(null)
  const doneText = (role: GivenRole): string => t('role_changed', { name: calledName(member), role: t(`roles.${role}`) })
  const isOwner = member.role === 'owner'
  if (!mayManage || (isOwner && (!mayOwn || isLastOwner(members, member.id)))) return t(`roles.${member.role}`)
  const offered = isOwner ? (['owner', ...ROLES_GIVEN] as const) : ROLES_GIVEN
  const choose = (role: GivenRole): void => {
    if (role === member.role) return
    if (makesAccess(member.role) && !makesAccess(role)) setAsked(role)
    else void toastOutcome(() => change(role), doneText(role))
  }
  return (
    <>
      <Select
        size="sm"
        aria-label={t('role_of', { name: calledName(member) })}
        allowDeselect={false}
        data={offered.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
        value={member.role}
        onChange={(chosen) => {
          const role = ROLES_GIVEN.find((each) => each === chosen)
          if (role !== undefined) choose(role)
        }}
      />
      <DemoteQuestion
        member={member}
        role={asked}
        onClose={() => setAsked(null)}
        onConfirm={async (role, keep) => {
          await change(role, keep)
          toast(doneText(role))
        }}
      />
    </>
  )
}

function useChange(member: Member): (role: GivenRole, keep?: string[]) => Promise<void> {
  const client = useQueryClient()
  const isSelf = useAuth().user?.id === member.id
  return async (role, keep = []) => {
    await call(changeRole, { params: { id: member.id }, body: keep.length === 0 ? { role } : { role, keep } })
    // What oneself may do decides what is offered everywhere.
    if (isSelf) await workspacesChanged(client)
  }
}
