import { type Document, removeDocument } from '@invoice/contract/documents/document.ts'
import { localised } from '@invoice/domain/localised.ts'
import { call } from '../../../shared/api/call.ts'
import { whereAsked } from '../../../shared/layers/late-answer.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { LaterConfirm } from '../../../shared/ui/overlays/later-confirm.tsx'
import { toast } from '../../../shared/ui/overlays/toast.ts'

type Props = {
  /** The draft; null: nothing is asked. */
  readonly document: Pick<Document, 'id' | 'recipientName'> | null
  readonly onClose: () => void
  /** Leads away, unless the person went elsewhere meanwhile. */
  readonly onDeleted?: () => Promise<unknown>
}

/** Asks whether a draft is to go. */
export function DeleteDraft({ document, onClose, onDeleted }: Props) {
  const { t } = useTranslation(['documents', 'common'])
  const language = useLanguage()
  const recipient = document === null ? '' : localised(document.recipientName, language)
  const remove = async (): Promise<void> => {
    if (document === null) return
    const mayLead = whereAsked()
    await call(removeDocument, { params: { id: document.id } })
    toast(t('list.deleted'))
    if (onDeleted && (await mayLead())) await onDeleted()
  }
  return (
    <LaterConfirm
      opened={document !== null}
      name={recipient}
      title={recipient === '' ? t('delete_draft_question_nameless') : t('delete_draft_question', { recipient })}
      failed={t('common:invoice_delete_error')}
      onClose={onClose}
      onConfirm={remove}
    />
  )
}
