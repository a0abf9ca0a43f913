import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { isSame } from '@invoice/domain/documents/drafts/same-draft.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { whereAsked } from '../../../../shared/layers/late-answer.ts'
import { mergeDrafts } from '../../../../shared/offline/waiting/merge.ts'
import { currentOutbox, readOutbox, useOutbox, watchOutbox } from '../../../../shared/offline/waiting/outbox.ts'
import { landedOf, type Waiting, waitingOf } from '../../../../shared/offline/waiting/waiting.ts'
import { documentQuery } from '../../../../shared/queries/documents/documents.ts'
import { type Editor, useEditor } from '../state/editor.ts'
import { draftOf } from '../state/new-draft.ts'
import { bodyOf } from '../state/references/queries.ts'
import type { SavedVersion } from '../state/saving/saver.ts'

/** Who is led where what was written here has arrived. */
export type Arrival = { readonly created: (id: string) => void; readonly toView: (id: string) => void }

/** What waits of the document being written, if anything does. */
export function useWaitingItem(): Waiting | undefined {
  const { saver } = useEditor()
  const outbox = useOutbox()
  const saved = saver.saved()
  return saved === null ? undefined : waitingOf(outbox, saved.id)
}

/**
 * The editor follows what lies in this browser: what another tab typed, what was joined on the server, and the document itself as soon as it is there.
 */
export function useKeptHere({ created, toView }: Arrival): void {
  const editor = useEditor()
  const queries = useQueryClient()
  const leads = useRef({ created, toView })
  useEffect(() => {
    leads.current = { created, toView }
  }, [created, toView])
  useEffect(() => {
    let isHere = true
    const arrive = async (id: string): Promise<void> => {
      const mayLead = whereAsked(null)
      const document = await queries.fetchQuery({ ...documentQuery(id), staleTime: 0 }).catch(() => null)
      if (document === null || !isHere || !isKeptHere(editor)) return
      if (document.status !== 'draft') {
        editor.saver.stop()
        editor.saver.startFrom({ id, version: document.version }, false)
        editor.forget()
        // Whoever has something open over the page finishes that first.
        if (await mayLead()) leads.current.toView(id)
        return
      }
      takeIn(editor, { id, version: document.version }, draftOf(document))
      leads.current.created(id)
    }
    const follow = (): void => {
      const saved = editor.saver.saved()
      if (saved === null) return
      const item = waitingOf(currentOutbox(), saved.id)
      if (item !== undefined) takeIn(editor, { id: item.id, version: 0 }, item.draft)
      const landed = item === undefined && saved.version === 0 ? landedOf(currentOutbox(), saved.id) : undefined
      if (landed !== undefined) void arrive(landed.documentId)
    }
    const stop = watchOutbox(follow)
    void readOutbox().then(follow)
    return () => {
      isHere = false
      stop()
    }
  }, [editor, queries])
}

const isKeptHere = ({ saver }: Editor): boolean => saver.saved()?.version === 0

/** What was typed here and is not kept yet is typed on that. */
function takeIn({ store, saver }: Editor, at: SavedVersion, theirs: DocumentDraft): void {
  const [before, saved, { draft }] = [saver.savedDraft(), saver.saved(), store.get()]
  const isKnown = saved?.version === at.version && saved.id === at.id
  const isThere = isSame(bodyOf(draft), theirs)
  if (isThere && !isKnown) saver.startFrom(at, false)
  if (isThere) return
  if (isKnown && before !== null && isSame(bodyOf(before), theirs)) return
  const merged = before === null ? theirs : mergeDrafts(bodyOf(before), draft, theirs).draft
  if (!isSame(merged, draft)) store.replace(merged)
  const isUnsaved = !isSame(bodyOf(merged), theirs)
  saver.startFrom(at, isUnsaved, theirs)
  if (isUnsaved) saver.touch()
}
