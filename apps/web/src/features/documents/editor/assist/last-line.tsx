import './texts.ts'
import type { Document } from '@invoice/contract/documents/document.ts'
import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { isDay } from '@invoice/domain/calendar/day.ts'
import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { isNote } from '@invoice/domain/documents/types.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Failure } from '../../../../shared/api/failure.ts'
import { MOD } from '../../../../shared/layers/keys.ts'
import { useShortcuts } from '../../../../shared/layers/use-layer.tsx'
import { lastDocumentQuery } from '../../../../shared/queries/documents/last-document.ts'
import { useLanguage } from '../../../../shared/text/use-language.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { Kbd } from '../../../../shared/ui/marks/kbd.tsx'
import { toast } from '../../../../shared/ui/overlays/toast.ts'
import { isBlank } from '../lines/line-edits.ts'
import { UndoToast } from '../lines/pasting/undo-toast.tsx'
import { useDraft, useEditor, useEditorState } from '../state/editor.ts'
import { focusLines } from '../state/focus-field.ts'
import css from './assist.module.css'
import { copyOfLast, type RememberedWhat, rememberedFields } from './from-last.ts'

/** What the last document of this type to the client says: its terms are taken over, all of it is copied by one key. */
export function LastLine({ isNew }: { readonly isNew: boolean }) {
  const type = useDraft((draft) => draft.type)
  const contactId = useDraft((draft) => draft.contactId)
  const isWanted = contactId !== null && !isNote(type)
  const { data: last = null } = useQuery({ ...lastDocumentQuery(contactId ?? '', type), enabled: isWanted })
  const isEmpty = useDraft(({ lines }) => lines.every(isBlank))
  const copy = useCopy()
  const remembered = useRemembered(isWanted ? last : null, isNew)
  useShortcuts(isNote(type) ? [] : [{ keys: 'mod+J', act: copy }])
  if (!isWanted || last === null) return null
  return (
    <>
      {remembered === null ? null : <Taken last={last} {...remembered} />}
      {isEmpty ? <Offer last={last} onCopy={copy} /> : null}
    </>
  )
}

function Offer({ last, onCopy }: { readonly last: Document; readonly onCopy: () => void }) {
  const { t } = useTranslation('assist')
  const language = useLanguage()
  return (
    <div className={css['line']}>
      <span>{t('last.title', { number: numberOf(last), day: last.issuedOn === null ? '' : formatDay(last.issuedOn, language) })}</span>
      <button type="button" onClick={onCopy}>
        {t('last.copy')}
        <Kbd>{`${MOD} J`}</Kbd>
      </button>
    </div>
  )
}

const numberOf = ({ number, vendorNumber }: Document): string => number ?? vendorNumber

/** Copies over what is there, and says how to take it back. */
function useCopy(): () => void {
  const { t } = useTranslation('assist')
  const { store, coming } = useEditor()
  const queries = useQueryClient()
  const copy = async (contactId: string, type: DocumentType): Promise<boolean> => {
    const last = await queries.fetchQuery(lastDocumentQuery(contactId, type))
    const { draft, references } = store.get()
    if (draft.contactId !== contactId || draft.type !== type) return false
    if (last === null) {
      toast(t('last.none'), { id: 'last' })
      return false
    }
    // Draws at once, so that the first cell is there to be focused.
    flushSync(() => store.change(copyOfLast(draft, references, last)))
    focusLines(store)
    toast(<UndoToast text={t('last.copied', { number: numberOf(last) })} onUndo={() => store.change(draft)} />, { id: 'last' })
    return true
  }
  return () => {
    const { contactId, type } = store.get().draft
    if (contactId === null) return toast(t('last.no_client'), { id: 'last' })
    const copied = copy(contactId, type).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error
      toast(error.message, { id: 'last', tone: 'error' })
      return false
    })
    coming.add('lines', copied)
  }
}

type Taking = { readonly what: readonly RememberedWhat[]; readonly before: Partial<DocumentDraft> }

/** Once for each client that is chosen; a draft that is opened again keeps what it says. */
function useRemembered(last: Document | null, isNew: boolean): Taking | null {
  const { store } = useEditor()
  const contact = useEditorState(({ references }) => references.contact)
  const [opened] = useState(() => (isNew ? null : store.get().draft.contactId))
  const done = useRef(opened)
  const [taking, setTaking] = useState<Taking | null>(null)
  useEffect(() => {
    // The contact says what it wants by itself; then its last document is asked.
    if (contact === null || contact.id === done.current) return
    if (last === null || last.contactId !== contact.id) return
    done.current = contact.id
    const { draft, references } = store.get()
    const { issuedOn } = store.derived().dates
    if (!isDay(issuedOn)) return
    const { what, fields } = rememberedFields(draft, references, last, issuedOn)
    const before = Object.fromEntries(Object.keys(fields).map((field) => [field, draft[field as keyof DocumentDraft]]))
    if (what.length > 0) store.change(fields)
    setTaking(what.length > 0 ? { what, before } : null)
  }, [contact, last, store])
  return taking
}

function Taken({ last, what, before }: Taking & { readonly last: Document }) {
  const { t } = useTranslation('assist')
  const { store } = useEditor()
  const [isTakenBack, setIsTakenBack] = useState(false)
  if (isTakenBack) return null
  const undo = (): void => {
    store.change(before)
    setIsTakenBack(true)
  }
  return (
    <div className={css['line']} role="status">
      <span>{t('last.remembered', { number: numberOf(last), what: what.map((one) => t(`last.${one}`)).join(', ') })}</span>
      <button type="button" onClick={undo}>
        {t('last.undo')}
      </button>
    </div>
  )
}
