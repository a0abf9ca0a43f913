const MOST_OPEN = 12
const MOST_CHOSEN = 5

/**
 * The only choice of two to five of the amounts that makes the sum: their indexes. Null where there is none, where there are several,
 * or where so much is open that a sum says nothing any more.
 */
export function onlySum(amounts: readonly bigint[], sum: bigint): number[] | null {
  if (amounts.length > MOST_OPEN) return null
  const found: number[][] = []
  const choose = (from: number, left: bigint, chosen: readonly number[]) => {
    if (left === 0n && chosen.length > 1) found.push([...chosen])
    if (chosen.length === MOST_CHOSEN || found.length > 1) return
    for (let index = from; index < amounts.length; index++) choose(index + 1, left - (amounts[index] ?? 0n), [...chosen, index])
  }
  choose(0, sum, [])
  return found.length === 1 ? (found[0] ?? null) : null
}
