import { readDocument } from '@invoice/contract/documents/document.ts'
import { readTreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import { undoStatementEntry } from '@invoice/contract/treasury/entry-acts.ts'
import { listStatementEntries, type StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { importStatement } from '@invoice/contract/treasury/statements.ts'
import { beforeEach, expect } from 'vitest'
import { camt, IBAN, type MadeEntry } from '../../../platform/bank-files/testing/files.ts'
import type { TestServer } from '../../../platform/testing/test-server.ts'
import { aStudio, type Studio } from '../../documents/testing/studio.ts'
import { fileOf } from '../../spreadsheets/imports/testing/tables.ts'
import { verifyTreasury } from '../../treasury/entries/verify-treasury.ts'
import { aTreasuryAccount } from './treasury-account.ts'

/** Of each test somebody with an account in a bank, what the bank tells of it, and what became of that. */
export function bankWorld(server: TestServer) {
  let studio: Studio
  let account: string
  beforeEach(async () => {
    studio = await aStudio(server)
    account = await aTreasuryAccount(studio, { iban: IBAN })
  })
  const listed = async (id = account) => (await studio.client.call(listStatementEntries, { params: { id }, query: { state: 'all' } })).items
  const takenIn = async (id: string, entries: MadeEntry[], iban = IBAN): Promise<StatementEntry[]> => {
    await studio.client.call(importStatement, { params: { id }, body: { file: fileOf(camt({ entries, account: iban }), 'a.xml') } })
    return listed(id)
  }
  const taken = (...entries: MadeEntry[]) => takenIn(account, entries)
  return {
    get studio() {
      return studio
    },
    get account() {
      return account
    },
    listed,
    taken,
    /** by another account than that of the test */
    takenIn,
    first: async (...entries: MadeEntry[]) => (await taken(...entries))[0] ?? expect.fail('no entry'),
    again: async ({ id }: StatementEntry, of = account) => (await listed(of)).find((entry) => entry.id === id) ?? expect.fail('gone'),
    undo: ({ id, version }: StatementEntry, more: { voidReason?: string } = {}) =>
      studio.client.send(undoStatementEntry, { params: { id }, body: { version, ...more } }),
    balance: async (id = account) => Number((await studio.client.call(readTreasuryAccount, { params: { id }, query: {} })).current),
    outstanding: async ({ id }: { id: string }) => (await studio.client.call(readDocument, { params: { id } })).outstanding,
    /** Kept sums, payments and entries agree. */
    soundly: async () => expect(await studio.inWorkspace((tx) => verifyTreasury(tx, studio.act))).toEqual([]),
  }
}

/** Entries that are alike, each with a reference of its own. */
export const entriesLike =
  (usual: Omit<MadeEntry, 'reference'>) =>
  (more: Partial<MadeEntry> = {}): MadeEntry => ({ ...usual, reference: `r${Math.random()}`, ...more })
