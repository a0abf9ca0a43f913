const MOST_OPEN = 12
const MOST_CHOSEN = 5

/**
 * The choices of two to five of the amounts that make the sum, by their indexes; no more than two are looked for. Null where so much is
 * open that a sum says nothing any more.
 */
export function sumChoices(amounts: readonly bigint[], sum: bigint): number[][] | null {
  if (amounts.length > MOST_OPEN) return null
  const found: number[][] = []
  const choose = (from: number, left: bigint, chosen: readonly number[]) => {
    if (left === 0n && chosen.length > 1) found.push([...chosen])
    if (chosen.length === MOST_CHOSEN || found.length > 1) return
    for (let index = from; index < amounts.length; index++) choose(index + 1, left - (amounts[index] ?? 0n), [...chosen, index])
  }
  choose(0, sum, [])
  return found.slice(0, 2)
}

/** The only one of those choices; null where there is none, where there are several, or where too much is open. */
export function onlySum(amounts: readonly bigint[], sum: bigint): number[] | null {
  const choices = sumChoices(amounts, sum)
  return choices?.length === 1 ? (choices[0] ?? null) : null
}
