import './texts.ts'
import { removeWebhook, type Webhook } from '@invoice/contract/programs/webhooks.ts'
import { call } from '../../../shared/api/call.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { ConfirmDialog } from '../../../shared/ui/overlays/confirm-dialog.tsx'

type Props = { readonly asked: Pick<Webhook, 'id' | 'url'> | null; readonly onClose: () => void }

export function DeleteWebhookQuestion({ asked, onClose }: Props) {
  const { t } = useTranslation('webhooks')
  const url = asked?.url ?? ''
  return (
    <ConfirmDialog
      opened={asked !== null}
      name={url}
      title={t('delete_title', { url })}
      text={t('delete_text')}
      onClose={onClose}
      onConfirm={async () => {
        if (asked !== null) await call(removeWebhook, { params: { id: asked.id } })
      }}
    />
  )
}
