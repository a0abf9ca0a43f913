import type { StatementEntry } from '@invoice/contract/statements.ts'
import type { ComponentType, LazyExoticComponent } from 'react'
import type { ActProps } from './act-props.ts'

/** What else can become of a bank's entry, each in a drawer of its own. */
export type EntryAct = {
  /** of the text statements:acts.<key> */
  readonly key: string
  /** a single letter, free on this screen: not J, K, A, S, E, I, R, U, C */
  readonly shortcut: string
  readonly isOffered: (entry: StatementEntry) => boolean
  readonly Drawer: LazyExoticComponent<ComponentType<ActProps>>
}

export const ENTRY_ACTS: readonly EntryAct[] = []
