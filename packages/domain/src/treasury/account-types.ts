import type { PaymentMethodKind } from '../settings/payment-methods.ts'

/** The eight types of account that money lies in, in the order of the form. */
export const ACCOUNT_TYPES = ['cash', 'bank', 'credit_card', 'savings', 'investment', 'payment_provider', 'wallet', 'other'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]

const TYPE_OF_METHOD: Readonly<Record<PaymentMethodKind, AccountType>> = {
  bank: 'bank',
  card_provider: 'payment_provider',
  wallet: 'wallet',
  local_card_gateway: 'payment_provider',
  provider_d: 'payment_provider',
  provider_e: 'payment_provider',
  cash: 'cash',
  // The courier and the terminal pay out later, by the bank.
  cash_on_delivery: 'bank',
  card_pos: 'bank',
  cheque: 'bank',
  // Nothing moves: what is set off lies in an account of its own, which comes to what was set off.
  offsetting: 'other',
}

/** In what type of account money lands that comes by this method. */
export function accountTypeOf(kind: PaymentMethodKind): AccountType {
  return TYPE_OF_METHOD[kind]
}

/** Whether somebody answers for the money with their own (материално отговорно лице): for cash, which lies in somebody's hands. */
export const hasResponsiblePerson = (type: AccountType): boolean => type === 'cash'

/** An account without what its type does not have: dropped, not refused, since who changes a type did nothing wrong. */
export function withFieldsOfAccountType<Account extends { type: AccountType; responsiblePerson: string }>(account: Account): Account {
  return hasResponsiblePerson(account.type) ? account : { ...account, responsiblePerson: '' }
}
