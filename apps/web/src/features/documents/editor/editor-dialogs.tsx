import { freezingAction } from '@invoice/domain/documents/lifecycle.ts'
import { localised } from '@invoice/domain/localised.ts'
import { Oddities } from '../../../shared/documents/oddities.tsx'
import { whereAsked } from '../../../shared/layers/late-answer.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { ConfirmDialog } from '../../../shared/ui/overlays/confirm-dialog.tsx'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import { useDraft, useEditor, useEditorState } from './state/editor.ts'
import { removeDraft } from './state/references/queries.ts'
import type { useIssue } from './state/saving/use-issue.ts'

type Props = Omit<DeleteProps, 'opened'> & { readonly deleting: boolean; readonly asked: OddProps }

/** What the editor asks before it deletes, or draws a number for what is hardly ever meant. */
export function EditorDialogs({ deleting, asked, ...remove }: Props) {
  return (
    <>
      <DeleteDialog opened={deleting} {...remove} />
      <OddDialog {...asked} />
    </>
  )
}

type OddProps = Omit<ReturnType<typeof useIssue>, 'issue' | 'issuing'>

/** Before a number is drawn for what is lawful, and hardly ever meant. */
function OddDialog({ odd, confirm, dismiss }: OddProps) {
  const { t } = useTranslation('documents')
  const action = useDraft(({ type }) => freezingAction(type))
  return (
    <ConfirmDialog
      opened={odd !== null}
      name=""
      harmless
      title={t(`odd.question.${action}`)}
      text={t('odd.look')}
      confirmLabel={t(`actions.${action}`)}
      onClose={dismiss}
      onConfirm={confirm}
    >
      <Oddities of={odd ?? []} />
    </ConfirmDialog>
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
    if (saved !== null) await removeDraft(saved)
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
