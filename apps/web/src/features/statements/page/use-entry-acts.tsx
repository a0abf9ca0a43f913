import { undoStatementEntry } from '@invoice/contract/treasury/entry-acts.ts'
import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { failedAct } from '../../../shared/api/failure.ts'
import { translateKnown } from '../../../shared/api/translate.ts'
import { askEntriesAgain, putBackEntries, takeOutEntries } from '../../../shared/queries/treasury/statements.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import { type Decision, decisionsOf, type EntryDecisions } from '../entries/entry-decisions.ts'
import { UndoToast } from './undo-toast.tsx'

/** After so long without an act all is asked for anew: what was paid changes what is proposed for the others. */
const REST_MS = 700
const TOAST = 'statement'

type Done = {
  readonly entries: readonly StatementEntry[]
  readonly before: string | null
  readonly undo: () => Promise<readonly StatementEntry[]>
}

export type EntryActs = EntryDecisions & {
  /** takes back what was done last on this screen */
  readonly undoLast: () => void
  /** opens an entry that was decided whenever */
  readonly reopen: (entry: StatementEntry) => void
  /** how many acts the server has not answered yet */
  readonly waiting: number
}

/**
 * What is done to entries, one act after the other: each leaves the list at once, so that the next one is in front while the server still
 * writes. What it refuses comes back, with why.
 * @param onFront shows an entry that came back
 */
export function useEntryActs(accountId: string, items: readonly StatementEntry[], onFront: (id: string) => void): EntryActs {
  const { t } = useTranslation('statements')
  const client = useQueryClient()
  const done = useRef<Done[]>([])
  const { enqueue, waiting } = useQueue(() => void askEntriesAgain(client))
  const fail = (error: unknown): void => {
    toast(failedAct(t('toast.failed'), error, translateKnown), { id: TOAST, tone: 'error' })
    void askEntriesAgain(client)
  }
  const behind = (entries: readonly StatementEntry[]): string | null => {
    if (entries.length === 0) return null
    const last = Math.max(...entries.map(({ id }) => items.findIndex((one) => one.id === id)))
    return items[last + 1]?.id ?? null
  }
  const undoLast = (): void =>
    enqueue(async () => {
      const last = done.current.pop()
      if (last === undefined) return toast(t('toast.nothing_to_undo'), { id: TOAST })
      try {
        const opened = await last.undo()
        putBackEntries(client, accountId, opened, last.before)
        if (opened[0]) onFront(opened[0].id)
        toast(t('toast.undone'), { id: TOAST })
      } catch (error) {
        fail(error)
      }
    })
  const decide = ({ entries, act }: Decision): void => {
    const before = behind(entries)
    takeOutEntries(
      client,
      accountId,
      entries.map(({ id }) => id),
    )
    enqueue(async () => {
      try {
        const { message, undo } = await act()
        if (undo === null) return toast(message, { id: TOAST })
        done.current.push({ entries, before, undo })
        toast(<UndoToast onUndo={undoLast}>{message}</UndoToast>, { id: TOAST })
      } catch (error) {
        putBackEntries(client, accountId, entries, before)
        if (entries[0]) onFront(entries[0].id)
        fail(error)
      }
    })
  }
  const reopen = ({ id, version }: StatementEntry): void =>
    enqueue(async () => {
      try {
        await call(undoStatementEntry, { params: { id }, body: { version } })
        toast(t('toast.undone'), { id: TOAST })
        await askEntriesAgain(client)
      } catch (error) {
        fail(error)
      }
    })
  return { ...decisionsOf({ accountId, t, client, decide, enqueue, fail, onFront }), undoLast, reopen, waiting }
}

/** One after the other: an act sees what those before it have made. `onRest`: nothing was asked for a while. */
function useQueue(onRest: () => void) {
  const [waiting, setWaiting] = useState(0)
  const count = useRef(0)
  const tail = useRef(Promise.resolve())
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])
  const enqueue = (job: () => Promise<void>): void => {
    clearTimeout(rest.current)
    count.current += 1
    setWaiting(count.current)
    tail.current = tail.current.then(job).finally(() => {
      count.current -= 1
      setWaiting(count.current)
      if (count.current === 0) rest.current = setTimeout(onRest, REST_MS)
    })
  }
  return { enqueue, waiting }
}
