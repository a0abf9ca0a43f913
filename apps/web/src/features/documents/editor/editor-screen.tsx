import { type Document, removeDocument } from '@invoice/contract/documents.ts'
import { hasField } from '@invoice/domain/documents/type-facts.ts'
import { isNote } from '@invoice/domain/documents/types.ts'
import { localised } from '@invoice/domain/localised.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/call.ts'
import { authState } from '../../../shared/auth/auth-store.ts'
import { whoeverIsAsked } from '../../../shared/auth/session-end.ts'
import { useUnsavedWork } from '../../../shared/auth/use-unsaved-work.ts'
import { useShortcuts } from '../../../shared/layers/use-layer.tsx'
import { knowDocument } from '../../../shared/queries/documents.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { from } from '../../../shared/theme/breakpoints.ts'
import { ConfirmDialog } from '../../../shared/ui/overlays/confirm-dialog.tsx'
import { LeaveQuestion } from '../../../shared/ui/overlays/leave-question.tsx'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import { BottomBar } from './bottom-bar.tsx'
import css from './editor.module.css'
import { EditorHead } from './editor-head.tsx'
import { DatesBlock } from './fields/dates-block.tsx'
import { Flag } from './fields/flag.tsx'
import { MoreFields } from './fields/more-fields.tsx'
import { type CreateContact, Parties } from './fields/parties.tsx'
import { NotesField, PaymentBlock } from './fields/payment-block.tsx'
import { ColumnsMenu } from './lines/columns-menu.tsx'
import { LinesGrid } from './lines/lines-grid.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { useDraft, useEditor, useEditorState, useSaveState } from './state/editor.ts'
import { noteText } from './state/field-notes.ts'
import { useIssue } from './state/use-issue.ts'
import { useLeftBehind } from './state/use-left-behind.ts'

/**
 * What most documents do without comes with the first that has it. What stands within the form is waited for by the whole screen:
 * nothing that comes later may push away what is just being pressed.
 */
const SaveNotices = lazy(async () => ({ default: (await import('./save-notices.tsx')).SaveNotices }))
const RestoreNotice = lazy(async () => ({ default: (await import('./save-notices.tsx')).RestoreNotice }))
const DirectionField = lazy(async () => ({ default: (await import('./fields/direction-field.tsx')).DirectionField }))
const NoteBlock = lazy(async () => ({ default: (await import('./fields/note-block.tsx')).NoteBlock }))

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
const ROOM_FOR_PREVIEW = from('large')

export function EditorScreen({ navigation, renderCreateContact }: Props) {
  const { t } = useTranslation(['editor', 'documents'])
  const [previewHidden, setPreviewHidden] = useState(false)
  const hasRoom = useMediaQuery(ROOM_FOR_PREVIEW, true, { getInitialValueInEffect: false })
  const [deleting, setDeleting] = useState(false)
  const { issue, issuing, ...asked } = useIssue(useIssued(navigation))
  const save = useSave()
  const leftBehind = useLeftBehind()
  useShortcuts([
    { keys: 'mod+S', act: save },
    { keys: 'mod+Enter', act: issue },
  ])
  const showPreview = hasRoom && !previewHidden
  const hasVat = useDraft(({ type }) => hasField(type, 'vat'))
  const saveState = useSaveState().kind
  const isUndecided = saveState === 'conflict' || saveState === 'gone'
  const hasDirection = useDraft(({ type }) => hasField(type, 'direction'))
  const ofNote = useDraft(({ type }) => isNote(type))
  return (
    <div className={css['editor']} data-preview={showPreview || undefined}>
      <EditorHead
        hasLeftBehind={leftBehind.left !== null}
        onDelete={() => setDeleting(true)}
        onShowPreview={hasRoom && previewHidden ? () => setPreviewHidden(false) : undefined}
      />
      <div className={css['body']}>
        {/* biome-ignore lint/a11y/useSemanticElements: a form element would be sent by Enter in any field */}
        <div className={css['form']} role="form" aria-label={t('form')}>
          {ofNote ? <NoteBlock /> : null}
          <section className={css['block']}>
            {hasDirection ? <DirectionField /> : null}
            <Parties renderCreateContact={renderCreateContact} />
          </section>
          <section className={css['block']}>
            <div className={css['blockHead']}>
              <h2>{t('documents:lines.title')}</h2>
              <div>
                {hasVat ? <Flag field="pricesIncludeVat" label={t('documents:fields.prices_include_vat')} /> : null}
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
      <BottomBar issuing={issuing} onSave={save} onIssue={issue}>
        <Suspense>
          {leftBehind.left === null ? null : <RestoreNotice leftBehind={leftBehind} />}
          {isUndecided ? <SaveNotices onIssued={navigation.toView} /> : null}
        </Suspense>
      </BottomBar>
      <DeleteDialog opened={deleting} onClose={() => setDeleting(false)} onDeleted={navigation.toList} />
      <DoubtDialog {...asked} />
      <LeaveGuard />
    </div>
  )
}

function useSave(): () => void {
  const { saver } = useEditor()
  return useCallback(() => void saver.saveOnPurpose().catch(() => {}), [saver])
}

/** The draft is a document now: its number is said, and its view opened. */
function useIssued({ toView }: EditorNavigation) {
  const { t } = useTranslation(['editor', 'documents'])
  const queries = useQueryClient()
  const editor = useEditor()
  const isHere = useIsHere()
  return (document: Document): void => {
    editor.saver.stop()
    editor.forget()
    knowDocument(queries, document)
    toast(t('issued', { type: t(`documents:types.${document.type}`), number: document.number ?? '' }), { id: 'issue' })
    // Whoever has left meanwhile is told, and stays where they are.
    if (isHere()) toView(document.id)
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
      harmless
      title={t('doubt_question')}
      text={doubt === null ? '' : noteText(doubt, language)}
      confirmLabel={t('documents:actions.issue')}
      onClose={dismiss}
      onConfirm={confirm}
    />
  )
}

/** Asked when an answer comes: whether what asked for it is still there. */
function useIsHere(): () => boolean {
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return useCallback(() => here.current, [])
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
    editor.saver.startFrom(null, false)
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
  const { saver } = useEditor()
  const isUnsaved = useCallback(() => saver.isUnsaved(), [saver])
  useUnsavedWork(isUnsaved)
  useEffect(() => () => saver.stop(), [saver])
  const save = async (): Promise<boolean> => {
    const saved = saver.flush().then(
      () => false,
      () => true,
    )
    return Promise.race([saved, runOutOfPatience()])
  }
  return <LeaveQuestion isUnsaved={isUnsaved} save={save} />
}

/** Not while the person is asked for their password: what waits for it is saved after that. */
async function runOutOfPatience(): Promise<boolean> {
  await sleep(PATIENCE_MS)
  if (!authState().isSessionOver) return true
  await whoeverIsAsked()
  return runOutOfPatience()
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
