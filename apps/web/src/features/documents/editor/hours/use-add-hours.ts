import { addHours } from '@invoice/contract/records/hours.ts'
import { flushSync } from 'react-dom'
import { call } from '../../../../shared/api/call.ts'
import { Failure } from '../../../../shared/api/failure.ts'
import { useIdempotencyKey } from '../../../../shared/api/idempotency.ts'
import { withLinesAdded } from '../advances/deduct-advance.ts'
import type { UndoLines } from '../lines/pasting/undo-lines.ts'
import { useEditor } from '../state/editor.ts'
import { draftOf } from '../state/new-draft.ts'

/** `renew`: other entries are chosen, so what is asked for next is another act. */
type AddingHours = { readonly add: (ids: readonly string[]) => Promise<void>; readonly renew: () => void }

/**
 * Entries become lines of the draft by the server, which alone knows that nobody else invoices them. What is typed is saved before, what
 * is typed meanwhile stays and is saved on top of it, and whoever issues waits. Taken back by Ctrl+Z they wait to be invoiced again.
 */
export function useAddHours(undo: UndoLines): AddingHours {
  const { store, saver, coming } = useEditor()
  const { key, renew } = useIdempotencyKey()
  const ask = async (ids: readonly string[]): Promise<void> => {
    await coming.all()
    const at = await saver.saveOnPurpose()
    if (at.version === 0) throw new Failure(0, {}, undefined)
    const asked = store.get().draft
    await saver.hold(async () => {
      const answer = await call(addHours, { body: { documentId: at.id, ids: [...ids] } }, { idempotencyKey: key() })
      const { draft } = store.get()
      // Somebody else saved in between: the next save is told so, and a person decides.
      if (answer.version !== at.version + 1 && draft !== asked) return
      const now = draftOf(answer)
      const known = new Set(asked.lines.map(({ id }) => id))
      const lines = withLinesAdded(
        draft.lines,
        now.lines.filter(({ id }) => !known.has(id)),
      )
      if (answer.version !== at.version + 1 || lines === null) store.replace(now)
      else flushSync(() => store.changeLines(() => lines))
      saver.startFrom({ id: answer.id, version: answer.version }, draft !== asked && lines !== null, now)
      undo.remember(draft.lines)
    })
  }
  return {
    renew,
    add: async (ids) => {
      const asked = ask(ids)
      coming.add(null, asked)
      await asked.then(renew, (error: unknown) => {
        // Without an answer the same is asked for again.
        if (!(error instanceof Failure) || error.status !== 0) renew()
        throw error
      })
    },
  }
}
