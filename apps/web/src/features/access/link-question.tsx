import { unshareDocument } from '@invoice/contract/documents/history-and-links.ts'
import type { SharedDocument } from '@invoice/contract/people/access.ts'
import { call } from '../../shared/api/call.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { ConfirmDialog } from '../../shared/ui/overlays/confirm-dialog.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'

type Props = { readonly asked: SharedDocument | null; readonly onClose: () => void }

/** As the document asks itself: what its screen shares with others comes with every first visit, and so it asks in words of its own. */
export function LinkQuestion({ asked, onClose }: Props) {
  const { t } = useTranslation(['access', 'documents'])
  const name = asked === null ? '' : `${t(`documents:types.${asked.type}`)} ${asked.number ?? ''}`.trim()
  return (
    <ConfirmDialog
      opened={asked !== null}
      name={name}
      title={t('unshare_title', { name })}
      text={t('unshare_text')}
      confirmLabel={t('unshare')}
      onClose={onClose}
      onConfirm={async () => {
        if (asked === null) return
        await call(unshareDocument, { params: { id: asked.documentId } })
        toast(t('unshared', { name }))
      }}
    />
  )
}
