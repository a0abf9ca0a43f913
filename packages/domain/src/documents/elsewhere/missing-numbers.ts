/** Numbers that are missing between others, first and last of each gap. */
export type Gap = { from: string; to: string }

/** A larger step is another range and no gap: nobody loses so many. */
const WIDEST = 1000n

/** The gaps among numbers of tax documents, which are of one length, in their order. */
export function missingNumbers(numbers: readonly string[]): Gap[] {
  const sorted = [...new Set(numbers)].sort()
  return sorted.slice(1).flatMap((number, index): Gap[] => {
    const before = sorted[index] ?? number
    const missing = BigInt(number) - BigInt(before) - 1n
    if (missing <= 0n || missing >= WIDEST) return []
    const written = (counter: bigint) => String(counter).padStart(number.length, '0')
    return [{ from: written(BigInt(before) + 1n), to: written(BigInt(number) - 1n) }]
  })
}
