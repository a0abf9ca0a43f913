import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Keyring } from './keyring.ts'

/**
 * To be asked before anything is sealed: another process may have started with other keys since, and what is sealed with keys that only this
 * one has, nobody would open after it.
 * @throws Refusal 503
 */
export async function checkSealsHere(tx: Tx, keys: Keyring): Promise<void> {
  const { rows } = await sql<{ seals: boolean }>`select system.seals_here(${[...keys.byId.keys()]}::text[]) as seals`.execute(tx)
  if (rows[0]?.seals !== true) throw new Refusal('common.busy')
}
