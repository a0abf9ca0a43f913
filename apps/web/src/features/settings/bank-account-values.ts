import type { BankAccountInput } from '@invoice/contract/payment-methods.ts'
import { bankAccountProblems } from '@invoice/domain/identifiers/bank-account-problems.ts'
import { bankOfBulgarianIban, normaliseIban } from '@invoice/domain/identifiers/iban.ts'
import { EMPTY_LOCALISED, type Localised } from '@invoice/domain/localised.ts'
import { PAYMENT_KINDS } from '@invoice/domain/settings/payment-methods.ts'
import type { FieldProblem } from '../../shared/forms/issues.ts'

export type BankAccountValues = {
  /** Empty: of every company. */
  readonly companyId: string
  readonly name: Localised
  readonly bankName: Localised
  readonly bankAddress: string
  readonly iban: string
  readonly bic: string
  readonly currency: string
  readonly holder: string
  readonly holderAddress: string
  readonly isDefault: boolean
  /** Written by the person: no longer proposed from the IBAN. */
  readonly own: readonly ('bankName' | 'bic')[]
}

export function newBankAccount(companyId: string): BankAccountValues {
  return {
    companyId,
    name: EMPTY_LOCALISED,
    bankName: EMPTY_LOCALISED,
    bankAddress: '',
    iban: '',
    bic: '',
    currency: 'EUR',
    holder: '',
    holderAddress: '',
    isDefault: false,
    own: [],
  }
}

/** What was typed, and the bank and BIC that a Bulgarian IBAN names, until the person writes their own. */
export function withTypedAccount(values: BankAccountValues, typed: Partial<BankAccountValues>): Partial<BankAccountValues> {
  const own = [...new Set([...values.own, ...(['bankName', 'bic'] as const).filter((field) => field in typed)])]
  const bank = bankOfBulgarianIban(normaliseIban(typed.iban ?? values.iban))
  return {
    ...typed,
    own,
    ...(own.includes('bankName') ? {} : { bankName: bank?.name ?? EMPTY_LOCALISED }),
    ...(own.includes('bic') ? {} : { bic: bank?.bic ?? '' }),
  }
}

export function bankAccountBody({ own: _own, companyId, name, ...rest }: BankAccountValues): BankAccountInput {
  const isNamed = name.bg.trim() !== '' || name.en.trim() !== ''
  return { ...rest, companyId: companyId === '' ? null : companyId, name: isNamed ? name : PAYMENT_KINDS.bank.name }
}

export const bankProblems = (values: BankAccountValues): readonly FieldProblem[] => bankAccountProblems(values)
