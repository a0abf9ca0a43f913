/** As isLedgerAccount, with three to five digits before the sub-accounts; a file of its own, so that forms load it without the editor's rules. */
const WHOLE = /^([1-9]\d{2,4})(?:[-/.]\d+)*$/

/** The account without its sub-accounts, as whoever audits knows it: "411" of "411-1". null: it is no such account. */
export function wholeAccount(text: string): string | null {
  return WHOLE.exec(text)?.[1] ?? null
}
