import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeSorted } from './merge-sorted.ts'

const ascending = (a: number, b: number): number => a - b
async function* each(items: readonly number[]) {
  yield* items
}

test('sequences in order are one in order, with all that each has', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.array(fc.nat(20)), { maxLength: 4 }), async (sequences) => {
      const merged: number[] = []
      const sorted = sequences.map((items) => each(items.toSorted(ascending)))
      for await (const item of mergeSorted(sorted, ascending)) merged.push(item)
      expect(merged).toEqual(sequences.flat().sort(ascending))
    }),
    { numRuns: 30 },
  ))

test('whoever takes no more ends all of them', async () => {
  const ended: number[] = []
  async function* endless(of: number) {
    try {
      for (let at = of; ; at += 2) yield at
    } finally {
      ended.push(of)
    }
  }
  for await (const item of mergeSorted([endless(0), endless(1)], ascending)) if (item === 5) break
  expect(ended.sort()).toEqual([0, 1])
})
