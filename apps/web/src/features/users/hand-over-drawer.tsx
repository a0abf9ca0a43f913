import { handOver, type Member } from '@invoice/contract/people/users.ts'
import type { Role } from '@invoice/contract/people/workspaces.ts'
import { permits } from '@invoice/contract/wire/permissions.ts'
import { Select } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from '../../shared/api/call.ts'
import { useAuth } from '../../shared/auth/auth-store.ts'
import { EditDrawer } from '../../shared/forms/edit-drawer.tsx'
import { useEntityForm } from '../../shared/forms/use-entity-form.ts'
import { useOpenRound } from '../../shared/forms/use-open-round.ts'
import { calledName } from '../../shared/people/called-name.ts'
import { workspacesChanged } from '../../shared/queries/people/workspaces.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { toast } from '../../shared/ui/overlays/toast.ts'
import { MadeBy } from './made-by.tsx'

type Values = { readonly id: string; readonly ownRole: Role; readonly keep: readonly string[] }
type Props = { readonly opened: boolean; readonly members: readonly Member[]; readonly onClose: () => void }

const OWN_ROLES = ['owner', 'admin', 'member', 'accountant'] as const
const Chosen = z.object({ id: z.string().check(z.minLength(1)), ownRole: z.enum(OWN_ROLES), keep: z.array(z.string()) })

/** To whom, and what one is oneself from then on. */
export function HandOverDrawer({ opened, members, onClose }: Props) {
  const { t } = useTranslation('users')
  const client = useQueryClient()
  const form = useEntityForm<Values, undefined>({
    initial: { id: '', ownRole: 'admin', keep: [] },
    session: String(useOpenRound(opened)),
    schema: Chosen,
    toBody: (values) => values,
    save: ({ id, ownRole, keep }) => call(handOver, { params: { id }, body: { ownRole, ...(keep.length > 0 && { keep: [...keep] }) } }),
    onSaved: () => {
      const owner = members.find(({ id }) => id === form.values.id)
      onClose()
      toast(t('handed_over', { name: owner === undefined ? '' : calledName(owner) }))
      void workspacesChanged(client)
    },
  })
  const { values, set, error } = form
  const self = useAuth().user?.id
  return (
    <EditDrawer
      opened={opened}
      onClose={onClose}
      title={t('hand_over_title')}
      subtitle={t('hand_over_text')}
      saveLabel={t('hand_over_title')}
      form={form}
    >
      <Select
        data-autofocus
        label={t('to_whom')}
        data={members.map((member) => ({ value: member.id, label: calledName(member) }))}
        value={values.id === '' ? null : values.id}
        error={error('id')}
        onChange={(id) => set({ id: id ?? '' })}
      />
      <Select
        label={t('own_role')}
        allowDeselect={false}
        data={OWN_ROLES.map((role) => ({ value: role, label: t(`own_roles.${role}`) }))}
        value={values.ownRole}
        error={error('ownRole')}
        onChange={(chosen) => set({ ownRole: OWN_ROLES.find((role) => role === chosen) ?? 'admin' })}
      />
      {self !== undefined && !permits(values.ownRole, 'api_keys', 'manage') ? (
        <MadeBy isSelf personId={String(self)} kept={values.keep} onKeep={(keep) => set({ keep })} />
      ) : null}
    </EditDrawer>
  )
}
