import { type Invitation, type Member, renewInvitation } from '@invoice/contract/people/users.ts'
import { Menu } from '@mantine/core'
import { IconMailX, IconSend, IconUserMinus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { useAuth } from '../../shared/auth/auth-store.ts'
import { askSendsMail } from '../../shared/auth/use-sends-mail.ts'
import { calledName } from '../../shared/people/called-name.ts'
import { useMay } from '../../shared/queries/people/workspaces.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { toastOutcome } from '../../shared/ui/overlays/toast-outcome.ts'
import { RowMenu } from '../../shared/ui/tables/row-menu.tsx'
import type { PersonRow } from './people.ts'

type Props = { readonly row: PersonRow; readonly onAsk: (row: PersonRow) => void }

const ICON = { size: 16, stroke: 1.6 }

export function PersonMenu({ row, onAsk }: Props) {
  const ask = (): void => onAsk(row)
  return row.kind === 'member' ? (
    <MemberMenu member={row.member} onRemove={ask} />
  ) : (
    <InvitationMenu invitation={row.invitation} onRevoke={ask} />
  )
}

/** Who wants to go oneself leaves, below; an owner is removed by another one alone. */
function MemberMenu({ member, onRemove }: { readonly member: Member; readonly onRemove: () => void }) {
  const { t } = useTranslation('users')
  const mayOwn = useMay('ownership', 'manage')
  const isSelf = useAuth().user?.id === member.id
  if (isSelf || (member.role === 'owner' && !mayOwn)) return null
  return (
    <RowMenu name={calledName(member)}>
      <Menu.Item color="red" leftSection={<IconUserMinus {...ICON} />} onClick={onRemove}>
        {t('remove')}
      </Menu.Item>
    </RowMenu>
  )
}

function InvitationMenu({ invitation: { id, email }, onRevoke }: { readonly invitation: Invitation; readonly onRevoke: () => void }) {
  const { t } = useTranslation('users')
  const client = useQueryClient()
  const renew = async (): Promise<void> => {
    const sendsMail = await askSendsMail(client)
    await toastOutcome(() => call(renewInvitation, { params: { id } }), t(sendsMail ? 'sent_again' : 'made_again', { email }))
  }
  return (
    <RowMenu name={email}>
      <Menu.Item leftSection={<IconSend {...ICON} />} onClick={() => void renew()}>
        {t('send_again')}
      </Menu.Item>
      <Menu.Item color="red" leftSection={<IconMailX {...ICON} />} onClick={onRevoke}>
        {t('revoke')}
      </Menu.Item>
    </RowMenu>
  )
}
