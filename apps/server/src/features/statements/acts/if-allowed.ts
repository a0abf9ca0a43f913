import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'
import { FieldFaults, Refusal } from '../../../platform/errors/refusal.ts'

/** What was done; null: it was refused, and left nothing behind. What is done besides in the transaction is not lost with it. */
export async function ifAllowed<Done>(tx: Tx, work: () => Promise<Done>): Promise<Done | null> {
  await sql`savepoint if_allowed`.execute(tx)
  try {
    const done = await work()
    await sql`release savepoint if_allowed`.execute(tx)
    return done
  } catch (fault) {
    if (!(fault instanceof Refusal || fault instanceof FieldFaults)) throw fault
    await sql`rollback to savepoint if_allowed`.execute(tx)
    return null
  }
}
