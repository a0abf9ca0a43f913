/** Numbers that look random and are the same each time (mulberry32), so that demo and benchmarks are. */
export type Random = {
  /** 0 … below `most` */
  below(most: number): number
  /** true in so many of a hundred cases */
  percent(share: number): boolean
  of<T>(items: readonly T[]): T
}

export function randomFrom(seed: number): Random {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number) => Math.floor(next() * most)
  return {
    below,
    percent: (share) => below(100) < share,
    of: (items) => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('There is nothing to choose from.')
      return item
    },
  }
}
