import { leaveWorkspace } from '@invoice/contract/people/users.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { leftWorkspace, useWorkspaces } from '../../shared/queries/people/workspaces.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { ConfirmDialog } from '../../shared/ui/overlays/confirm-dialog.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'

type Props = { readonly opened: boolean; readonly onClose: () => void; readonly onLeft: () => void }

export function LeaveQuestion({ opened, onClose, onLeft }: Props) {
  const { t } = useTranslation('users')
  const client = useQueryClient()
  const { current } = useWorkspaces()
  const workspace = current?.name ?? ''
  return (
    <ConfirmDialog
      opened={opened}
      name={workspace}
      title={t('leave_title', { workspace })}
      text={`${t('leaving_text', { workspace })} ${t('leave_ends')}`}
      confirmLabel={t('leave_confirm')}
      onClose={onClose}
      onConfirm={async () => {
        if (current === undefined) return
        await call(leaveWorkspace, { params: { id: current.id } })
        toast(t('left', { workspace }))
        if (leftWorkspace(client, current.id) !== undefined) onLeft()
      }}
    />
  )
}
