import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { IconArrowsExchange, IconFileInvoice } from '@tabler/icons-react'
import type { ComponentType, LazyExoticComponent } from 'react'
import { laterPart } from '../../../shared/ui/later-part.ts'
import type { ActProps } from './act-props.ts'

/** What else can become of a bank's entry, each in a drawer of its own. */
export type EntryAct = {
  /** of the text statements:acts.<key> */
  readonly key: 'transfer' | 'expense'
  /** a single letter, free on this screen: not J, K, A, S, E, I, R, U, C */
  readonly shortcut: string
  readonly Icon: typeof IconArrowsExchange
  readonly isOffered: (entry: StatementEntry) => boolean
  readonly Drawer: LazyExoticComponent<ComponentType<ActProps>>
}

/** What may be in the ledger already is told apart first. */
const waits = ({ state, twin }: StatementEntry): boolean => state === 'open' && twin === null

export const ENTRY_ACTS: readonly EntryAct[] = [
  { key: 'transfer', shortcut: 'T', Icon: IconArrowsExchange, isOffered: waits, Drawer: laterPart(() => import('./transfer-act.tsx')) },
  {
    key: 'expense',
    shortcut: 'D',
    Icon: IconFileInvoice,
    isOffered: (entry) => waits(entry) && entry.direction === 'out' && !entry.isReversal,
    Drawer: laterPart(() => import('./expense-act.tsx')),
  },
]
