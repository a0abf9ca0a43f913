/** Where what is typed and not yet saved lies in this browser, see the editor's draft-mirror.ts. */
export const KEPT_DRAFT = 'draft:'

/** Signing out leaves nothing of a person's documents behind. (A session that merely ended does: the work is found after signing in.) */
export function forgetKeptDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(KEPT_DRAFT)) localStorage.removeItem(key)
  globalThis.indexedDB?.deleteDatabase(KEPT_RECORDS)
}

/** The records of this browser for work without a connection, see `shared/offline/vault.ts`. */
export const KEPT_RECORDS = 'kept'
