import type { Document } from '@invoice/contract/documents/document.ts'
import { hasField } from '@invoice/domain/documents/type-facts.ts'
import { isNote, isVendorDocument } from '@invoice/domain/documents/types.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { authState } from '../../../shared/auth/auth-store.ts'
import { whoeverIsAsked } from '../../../shared/auth/session-end.ts'
import { useUnsavedWork } from '../../../shared/auth/use-unsaved-work.ts'
import { sendOnceOpen } from '../../../shared/documents/in-front.ts'
import { useStillness } from '../../../shared/forms/use-stillness.ts'
import { whereAsked } from '../../../shared/layers/late-answer.ts'
import { useShortcuts } from '../../../shared/layers/use-layer.tsx'
import type { Begun } from '../../../shared/pickers/use-contact-picker.ts'
import { knowDocument } from '../../../shared/queries/documents/documents.ts'
import { loadTexts } from '../../../shared/text/texts.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { from } from '../../../shared/theme/breakpoints.ts'
import { laterPart } from '../../../shared/ui/later-part.ts'
import { LeaveQuestion } from '../../../shared/ui/overlays/leave-question.tsx'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import { useIsHere } from '../../../shared/ui/use-is-here.ts'
import { BottomBar } from './bottom-bar.tsx'
import css from './editor.module.css'
import { DatesBlock } from './fields/dates-block.tsx'
import { Flag } from './fields/flag.tsx'
import { MoreFields } from './fields/more-fields.tsx'
import { type CreateContact, Parties } from './fields/parties.tsx'
import { NotesField, PaymentBlock } from './fields/payment-block.tsx'
import { EditorHead } from './head/editor-head.tsx'
import { AttachmentsBlock, EditorDialogs, HereStrip, loadLater } from './later.ts'
import { ColumnsMenu } from './lines/columns-menu.tsx'
import { LinesGrid } from './lines/lines-grid.tsx'
import { saveAll, useDraft, useEditor, useSaveState } from './state/editor.ts'
import { useIssue } from './state/saving/use-issue.ts'
import { useLeftBehind } from './state/saving/use-left-behind.ts'

/** Comes after the editor, with its texts: typing never waits for it, and below it lies nothing that one is about to press. */
const Assist = laterPart(() => {
  const loaded = Promise.all([loadLater(), loadTexts('countries')])
  return orNothing<{ isNew: boolean }>(loaded.then(([module]) => module.Assist))
})
const PreviewPane = laterPart(() => orNothing<{ onHide: () => void }>(loadLater().then((module) => module.PreviewPane)))

/** Where the line breaks meanwhile, one goes on writing without it. */
function orNothing<Props>(coming: Promise<ComponentType<Props>>): Promise<{ default: ComponentType<Props> }> {
  return coming.catch((): ComponentType<Props> => () => null).then((component) => ({ default: component }))
}

/**
 * What most documents do without comes with the first that has it. What stands within the form is waited for by the whole screen:
 * nothing that comes later may push away what is just being pressed.
 */
const SaveNotices = laterPart(async () => ({ default: (await import('./head/save-notices.tsx')).SaveNotices }))
const RestoreNotice = laterPart(async () => ({ default: (await import('./head/save-notices.tsx')).RestoreNotice }))
const LedgerAccountFields = laterPart(async () => ({
  default: (await import('./fields/ledger-account-fields.tsx')).LedgerAccountFields,
}))
const DirectionField = laterPart(async () => ({ default: (await import('./fields/direction-field.tsx')).DirectionField }))
const NoteBlock = laterPart(async () => ({ default: (await import('./fields/note-block.tsx')).NoteBlock }))

/** What a vendor's document has, and ours have not. */
const vendorFields = async () => (await Promise.all([import('./fields/vendor-fields.tsx'), loadTexts('bills')]))[0]
const VendorNumber = laterPart(async () => ({ default: (await vendorFields()).VendorNumber }))
const StatedVat = laterPart(async () => ({ default: (await vendorFields()).StatedVat }))
const ScanPane = laterPart(async () => {
  const [{ ScanPane: Pane }] = await Promise.all([import('./panes/scan-pane.tsx'), loadTexts('bills')])
  return { default: Pane }
})

export type EditorNavigation = {
  readonly toView: (id: string) => void
  readonly toList: () => void
  /** the address follows what came to be */
  readonly created: (id: string) => void
}

type Props = {
  readonly navigation: EditorNavigation
  /** it was not opened, but begun here */
  readonly isNew: boolean
  /** without it none can be created here */
  readonly renderCreateContact?: CreateContact | undefined
  /** what was typed of the recipient before the editor was there */
  readonly begun: Begun
}

/** Below this there is no room for the page beside the form. */
const ROOM_FOR_PREVIEW = from('large')

export function EditorScreen({ navigation, isNew, renderCreateContact, begun }: Props) {
  const { t } = useTranslation('editor')
  const [previewHidden, setPreviewHidden] = useState(false)
  const hasRoom = useMediaQuery(ROOM_FOR_PREVIEW, true, { getInitialValueInEffect: false })
  const [deleting, setDeleting] = useState(false)
  const sends = useRef(false)
  const { issue, issuing, ...asked } = useIssue(useIssued(navigation, sends))
  const issueTo = (send: boolean) => (): void => {
    sends.current = send
    issue()
  }
  const form = useRef<HTMLDivElement>(null)
  useStillness(form, issuing)
  const save = useSave()
  const leftBehind = useLeftBehind()
  useShortcuts([
    { keys: 'mod+S', act: save },
    { keys: 'mod+Enter', act: issueTo(false) },
  ])
  const showPreview = hasRoom && !previewHidden
  const saveState = useSaveState().kind
  const isUndecided = saveState === 'conflict' || saveState === 'gone'
  const ofVendor = useDraft(({ type }) => isVendorDocument(type))
  const Pane = ofVendor ? ScanPane : PreviewPane
  return (
    <div className={css['editor']} data-preview={showPreview || undefined}>
      <EditorHead
        hasLeftBehind={leftBehind.left !== null}
        onDelete={() => setDeleting(true)}
        onShowPreview={hasRoom && previewHidden ? () => setPreviewHidden(false) : undefined}
      />
      <div className={css['body']}>
        {/* biome-ignore lint/a11y/useSemanticElements: a form element would be sent by Enter in any field */}
        <div ref={form} className={css['form']} role="form" aria-label={t('form')} aria-busy={issuing}>
          <Blocks isNew={isNew} renderCreateContact={renderCreateContact} begun={begun} />
        </div>
        {showPreview ? (
          <Suspense fallback={<div className={css['preview']} />}>
            <Pane onHide={() => setPreviewHidden(true)} />
          </Suspense>
        ) : null}
      </div>
      <BottomBar issuing={issuing} onSave={save} onIssue={issueTo(false)} onIssueAndSend={ofVendor ? undefined : issueTo(true)}>
        <Suspense>
          {leftBehind.left === null ? null : <RestoreNotice leftBehind={leftBehind} />}
          {isUndecided ? <SaveNotices onIssued={navigation.toView} /> : null}
          <HereStrip {...navigation} />
        </Suspense>
      </BottomBar>
      <Suspense>
        <EditorDialogs asked={asked} deleting={deleting} onClose={() => setDeleting(false)} onDeleted={navigation.toList} />
      </Suspense>
      <LeaveGuard />
    </div>
  )
}

/** What is filled in, in the order in which it is asked. */
function Blocks({ isNew, renderCreateContact, begun }: Pick<Props, 'isNew' | 'renderCreateContact' | 'begun'>) {
  const { t } = useTranslation('documents')
  const hasVat = useDraft(({ type }) => hasField(type, 'vat'))
  const hasDirection = useDraft(({ type }) => hasField(type, 'direction'))
  const hasAccounts = useDraft(({ type }) => hasField(type, 'ledgerAccounts'))
  const ofNote = useDraft(({ type }) => isNote(type))
  const ofVendor = useDraft(({ type }) => isVendorDocument(type))
  return (
    <>
      {ofNote ? <NoteBlock /> : null}
      <section className={css['block']}>
        {hasDirection ? <DirectionField /> : null}
        <Parties renderCreateContact={renderCreateContact} begun={begun} />
        {hasAccounts ? <LedgerAccountFields /> : null}
      </section>
      <section className={css['block']}>
        <div className={css['blockHead']}>
          <h2>{t('lines.title')}</h2>
          <div>
            {hasVat ? <Flag field="pricesIncludeVat" label={t('fields.prices_include_vat')} /> : null}
            <ColumnsMenu />
          </div>
        </div>
        <LinesGrid />
      </section>
      <section className={css['block']}>
        {ofVendor ? <VendorNumber /> : null}
        <DatesBlock />
        {ofVendor ? <StatedVat /> : null}
        <PaymentBlock />
        {ofVendor ? null : <NotesField />}
        <Suspense>
          <Assist isNew={isNew} />
        </Suspense>
      </section>
      <MoreFields />
      <Suspense>
        <AttachmentsBlock />
      </Suspense>
    </>
  )
}

function useSave(): () => void {
  const editor = useEditor()
  return useCallback(() => {
    const save = async (): Promise<void> => {
      await editor.saver.saveOnPurpose()
      await saveAll(editor)
    }
    save().catch(() => {})
  }, [editor])
}

/** The draft is a document now: its number is said, and its view opened. */
function useIssued({ toView }: EditorNavigation, sends: RefObject<boolean>) {
  const { t } = useTranslation(['editor', 'documents'])
  const queries = useQueryClient()
  const editor = useEditor()
  const isHere = useIsHere()
  return async (document: Document): Promise<void> => {
    editor.saver.stop()
    editor.forget()
    knowDocument(queries, document)
    const { type, number } = document
    const textKey = isVendorDocument(type) ? 'recorded' : 'issued'
    toast(t(textKey, { type: t(`documents:types.${type}`), number: number ?? '' }), { id: 'issue' })
    // Whoever has left meanwhile is told, and stays where they are; so does, until it is closed, who has something open over the page.
    if (!(await whereAsked(null)()) || !isHere()) return
    if (sends.current) sendOnceOpen(document.id)
    toView(document.id)
  }
}

const PATIENCE_MS = 3_000

/** Leaving saves first; only where that does not work it asks. Closing the tab asks while anything is unsaved. */
function LeaveGuard() {
  const { saver, coming } = useEditor()
  const isUnsaved = useCallback(() => saver.isUnsaved() || coming.isComing(), [saver, coming])
  useUnsavedWork(isUnsaved)
  useEffect(() => () => saver.stop(), [saver])
  const save = async (): Promise<boolean> => {
    const saved = saveAll({ saver, coming }).then(
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
