import { isAccountNumber } from './account-number.ts'
import { isBic, normaliseBic } from './bic.ts'
import { withoutSeparators } from './digits.ts'
import { isIban, normaliseIban } from './iban.ts'

export type BankNumbers = { iban: string; bic: string }
/** `code` is the key of the text in common.validation. */
export type BankAccountProblem = { field: 'iban' | 'bic'; code: 'required' | 'iban' | 'bic' }

/** What is certainly wrong with an account's numbers. It may have no IBAN: see isAccountNumber. */
export function bankAccountProblems(account: BankNumbers): BankAccountProblem[] {
  const { iban, bic } = normaliseBankNumbers(account)
  const problems: BankAccountProblem[] = []
  if (iban === '') problems.push({ field: 'iban', code: 'required' })
  else if (!isIban(iban) && !isAccountNumber(iban)) problems.push({ field: 'iban', code: 'iban' })
  if (bic !== '' && !isBic(bic)) problems.push({ field: 'bic', code: 'bic' })
  return problems
}

/** The numbers as they are kept: without separators, in capitals. */
export function normaliseBankNumbers<T extends BankNumbers>(account: T): T {
  return { ...account, iban: withoutSeparators(normaliseIban(account.iban)), bic: normaliseBic(account.bic) }
}
