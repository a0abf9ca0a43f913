import { type Document, removeDocument } from '@invoice/contract/documents.ts'
import { localised } from '@invoice/domain/localised.ts'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/call.ts'
import { knowDocument } from '../../../shared/queries/documents.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { ConfirmDialog } from '../../../shared/ui/overlays/confirm-dialog.tsx'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import { BottomBar } from './bottom-bar.tsx'
import css from './editor.module.css'
import { EditorHead } from './editor-head.tsx'
import { DatesBlock } from './fields/dates-block.tsx'
import { Flag, MoreFields } from './fields/more-fields.tsx'
import { type CreateContact, Parties } from './fields/parties.tsx'
import { NotesField, PaymentBlock } from './fields/payment-block.tsx'
import { ColumnsMenu } from './lines/columns-menu.tsx'
import { LinesGrid } from './lines/lines-grid.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { RestoreNotice, SaveNotices } from './save-notices.tsx'
import { useEditor, useEditorState } from './state/editor.ts'
import { noteText } from './state/field-notes.ts'
import { useIssue } from './state/use-issue.ts'

export type EditorNavigation = {
  readonly toView: (id: string) => void
  readonly toList: () => void
}

type Props = {
  readonly navigation: EditorNavigation
  /** without it none can be created here */
  readonly renderCreateContact?: CreateContact | undefined
}

/** Below this there is no room for the page beside the form. */
const ROOM_FOR_PREVIEW = '(min-width: 68.75em)'

export function EditorScreen({ navigation, renderCreateContact }: Props) {
  const { t } = useTranslation(['editor', 'documents'])
  const [previewHidden, setPreviewHidden] = useState(false)
  const hasRoom = useMediaQuery(ROOM_FOR_PREVIEW, true, { getInitialValueInEffect: false })
  const [deleting, setDeleting] = useState(false)
  const { issue, issuing, ...asked } = useIssue(useIssued(navigation))
  const save = useSave()
  useHotkeys(
    [
      ['mod+S', save],
      ['mod+Enter', issue],
    ],
    [],
  )
  const showPreview = hasRoom && !previewHidden
  return (
    <div className={css['editor']} data-preview={showPreview || undefined}>
      <EditorHead onDelete={() => setDeleting(true)} onShowPreview={hasRoom && previewHidden ? () => setPreviewHidden(false) : undefined} />
      <div className={css['body']}>
        {/* biome-ignore lint/a11y/useSemanticElements: a form element would be sent by Enter in any field */}
        <div className={css['form']} role="form" aria-label={t('form')}>
          <RestoreNotice />
          <SaveNotices onIssued={navigation.toView} />
          <section className={css['block']}>
            <Parties renderCreateContact={renderCreateContact} />
          </section>
          <section className={css['block']}>
            <div className={css['blockHead']}>
              <h2>{t('documents:lines.title')}</h2>
              <div>
                <Flag field="pricesIncludeVat" label={t('documents:fields.prices_include_vat')} />
                <ColumnsMenu />
              </div>
            </div>
            <LinesGrid />
          </section>
          <section className={css['block']}>
            <DatesBlock />
            <PaymentBlock />
            <NotesField />
          </section>
          <MoreFields />
        </div>
        {showPreview ? <PreviewPane onHide={() => setPreviewHidden(true)} /> : null}
      </div>
      <BottomBar issuing={issuing} onSave={save} onIssue={issue} />
      <DeleteDialog opened={deleting} onClose={() => setDeleting(false)} onDeleted={navigation.toList} />
      <DoubtDialog {...asked} />
      <LeaveGuard />
    </div>
  )
}

function useSave(): () => void {
  const { saver } = useEditor()
  return useCallback(() => void saver.flush().catch(() => {}), [saver])
}

/** The draft is a document now: its number is said, and its view opened. */
function useIssued({ toView }: EditorNavigation) {
  const { t } = useTranslation(['editor', 'documents'])
  const queries = useQueryClient()
  const editor = useEditor()
  return (document: Document): void => {
    editor.saver.stop()
    editor.forget()
    knowDocument(queries, document)
    toast(t('issued', { type: t(`documents:types.${document.type}`), number: document.number ?? '' }), { id: 'issue' })
    toView(document.id)
  }
}

type DoubtProps = Omit<ReturnType<typeof useIssue>, 'issue' | 'issuing'>

/** Before a number is drawn for what is lawful, and hardly ever meant. */
function DoubtDialog({ doubt, confirm, dismiss }: DoubtProps) {
  const { t } = useTranslation(['editor', 'documents'])
  const language = useLanguage()
  return (
    <ConfirmDialog
      opened={doubt !== null}
      name=""
      title={t('doubt_question')}
      text={doubt === null ? '' : noteText(doubt, language)}
      confirmLabel={t('documents:actions.issue')}
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
    if (saved !== null) await call(removeDocument, { params: { id: saved.id } })
    editor.saver.startFrom(saved, false)
    editor.forget()
    toast(t('deleted'), { id: 'deleted' })
    onDeleted()
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

const PATIENCE_MS = 3_000

/** Leaving saves first; only where that does not work it asks. Closing the tab asks while anything is unsaved. */
function LeaveGuard() {
  const { t } = useTranslation('common')
  const { saver } = useEditor()
  const shouldBlockFn = useCallback(async () => {
    if (!saver.isUnsaved()) return false
    const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(true), PATIENCE_MS))
    const saved = saver.flush().then(
      () => false,
      () => true,
    )
    return Promise.race([saved, late])
  }, [saver])
  const unsaved = useCallback(() => saver.isUnsaved(), [saver])
  const blocker = useBlocker({ shouldBlockFn, enableBeforeUnload: unsaved, withResolver: true })
  useEffect(() => () => saver.stop(), [saver])
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      name=""
      title={t('leave_question')}
      text={t('leave_warning')}
      confirmLabel={t('leave')}
      onClose={() => blocker.reset?.()}
      onConfirm={async () => blocker.proceed?.()}
    />
  )
}
