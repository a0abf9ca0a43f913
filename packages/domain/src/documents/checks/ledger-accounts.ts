import { problem } from '../drafts/problem-codes.ts'
import { isLedgerAccount } from '../ledger-accounts.ts'
import type { Check } from './check.ts'

/** Either may be left open; what is printed is a number of the chart of accounts. */
export const checkLedgerAccounts: Check = ({ document }) =>
  (['debitAccount', 'creditAccount'] as const)
    .filter((field) => document[field] !== '' && !isLedgerAccount(document[field]))
    .map((field) => problem(field, 'ledger_account.invalid'))
