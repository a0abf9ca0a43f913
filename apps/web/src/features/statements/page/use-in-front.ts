import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { useCallback, useState } from 'react'
import type { Tab } from './statement-search.ts'

const hasProposal = ({ proposals, twin, parts }: StatementEntry): boolean => proposals.length > 0 || twin !== null || parts.length > 0

export function isOfTab(entry: StatementEntry, tab: Tab): boolean {
  if (tab === 'with') return hasProposal(entry)
  if (tab === 'without') return !hasProposal(entry)
  return true
}

export type InFront = {
  readonly entry: StatementEntry | null
  readonly index: number
  readonly select: (id: string) => void
  readonly move: (by: 1 | -1) => void
  /** on a phone: whether the entry, and not the list, fills the screen */
  readonly isOpen: boolean
  readonly close: () => void
}

/** Which entry is in front: when it leaves the list, the one that came into its place. */
export function useInFront(items: readonly StatementEntry[]): InFront {
  const [at, setAt] = useState<{ readonly id: string | null; readonly index: number }>({ id: null, index: 0 })
  const [isOpen, setOpen] = useState(false)
  const known = items.findIndex(({ id }) => id === at.id)
  const index = known >= 0 ? known : Math.max(0, Math.min(at.index, items.length - 1))
  const entry = items[index] ?? null
  // Its place is known from now on, so that what follows it is in front once it is gone.
  if (entry !== null && (entry.id !== at.id || index !== at.index)) setAt({ id: entry.id, index })
  const select = useCallback((id: string) => {
    setAt((before) => ({ ...before, id }))
    setOpen(true)
  }, [])
  const move = (by: 1 | -1): void => {
    const next = items[index + by]
    if (next) setAt({ id: next.id, index: index + by })
  }
  return { entry, index, select, move, isOpen, close: () => setOpen(false) }
}
