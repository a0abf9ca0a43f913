import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { Failure } from '../../../api/failure.ts'
import type { OnServer, SendingCalls } from '../send-waiting.ts'

/** How a call goes: through, lost on its way there, or its answer lost on its way back. */
export type Cut = 'through' | 'lost' | 'unanswered'

type Row = OnServer & { readonly draft: DocumentDraft }

/** As the contract says that the server answers: by key once, by version, numbers in a row. The line to it breaks as `cut` says. */
export function trialServer(cut: () => Cut) {
  const rows = new Map<string, Row>()
  const answers = new Map<string, OnServer>()
  let last = 0
  const refuse = (status: number): never => {
    throw new Failure(status, status === 400 ? { notes: ['Не може.'] } : {}, {})
  }
  const store = (id: string, version: number, draft: DocumentDraft, number: string | null): Row => {
    const row: Row = { ...draft, draft, id, version, number, status: number === null ? 'draft' : 'issued', updatedAt: `v${version}` }
    rows.set(id, row)
    return row
  }
  const draftAt = (id: string, version: number): Row => {
    const row = rows.get(id) ?? refuse(404)
    if (row.status !== 'draft') return refuse(409)
    return row.version === version ? row : refuse(412)
  }
  const once = (key: string, act: () => OnServer): OnServer => {
    const answer = answers.get(key) ?? act()
    answers.set(key, answer)
    return answer
  }
  const overLine = async (act: () => OnServer): Promise<OnServer> => {
    const how = cut()
    await Promise.resolve()
    if (how === 'lost') return refuse(0)
    const answer = act()
    return how === 'unanswered' ? refuse(0) : answer
  }
  const calls: SendingCalls = {
    create: (draft, key) => overLine(() => once(key, () => store(`s${rows.size + 1}`, 1, draft, null))),
    save: (id, version, draft) => overLine(() => store(draftAt(id, version).id, version + 1, draft, null)),
    read: (id) => overLine(() => rows.get(id) ?? refuse(404)),
    issue: (id, version, _confirmed, key) =>
      overLine(() =>
        once(key, () => {
          const { draft } = draftAt(id, version)
          return draft.notes === FORBIDDEN ? refuse(400) : store(id, version + 1, draft, String(++last))
        }),
      ),
  }
  return {
    calls,
    rows: (): readonly Row[] => [...rows.values()],
    row: (id: string): Row | undefined => rows.get(id),
    /** Somebody else saves it, whole, from the newest version. */
    changeThere: (id: string, patch: Partial<DocumentDraft>): boolean => {
      const row = rows.get(id)
      if (row?.status !== 'draft') return false
      store(id, row.version + 1, { ...row.draft, ...patch }, null)
      return true
    },
  }
}

/** A draft that says this is given no number. */
export const FORBIDDEN = 'в затворен месец'
