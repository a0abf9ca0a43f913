import { wholeAccount } from '../../../documents/whole-account.ts'
import type { PaymentMethodKind } from '../../../settings/payment-methods.ts'
import { CHART } from '../chart-of-accounts.ts'
import type { AccountRole } from './account-roles.ts'

/** What a company has an account for, with the usual one (Национален сметкоплан): групи 20, 30, 40, 50, 60, 70. */
export const USUAL_ACCOUNTS = {
  clients: CHART.counter.client.usual,
  vendors: CHART.counter.vendor.usual,
  cash: CHART.cash,
  foreignCash: CHART.foreignCash,
  bank: '503',
  foreignBank: '504',
  goodsSold: '702',
  servicesSold: '703',
  goods: '304',
  materials: '302',
  service: '602',
  asset: '204',
  private: '609',
} as const satisfies Record<AccountRole, string>

/** What a company chose; the others are as usual. */
export type ChosenAccounts = Readonly<Partial<Record<AccountRole, string>>>

/** The first of them that is an account, else the company's for that role. */
export function accountFor(role: AccountRole, chosen: ChosenAccounts, ...own: readonly string[]): string {
  for (const text of [...own, chosen[role] ?? '']) {
    const account = wholeAccount(text)
    if (account !== null) return account
  }
  return USUAL_ACCOUNTS[role]
}

/** Where money of a method lies, where neither the treasury account nor the method says it. */
export function moneyRole(kind: PaymentMethodKind, isForeign: boolean): AccountRole {
  if (kind === 'cash' || kind === 'cash_on_delivery') return isForeign ? 'foreignCash' : 'cash'
  return isForeign ? 'foreignBank' : 'bank'
}

/** Code of the method and, beside it, of the mechanism, by the Agency's list of ways to pay. */
export const PAYMENT_CODES: Readonly<Record<PaymentMethodKind, { readonly method: string; readonly mechanism: string }>> = {
  bank: { method: '03', mechanism: '42' },
  card_provider: { method: '03', mechanism: '48' },
  wallet: { method: '03', mechanism: '68' },
  local_card_gateway: { method: '03', mechanism: '68' },
  provider_d: { method: '03', mechanism: '68' },
  provider_e: { method: '03', mechanism: '68' },
  cash: { method: '01', mechanism: '10' },
  cash_on_delivery: { method: '01', mechanism: '10' },
  card_pos: { method: '03', mechanism: '48' },
  cheque: { method: '03', mechanism: '20' },
  offsetting: { method: '02', mechanism: '97' },
}
