import { AccountChange, AccountInput, type TreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { bankAccountProblems } from '@invoice/domain/identifiers/bank-account-problems.ts'
import { toAmount } from '@invoice/domain/money/amount.ts'
import { type AccountType, withFieldsOfAccountType } from '@invoice/domain/treasury/account-types.ts'
import * as z from 'zod/mini'

export type AccountValues = {
  companyId: string
  name: string
  type: AccountType
  currency: string
  iban: string
  responsiblePerson: string
  ledgerAccount: string
  paymentMethodId: string
  initial: string
  begunOn: string
}

export const newAccount = (): AccountValues => ({
  companyId: '',
  name: '',
  type: 'cash',
  currency: 'EUR',
  iban: '',
  responsiblePerson: '',
  ledgerAccount: '',
  paymentMethodId: '',
  initial: '',
  begunOn: '',
})

export function valuesOfAccount({
  companyId,
  name,
  type,
  currency,
  iban,
  responsiblePerson,
  ledgerAccount,
  paymentMethodId,
  initial,
  begunOn,
}: TreasuryAccount): AccountValues {
  return {
    companyId,
    name,
    type,
    currency,
    iban,
    responsiblePerson,
    ledgerAccount,
    paymentMethodId: paymentMethodId ?? '',
    initial: signOf(initial) === 0 ? '' : toAmount(initial, currency),
    begunOn: begunOn ?? '',
  }
}

/** An IBAN whose check digits do not fit was mistyped: no statement would ever be of this account. */
export const accountProblems = ({ iban }: AccountValues) => (iban.trim() === '' ? [] : bankAccountProblems({ iban, bic: '' }))

/** What both calls take: nothing is an initial balance of nothing, and what the type does not have is kept on the screen alone. */
export const changeBody = ({ name, type, iban, responsiblePerson, ledgerAccount, paymentMethodId, initial, begunOn }: AccountValues) => ({
  ...withFieldsOfAccountType({ name, type, iban, responsiblePerson, ledgerAccount, paymentMethodId }),
  initial: initial === '' ? '0' : initial,
  begunOn,
})
export const accountBody = (values: AccountValues) => ({ ...changeBody(values), companyId: values.companyId, currency: values.currency })

export const NewAccountSchema = AccountInput
/** The version goes along with the call and is no field. */
export const ChangedAccountSchema = z.omit(AccountChange, { version: true })
