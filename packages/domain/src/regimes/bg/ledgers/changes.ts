import type { FiledRow } from './files/ledger-file.ts'

/** A row of a ledger that is another than when its month was filed: `was` of one that came since and `is` of one that is gone are null. */
export type LedgerChange<Was, Is> = { readonly was: Was | null; readonly is: Is | null }

/**
 * What differs between a ledger as it was filed and as it is, both as their files have it, in the order of the rows as they are, what is gone last.
 * Rows are one where type, number, day and the other side's number are; of those that are alike even so, in their order.
 */
export function ledgerChanges<Was extends AnyRow, Is extends AnyRow>(filed: Iterable<Was>, present: Iterable<Is>): LedgerChange<Was, Is>[] {
  const before = new Map<string, Was[]>()
  for (const row of filed) {
    const key = keyOf(row)
    const alike = before.get(key)
    if (alike) alike.push(row)
    else before.set(key, [row])
  }
  const changes: LedgerChange<Was, Is>[] = []
  for (const is of present) {
    const alike = before.get(keyOf(is)) ?? []
    const same = alike.findIndex((was) => contentOf(was) === contentOf(is))
    const [was = null] = alike.splice(Math.max(same, 0), 1)
    if (was === null || same < 0) changes.push({ was, is })
  }
  for (const gone of before.values()) changes.push(...gone.map((was) => ({ was, is: null })))
  return changes
}

type AnyRow = FiledRow<string>

const keyOf = ({ type, number, issuedOn, partyNumber }: AnyRow): string => [type, number, issuedOn, partyNumber].join('\n')

function contentOf({ partyName, subject, mark, amounts }: AnyRow): string {
  const columns = Object.entries(amounts)
    .filter(([, amount]) => amount)
    .map(([column, amount]) => `${column}=${amount}`)
  return [partyName, subject, mark, ...columns.toSorted()].join('\n')
}
