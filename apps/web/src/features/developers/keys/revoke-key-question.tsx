import '../texts.ts'
import { type ApiKey, revokeApiKey } from '@invoice/contract/programs/api-keys.ts'
import { call } from '../../../shared/api/call.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { ConfirmDialog } from '../../../shared/ui/overlays/confirm-dialog.tsx'
import { toast } from '../../../shared/ui/overlays/toast.ts'

type Props = {
  readonly asked: Pick<ApiKey, 'id' | 'name'> | null
  readonly onClose: () => void
  readonly onRevoked?: (id: string) => void
}

export function RevokeKeyQuestion({ asked, onClose, onRevoked }: Props) {
  const { t } = useTranslation('developers')
  const name = asked?.name ?? ''
  return (
    <ConfirmDialog
      opened={asked !== null}
      name={name}
      title={t('revoke_title', { name })}
      text={t('revoke_text')}
      confirmLabel={t('revoke')}
      onClose={onClose}
      onConfirm={async () => {
        if (asked === null) return
        await call(revokeApiKey, { params: { id: asked.id } })
        onRevoked?.(asked.id)
        toast(t('revoked', { name }))
      }}
    />
  )
}
