const ACCOUNT = /^\d+(?:[-/.]\d+)*$/

/** Whether it is a number of a chart of accounts: digits, and those of sub-accounts after a sign ("411", "411-1", "501/1"). */
export function isLedgerAccount(text: string): boolean {
  return ACCOUNT.test(text)
}

const WHOLE = /^[1-9]\d{2,4}(?!\d)/

/** The account without its sub-accounts, as whoever audits knows it: three to five digits. null: it is none of those. */
export function wholeAccount(text: string): string | null {
  return isLedgerAccount(text) ? (WHOLE.exec(text)?.[0] ?? null) : null
}
