import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { usableAccount } from '../../treasury/accounts/usable-account.ts'

/** @throws Refusal 404 for one that is not of the workspace, 409 for one that takes no entries any more */
export async function findAccountToImport(tx: Tx, act: Act, id: string): ReturnType<typeof usableAccount> {
  try {
    return await usableAccount(tx, act, id)
  } catch (error) {
    // Here the account is what the address names, and no field of a form.
    if (error instanceof Refusal && error.code === 'treasury.no_such_account') throw new Refusal('common.not_found')
    throw error
  }
}
