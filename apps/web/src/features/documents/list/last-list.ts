import { currentWorkspace } from '../../../shared/api/workspace.ts'
import { type ListSearch, readListSearch } from './list-search.ts'

/** In this tab: which list, and which page of it, the person looked at last. */
const STORED_AT = 'documents-list'

type Stored = { readonly workspace: string | null; readonly search: ListSearch }

export function rememberList(search: ListSearch): void {
  const stored: Stored = { workspace: currentWorkspace(), search }
  sessionStorage.setItem(STORED_AT, JSON.stringify(stored))
}

/** null where none was looked at, or one of another workspace. */
export function lastList(): ListSearch | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORED_AT) ?? 'null') as Partial<Stored> | null
    return stored === null || stored.workspace !== currentWorkspace() ? null : readListSearch(stored.search ?? {})
  } catch {
    return null
  }
}
