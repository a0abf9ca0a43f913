import { expect, test } from 'vitest'
import { onlySum } from './sums.ts'

test('the only choice that makes the sum, and none where several do', () => {
  expect(onlySum([1n, 2n, 4n, 8n], 11n)).toEqual([0, 1, 3])
  expect(onlySum([1n, 2n, 3n, 4n], 5n)).toBeNull()
  expect(onlySum([5n, 7n], 5n)).toBeNull()
  expect(onlySum([5n, 7n], 13n)).toBeNull()
  expect(onlySum([10n, -3n], 7n)).toEqual([0, 1])
})

test('of six together, or among more than twelve, nothing is said', () => {
  expect(onlySum([1n, 2n, 4n, 8n, 16n, 32n], 63n)).toBeNull()
  expect(
    onlySum(
      Array.from({ length: 13 }, (_, index) => 2n ** BigInt(index)),
      3n,
    ),
  ).toBeNull()
})
