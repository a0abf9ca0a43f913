/** What a column of a bank's table may be. */
export const STATEMENT_FIELDS = [
  'bookedOn',
  'valueOn',
  'amount',
  'debit',
  'credit',
  'direction',
  'currency',
  'balance',
  'fee',
  'reason',
  'partyName',
  'partyIban',
  'bankReference',
  'kind',
  'status',
] as const
export type StatementField = (typeof STATEMENT_FIELDS)[number]

/** Of these a table may have several columns: a reason is all of them, a name the one that is written in. */
export const REPEATED_FIELDS: readonly StatementField[] = ['reason', 'partyName']
