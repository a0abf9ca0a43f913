import { type Document, issueDocument, recordDocument } from '@invoice/contract/documents/document.ts'
import type { Oddity } from '@invoice/contract/wire/oddity.ts'
import { canIssue } from '@invoice/domain/documents/drafts/issue-problems.ts'
import { freezingAction } from '@invoice/domain/documents/lifecycle.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../../../shared/api/call.ts'
import { Failure } from '../../../../../shared/api/failure.ts'
import { newKey } from '../../../../../shared/api/idempotency.ts'
import { codesOf, odditiesOf } from '../../../../../shared/documents/oddities.tsx'
import { frontLayer } from '../../../../../shared/layers/layers.ts'
import type { Issuing } from '../../../../../shared/offline/waiting/waiting.ts'
import { documentQuery } from '../../../../../shared/queries/documents/documents.ts'
import { loadHere } from '../../../../../shared/queries/documents/opened-document.ts'
import { useTranslation } from '../../../../../shared/text/use-translation.ts'
import { toast } from '../../../../../shared/ui/overlays/toast.ts'
import { type Editor, shownOf, useEditor } from '../editor.ts'
import { steadyErrors } from '../editor-store.ts'
import { focusField } from '../focus-field.ts'
import { bodyOf } from '../references/queries.ts'
import { withoutUntouched } from '../says-nothing.ts'
import type { SavedVersion } from './saver.ts'

/** One act of issuing: the same key and version until the server has answered. */
type Attempt = { readonly key: string; readonly at: SavedVersion; readonly confirmed: readonly string[] }

/**
 * Issues once, however often it is pressed. Without an answer the same act is asked for again when the person presses again, so that
 * the number already drawn, if there is one, comes back.
 */
export function useIssue(onIssued: (document: Document) => Promise<void>) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const queries = useQueryClient()
  const attempt = useRef<Attempt | null>(null)
  const busy = useRef(false)
  const [issuing, setIssuing] = useState(false)
  const [odd, setOdd] = useState<readonly Oddity[] | null>(null)

  const issue = async (confirmed: readonly string[] = []): Promise<void> => {
    if (busy.current) return
    busy.current = true
    setIssuing(true)
    try {
      // What was entered before it was found is waited for: it is part of what is issued. Where it is not found, nothing is.
      const left = editor.coming.isComing() ? await editor.coming.all() : null
      editor.store.changeLines(withoutUntouched)
      if (attempt.current === null && !isReady(editor)) return
      if (left !== null) return lead(editor, left)
      const document = await ask(confirmed)
      if (document !== null) await onIssued(document)
    } catch (error) {
      if (error instanceof Failure) await explain(error)
    } finally {
      busy.current = false
      setIssuing(false)
    }
  }

  /** null: its number is drawn once there is a connection. */
  const ask = async (confirmed: readonly string[]): Promise<Document | null> => {
    // What was typed after an unanswered attempt is saved first; that it can be saved proves that nothing was issued.
    if (attempt.current !== null && editor.saver.isUnsaved()) attempt.current = null
    attempt.current ??= { key: newKey(), at: await editor.saver.flush(), confirmed }
    const { key, at, ...said } = attempt.current
    if (at.version === 0) {
      attempt.current = null
      await issueLater(editor, at, { confirmed, sent: null })
      return null
    }
    const endpoint = freezingAction(editor.store.get().draft.type) === 'record' ? recordDocument : issueDocument
    const body = { version: at.version, confirmed: [...said.confirmed] }
    const issue = () => call(endpoint, { params: { id: at.id }, body }, { idempotencyKey: key })
    const document = await editor.saver.hold(issue)
    attempt.current = null
    return document
  }

  const explain = async (failure: Failure): Promise<void> => {
    const unanswered = failure.status === 0 || failure.status >= 500
    if (failure.status === 0 && attempt.current !== null && (await asksLater(attempt.current))) return
    if (unanswered) return toast(attempt.current ? t('issue_unknown') : failure.message, { id: 'issue', tone: 'error' })
    attempt.current = null
    const oddities = odditiesOf(failure)
    if (oddities.length > 0) return setOdd(oddities)
    const issued = await issuedElsewhere(editor)
    if (issued) return onIssued(issued)
    const { draft } = editor.store.get()
    editor.store.set({ refused: steadyErrors(failure.errors, draft), refusal: failure })
    const [first] = Object.keys(failure.errors)
    if (first) lead(editor, first)
    if (failure.message !== '') toast(failure.message, { id: 'issue', tone: 'error' })
  }

  /** As it was asked for, so that a number already drawn, if there is one, is the one that comes. False: nothing can be kept here. */
  const asksLater = async ({ key, at, confirmed }: Attempt): Promise<boolean> => {
    const isKept = issueLater(editor, at, { confirmed, sent: { key, version: at.version, confirmed } })
    const isLater = await isKept.then(
      () => true,
      () => false,
    )
    if (isLater) attempt.current = null
    return isLater
  }

  /** Another tab, or an answer that was lost, may have issued it. */
  const issuedElsewhere = async ({ saver }: Editor): Promise<Document | null> => {
    const saved = saver.saved()
    if (saved === null) return null
    const document = await queries.fetchQuery({ ...documentQuery(saved.id), staleTime: 0 }).catch(() => null)
    return document !== null && document.status !== 'draft' ? document : null
  }

  return {
    issue: () => void issue(),
    issuing,
    /** what the server asks about before it draws a number: `confirm` issues all the same */
    odd,
    confirm: async () => void issue(codesOf(odd ?? [])),
    dismiss: () => setOdd(null),
  }
}

/** A number is drawn once there is a connection. */
async function issueLater({ store, saver }: Editor, at: SavedVersion, issuing: Pick<Issuing, 'confirmed' | 'sent'>): Promise<void> {
  const { wantNumber } = await loadHere()
  const kept = await wantNumber({ draft: bodyOf(store.get().draft), before: null, shown: shownOf(store) }, at, issuing)
  saver.startFrom(kept, saver.isUnsaved(), saver.savedDraft() ?? undefined)
}

/** Tells what is missing and leads to the first of it. */
function isReady({ store }: Editor): boolean {
  const { problems } = store.derived()
  if (canIssue(problems)) return true
  store.set({ attempted: true })
  const first = problems.find(({ severity }) => severity === 'block')
  if (first) lead({ store }, first.field)
  return false
}

/** Over something else the field only tells what is wrong with it. */
function lead({ store }: Pick<Editor, 'store'>, field: string): void {
  if (frontLayer() === null) focusField(store, field)
}
