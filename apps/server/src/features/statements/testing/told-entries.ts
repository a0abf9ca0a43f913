import { readDocument } from '@invoice/contract/documents.ts'
import { importStatement, listStatementEntries, type StatementEntry } from '@invoice/contract/statements.ts'
import { readTreasuryAccount } from '@invoice/contract/treasury.ts'
import { expect } from 'vitest'
import { camt, type MadeEntry } from '../../../platform/bank-files/testing/files.ts'
import type { Studio } from '../../documents/testing/studio.ts'
import { fileOf } from '../../spreadsheets/imports/testing/tables.ts'
import { verifyTreasury } from '../../treasury/verify-treasury.ts'

/** What the bank of an account tells, and what became of it. */
export function toldEntries(of: () => { studio: Studio; account: string }) {
  const client = () => of().studio.client
  const listed = async () => (await client().call(listStatementEntries, { params: { id: of().account }, query: { state: 'all' } })).items
  const taken = async (...entries: MadeEntry[]): Promise<StatementEntry[]> => {
    await client().call(importStatement, { params: { id: of().account }, body: { file: fileOf(camt({ entries }), 'a.xml') } })
    return listed()
  }
  return {
    listed,
    taken,
    first: async (...entries: MadeEntry[]) => (await taken(...entries))[0] ?? expect.fail('no entry'),
    again: async ({ id }: StatementEntry) => (await listed()).find((entry) => entry.id === id) ?? expect.fail('gone'),
    balance: async () => Number((await client().call(readTreasuryAccount, { params: { id: of().account }, query: {} })).current),
    outstanding: async ({ id }: { id: string }) => (await client().call(readDocument, { params: { id } })).outstanding,
    /** Kept sums, payments and entries agree. */
    soundly: async () => expect(await of().studio.inWorkspace((tx) => verifyTreasury(tx, of().studio.act))).toEqual([]),
  }
}
