import { isRecord } from '@invoice/contract/wire/outgoing.ts'
import type { Localised } from '@invoice/domain/localised.ts'
import { currentWorkspace } from '../../shared/api/workspace.ts'
import { recentKey } from '../../shared/search/recent.ts'

const RECENT_KINDS = ['documents', 'contacts', 'products', 'screens'] as const
/** Something that was opened from the palette, as it was called then. */
export type RecentItem = {
  readonly kind: (typeof RECENT_KINDS)[number]
  readonly href: string
  readonly title: Localised
  readonly note: Localised
}

const MOST = 6

/** Newest first, of the workspace of this tab. */
export function readRecent(): readonly RecentItem[] {
  const workspace = currentWorkspace()
  if (workspace === null) return []
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(recentKey(workspace)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isItem).slice(0, MOST) : []
  } catch {
    return []
  }
}

export function rememberRecent(item: RecentItem): void {
  store([item, ...readRecent().filter(({ href }) => href !== item.href)].slice(0, MOST))
}

function store(items: readonly RecentItem[]): void {
  const workspace = currentWorkspace()
  if (workspace === null) return
  try {
    localStorage.setItem(recentKey(workspace), JSON.stringify(items))
  } catch {
    // The browser's store is full or shut: nothing is remembered.
  }
}

/** Anything may lie in a browser's store. An address of ours begins with one slash. */
function isItem(value: unknown): value is RecentItem {
  if (!isRecord(value)) return false
  const { kind, href, title, note } = value
  const isKnown = RECENT_KINDS.some((one) => one === kind)
  return isKnown && typeof href === 'string' && /^\/[^/\\]/.test(href) && isLocalised(title) && isLocalised(note)
}

function isLocalised(value: unknown): value is Localised {
  return isRecord(value) && typeof value['bg'] === 'string' && typeof value['en'] === 'string'
}
