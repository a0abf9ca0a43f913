import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
/**
 * Where whoever writes a row that refers to the locked one has to wait, too. A lock that only keeps others from changing the row is
 * `for no key update`: a row that refers to it shares it, so two who have written one each would wait for each other.
 */
const WHOLE = {
  'features/contacts/merge-store.ts': 'whoever names a contact waits for its merging, and follows it',
  'features/contacts/contacts-store.ts': 'nobody names a contact that is about to go',
  'features/treasury/accounts/accounts-store.ts': 'nothing is booked in an account that is changed, counted or about to go',
  'features/treasury/accounts/manage-accounts.ts': 'the same',
  'features/treasury/accounts/accepting.ts': 'the same',
  'features/treasury/cash/count-cash.ts': 'the same',
  'features/treasury/entries/entries-store.ts': 'no opposite entry is written beside ours',
  'features/treasury/entries/reported-entries.ts': 'the same of what a bank told',
  'features/treasury/entries/explain-entry.ts': 'nothing else explains the entry',
  'features/statements/acts/entries-store.ts': 'nothing else decides about the entry',
  'features/statements/matching/counter-store.ts': 'the same',
  'platform/backup/archive/erase-workspaces.ts': 'nobody enters a workspace that is about to go',
}

test('a row is locked for update, against whoever refers to it too, only where that is wanted; else for no key update', () => {
  const files = globSync('**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] })
  const locking = files.filter((file) => /\bfor update\b|\.forUpdate\(\)/.test(readFileSync(join(ROOT, file), 'utf8')))
  expect(locking.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual(Object.keys(WHOLE).toSorted())
})
