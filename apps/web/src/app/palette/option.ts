import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { RecentItem } from './recent-items.ts'

/** A row of the palette: a link where it has an address, an act where it has not. */
export type Option = {
  readonly key: string
  readonly icon: Icon
  readonly title: string
  /** in small letters behind the title */
  readonly note?: string | undefined
  /** at the right end: amount, state, key */
  readonly end?: ReactNode
  readonly href?: string
  readonly run?: () => void
  /** what is remembered of it once it was opened */
  readonly recent?: RecentItem
}

const GROUPS = ['recent', 'actions', 'screens', 'documents', 'contacts', 'products'] as const
export type Group = { readonly name: (typeof GROUPS)[number]; readonly options: readonly Option[] }
