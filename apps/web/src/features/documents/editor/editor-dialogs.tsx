import { removeDocument } from '@invoice/contract/documents/document.ts'
import { freezingAction } from '@invoice/domain/documents/lifecycle.ts'
import { localised } from '@invoice/domain/localised.ts'
import { call } from '../../../shared/api/call.ts'
import { whereAsked } from '../../../shared/layers/late-answer.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { ConfirmDialog } from '../../../shared/ui/overlays/confirm-dialog.tsx'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import { useDraft, useEditor, useEditorState } from './state/editor.ts'
import { noteText } from './state/field-notes.ts'
import type { useIssue } from './state/saving/use-issue.ts'

type Props = Omit<DeleteProps, 'opened'> & { readonly deleting: boolean; readonly asked: DoubtProps }

/** What the editor asks before it deletes, or draws a number for what is hardly ever meant. */
export function EditorDialogs({ deleting, asked, ...remove }: Props) {
  return (
    <>
      <DeleteDialog opened={deleting} {...remove} />
      <DoubtDialog {...asked} />
    </>
  )
}

type DoubtProps = Omit<ReturnType<typeof useIssue>, 'issue' | 'issuing'>

/** Before a number is drawn for what is lawful, and hardly ever meant. */
function DoubtDialog({ doubt, confirm, dismiss }: DoubtProps) {
  const { t } = useTranslation(['editor', 'documents'])
  const language = useLanguage()
  const action = useDraft(({ type }) => freezingAction(type))
  return (
    <ConfirmDialog
      opened={doubt !== null}
      name=""
      harmless
      title={t('doubt_question')}
      text={doubt === null ? '' : noteText(doubt, language)}
      confirmLabel={t(`documents:actions.${action}`)}
      onClose={dismiss}
      onConfirm={confirm}
    />
  )
}

type DeleteProps = { readonly opened: boolean; readonly onClose: () => void; readonly onDeleted: () => void }

function DeleteDialog({ opened, onClose, onDeleted }: DeleteProps) {
  const { t } = useTranslation(['editor', 'documents', 'common'])
  const language = useLanguage()
  const editor = useEditor()
  const recipient = useEditorState(({ references }) => references.contact)
  const name = recipient ? localised(recipient.name, language) : ''
  const remove = async (): Promise<void> => {
    const saved = editor.saver.saved()
    editor.saver.stop()
    const mayLead = whereAsked()
    if (saved !== null) await call(removeDocument, { params: { id: saved.id } })
    editor.saver.startFrom(null, false)
    editor.forget()
    toast(t('deleted'), { id: 'deleted' })
    if (await mayLead()) onDeleted()
  }
  return (
    <ConfirmDialog
      opened={opened}
      name={name}
      title={name ? t('documents:delete_draft_question', { recipient: name }) : t('documents:delete_draft_question_nameless')}
      failed={t('common:invoice_delete_error')}
      onClose={onClose}
      onConfirm={remove}
    />
  )
}
