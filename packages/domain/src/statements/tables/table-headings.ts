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
  'reason',
  'partyName',
  'partyIban',
  'bankReference',
  'kind',
  'status',
] as const
export type StatementField = (typeof STATEMENT_FIELDS)[number]
