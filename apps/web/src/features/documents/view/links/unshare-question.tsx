import './link-texts.ts'
import { unshareDocument } from '@invoice/contract/documents/history-and-links.ts'
import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { call } from '../../../../shared/api/call.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { LaterConfirm } from '../../../../shared/ui/overlays/later-confirm.tsx'
import { toast } from '../../../../shared/ui/overlays/toast.ts'

type Props = {
  readonly asked: { readonly id: string; readonly type: DocumentType; readonly number: string | null } | null
  readonly onClose: () => void
  readonly onRevoked?: () => void
}

/** Asks before the public link of a document opens nothing any more. */
export function UnshareQuestion({ asked, onClose, onRevoked }: Props) {
  const { t } = useTranslation(['documents', 'document-link'])
  const name = asked === null ? '' : `${t(`types.${asked.type}`)} ${asked.number ?? ''}`.trim()
  return (
    <LaterConfirm
      opened={asked !== null}
      name={name}
      title={t('document-link:revoke_question', { name })}
      text={t('document-link:revoke_warning')}
      confirmLabel={t('actions.revoke_link')}
      onClose={onClose}
      onConfirm={async () => {
        if (asked === null) return
        await call(unshareDocument, { params: { id: asked.id } })
        onRevoked?.()
        toast(t('document-link:link_revoked'))
      }}
    />
  )
}
