import type { StatementEntry } from '../identity/statement-entry.ts'

const FEE = /(?<!\p{L})(?:такс|комис|fee|charge|commission|taksa|komis)/iu

/** Whether it is most likely what the bank itself takes: money out to nobody's account, called a fee. */
export function isBankFee({
  direction,
  reason,
  kind,
  partyIban,
}: Pick<StatementEntry, 'direction' | 'reason' | 'kind' | 'partyIban'>): boolean {
  return direction === 'out' && partyIban === '' && FEE.test(`${kind} ${reason}`)
}
