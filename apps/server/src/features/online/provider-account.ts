import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { accountOfMethod, type UsableAccount } from '../treasury/accounts/usable-account.ts'
import type { OnlineMethod } from './online-methods.ts'

/** Where the money of a company lies that a provider holds: an account of the method's own, in each currency, so that it comes to what the provider has. */
export const providerAccount = (
  tx: Tx,
  act: Act,
  { companyId, currency, method: { id, kind } }: { companyId: string; currency: string; method: Pick<OnlineMethod, 'id' | 'kind'> },
): Promise<UsableAccount> => accountOfMethod(tx, act, { companyId, currency, method: { kind, paymentMethodId: id } })
