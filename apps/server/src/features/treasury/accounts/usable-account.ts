import { PAYMENT_KINDS, type PaymentMethodKind } from '@invoice/domain/settings/payment-methods.ts'
import { type AccountType, accountTypeOf } from '@invoice/domain/treasury/account-types.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { newId } from '../../../platform/new-id.ts'
import { readCompany } from '../../companies/read-company.ts'
import {
  type AccountRow,
  findAccount,
  findAccountFor,
  findMethodOf,
  findOwnAccountOf,
  insertAccount,
  lockAccountsOf,
} from './accounts-store.ts'

/** An account as other features see it. */
export type UsableAccount = AccountRow

/**
 * An account that takes entries; nobody switches it off until this transaction ends.
 * @param field where a refusal is told
 * @throws Refusal 400 for one that is not of the workspace, 409 for one that takes no entries any more
 */
export async function usableAccount(tx: Tx, act: Act, id: string, field = 'accountId'): Promise<AccountRow> {
  const account = await findAccount(tx, act, id, 'for share')
  if (account === null) throw new Refusal('treasury.no_such_account', {}, field)
  if (!account.isActive) throw new Refusal('treasury.account_inactive', { name: account.name }, field)
  return account
}

/** An account of the workspace, active or not. @throws Refusal 404 */
export async function readableAccount(tx: Tx, act: Act, id: string): Promise<AccountRow> {
  const account = await findAccount(tx, act, id)
  if (account === null) throw new Refusal('common.not_found')
  return account
}

/** Whether cash of the company lies in it. */
export async function isTillOf(tx: Tx, act: Act, id: string, companyId: string): Promise<boolean> {
  const account = await findAccount(tx, act, id)
  return account?.type === 'cash' && account.companyId === companyId
}

type Wanted = { companyId: string; currency: string; method: { kind: PaymentMethodKind; paymentMethodId: string | null } }

/**
 * Where money of that kind lands when nobody says: the company's active account of the method, else its first one of the method's type in
 * that currency, else one that is opened for it with nothing in it.
 */
export async function defaultAccount(tx: Tx, act: Act, wanted: Wanted): Promise<AccountRow> {
  const type = accountTypeOf(wanted.method.kind)
  const found = await findAccountFor(tx, act, { ...wanted, type })
  if (found !== null) return found
  // Two that pay for the first time at once open one account.
  await lockAccountsOf(tx, act, wanted.companyId)
  return (await findAccountFor(tx, act, { ...wanted, type })) ?? openAccount(tx, act, wanted, type)
}

/** The company's active account of that very method, in that currency; opened where there is none. No other method's money lies in it by itself. */
export async function accountOfMethod(
  tx: Tx,
  act: Act,
  wanted: Wanted & { method: { kind: PaymentMethodKind; paymentMethodId: string } },
): Promise<AccountRow> {
  const own = { ...wanted, paymentMethodId: wanted.method.paymentMethodId }
  const found = await findOwnAccountOf(tx, act, own)
  if (found !== null) return found
  await lockAccountsOf(tx, act, wanted.companyId)
  return (await findOwnAccountOf(tx, act, own)) ?? openAccount(tx, act, wanted, accountTypeOf(wanted.method.kind))
}

async function openAccount(tx: Tx, act: Act, { companyId, currency, method }: Wanted, type: AccountType): Promise<AccountRow> {
  // It is named on the company's papers: in its language, whoever asks.
  const { language: own } = await readCompany(tx, act, companyId)
  const language = own === 'en' ? 'en' : 'bg'
  const kept = method.paymentMethodId === null ? null : await findMethodOf(tx, { ...act, language }, method.paymentMethodId, currency)
  const name = kept?.name || PAYMENT_KINDS[method.kind].name[language]
  const account: AccountRow = {
    id: newId(),
    version: 1,
    companyId,
    name: `${name} ${currency}`,
    type,
    currency,
    iban: kept?.iban ?? '',
    responsiblePerson: '',
    ledgerAccount: '',
    paymentMethodId: method.paymentMethodId,
    isActive: true,
    continuesId: null,
    begunOn: null,
  }
  await insertAccount(tx, act, account)
  await writeAudit(tx, act, 'treasury_account.created', account.id, { name: account.name, currency })
  return account
}
