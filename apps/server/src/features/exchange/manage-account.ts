import type { ExchangeAccount, ExchangeAccountInput } from '@invoice/contract/letters/exchange.ts'
import { secretHint } from '@invoice/domain/settings/secret-hint.ts'
import type { Act, FreeAct } from '../../platform/act.ts'
import { changesBetween, writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { ExchangeFailure, type ExchangeKey, type OpenExchange } from '../../platform/exchange/exchange.ts'
import { enqueue, serverAct } from '../../platform/jobs/enqueue.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { seal, unseal } from '../../platform/secrets/seal.ts'
import { checkSealsHere } from '../../platform/secrets/seal-here.ts'
import { readCompany } from '../companies/read-company.ts'
import { type AccountRow, dropAccount, findAccount, keepAccount, type NewAccount } from './accounts-store.ts'
import { type ArrivalCounts, countArrivals } from './arrivals-store.ts'

type Shown = { account: ExchangeAccount | null }

const placeOf = (workspaceId: string, companyId: string) => ({ table: 'app.exchange_accounts', workspaceId, id: companyId, field: 'key' })

/** @throws Refusal 404 */
export async function readAccount(tx: Tx, act: Act, companyId: string): Promise<Shown> {
  await readCompany(tx, act, companyId)
  const row = await findAccount(tx, act, companyId)
  return { account: row ? await presented(tx, act, row) : null }
}

/**
 * Keeps a provider's key sealed, once the provider has taken it: it is asked outside of any transaction, and nothing is kept of a key that
 * it refuses. What waits to be sent goes by the new key.
 * @throws Refusal 404; 400 at `key` where the provider refuses it, 424 where the provider does not answer, or where other keys seal than these
 */
export async function writeAccount(
  act: FreeAct & { readonly keys: Keyring; readonly openExchange: OpenExchange },
  companyId: string,
  { provider, environment, key }: ExchangeAccountInput,
): Promise<Shown> {
  await act.transaction((tx) => readCompany(tx, act, companyId))
  const { name } = await checked(act.openExchange, { provider, environment, key })
  return act.transaction(async (tx) => {
    await readCompany(tx, act, companyId)
    await checkSealsHere(tx, act.keys)
    const value = seal(act.keys, key, placeOf(act.actor.workspaceId, companyId))
    const before = await findAccount(tx, act, companyId)
    const row: NewAccount = {
      companyId,
      provider,
      environment,
      sealed: { key: { value, hint: secretHint(key) } },
      accountName: name,
      checkedAt: act.clock.now(),
      checkedBy: act.actor.name,
    }
    await keepAccount(tx, act, row)
    const changes = [...changesBetween(written(before), written(row)), ...(keyOf(act, before)?.key === key ? [] : [{ field: 'secrets' }])]
    if (changes.length > 0) await writeAudit(tx, act, 'company.updated', companyId, { changes })
    // What waits there comes at once, not with the next round.
    await enqueue(tx, serverAct(act, act.actor.workspaceId), 'exchange.receive', { companyId })
    return { account: await presented(tx, act, { ...row, askedAt: null, askFault: null, askAnswer: '' }) }
  })
}

/** @throws Refusal 404 */
export async function removeAccount(tx: Tx, act: Act, companyId: string): Promise<undefined> {
  await readCompany(tx, act, companyId)
  const before = await findAccount(tx, act, companyId)
  if (!before) return undefined
  await dropAccount(tx, act, companyId)
  await writeAudit(tx, act, 'company.updated', companyId, { changes: changesBetween(written(before), written(undefined)) })
  return undefined
}

/** What opens the provider; null where there is none, or its key was lost with its seal. */
export function keyOf(act: Act & { readonly keys: Keyring }, row: AccountRow | undefined): ExchangeKey | null {
  const kept = row?.sealed['key']
  if (!row || !kept) return null
  const { provider, environment, companyId } = row
  return { provider, environment, key: unseal(act.keys, kept.value, placeOf(act.actor.workspaceId, companyId)) }
}

async function checked(openExchange: OpenExchange, key: ExchangeKey) {
  try {
    return await openExchange(key).check()
  } catch (error) {
    if (!(error instanceof ExchangeFailure)) throw error
    if (error.fault === 'key_refused') throw new Refusal('exchange.key_refused', {}, 'key')
    throw new Refusal('exchange.not_answering')
  }
}

/** What the audit tells of it. */
const written = (row: NewAccount | undefined) => ({ exchange: row ? `${row.provider}, ${row.environment}, ${row.accountName}` : null })

async function presented(tx: Tx, act: Act, row: AccountRow): Promise<ExchangeAccount> {
  return present(row, await countArrivals(tx, act, row))
}

function present(row: AccountRow, { kept, seen, refused }: ArrivalCounts): ExchangeAccount {
  const { provider, environment, accountName, sealed, checkedAt, checkedBy, askedAt, askFault, askAnswer } = row
  const key = sealed['key']
  return {
    provider,
    environment,
    name: accountName,
    keyHint: key?.hint ?? '',
    hasKey: key !== undefined,
    checkedAt: checkedAt.toISOString(),
    checkedBy,
    incoming: { askedAt: askedAt?.toISOString() ?? null, fault: askFault, answer: askAnswer, received: kept, waiting: seen, refused },
  }
}
