import { expect, test } from 'vitest'
import { pauseAfter, stepsAside } from './step-aside.ts'

test('work that was kept from a processor pauses the longer the more it was, and never for good', () => {
  expect([0, 0.9, -40].map(pauseAfter)).toEqual([0, 0, 0])
  expect([5, 20].map(pauseAfter)).toEqual([15, 60])
  expect(pauseAfter(60_000)).toBe(225)
})

test('it looks now and then, and pauses where others waited; where the machine does not tell, it never does', async () => {
  const waits = [0, 40]
  const step = stepsAside(() => waits.shift() ?? 40)
  expect(step()).toBeUndefined()
  await new Promise((resolve) => setTimeout(resolve, 40))
  const start = performance.now()
  await step()
  expect(performance.now() - start).toBeGreaterThan(100)
  await new Promise((resolve) => setTimeout(resolve, 40))
  expect(step()).toBeUndefined()
  const unknown = stepsAside(() => null)
  await new Promise((resolve) => setTimeout(resolve, 40))
  expect(unknown()).toBeUndefined()
})
