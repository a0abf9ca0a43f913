import type { Found } from '@invoice/contract/letters/exchange.ts'
import type { Act, FreeAct } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { Address, OpenExchange } from '../../platform/exchange/exchange.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { defaultAccount, findAccount } from './accounts-store.ts'
import { findLookup, keepLookup } from './lookups-store.ts'
import { keyOf } from './manage-account.ts'

export type ExchangeAct = FreeAct & { readonly keys: Keyring; readonly openExchange: OpenExchange }

/** scheme:value, as it is entered and kept. */
export function addressOf(text: string): Address {
  const at = text.indexOf(':')
  return { scheme: text.slice(0, at), id: text.slice(at + 1) }
}

/**
 * Whether an address takes e-invoices: as it was found within a day, else asked now, outside of any transaction. What could not be asked is
 * unknown, and is asked anew the next time.
 * @param companyId through whose provider; null: of the workspace's default company, else of the first that has one
 */
export async function findReceiver(
  act: ExchangeAct,
  { address, companyId }: { address: string; companyId: string | null },
): Promise<Found> {
  const unknown: Found = { address, reachable: 'unknown', checkedAt: null }
  const before = await act.transaction(async (tx) => {
    const account = companyId === null ? await defaultAccount(tx, act) : await findAccount(tx, act, companyId)
    const known = account && (await findLookup(tx, act, { environment: account.environment, address }))
    return { account, known }
  })
  if (before.known) return { address, reachable: before.known.reachable, checkedAt: before.known.checkedAt.toISOString() }
  const key = keyOf(act, before.account)
  if (key === null) return unknown
  const { reachable, formats } = await act.openExchange(key).find(addressOf(address))
  if (reachable === 'unknown') return unknown
  await act.transaction((tx) => keepLookup(tx, act, { environment: key.environment, address }, { reachable, formats }))
  return { address, reachable, checkedAt: act.clock.now().toISOString() }
}

/** As it was found within a day, through the workspace's provider; null where there is none. */
export async function readReceiver(tx: Tx, act: Act, address: string): Promise<{ found: Found | null }> {
  const account = await defaultAccount(tx, act)
  if (!account) return { found: null }
  const known = await findLookup(tx, act, { environment: account.environment, address })
  return { found: { address, reachable: known?.reachable ?? 'unknown', checkedAt: known?.checkedAt.toISOString() ?? null } }
}
