import { expect, test } from 'vitest'
import { LookedUp } from './looked-up.ts'

const NEVER = { freshMs: 3_600_000, waitMs: 3_600_000 }

test('those who ask together wait for one look, and what it found is given again', async () => {
  let looks = 0
  const looked = new LookedUp(async () => ++looks, NEVER)
  expect(await Promise.all([looked.value(), looked.value()])).toEqual([1, 1])
  expect(await looked.value()).toBe(1)
})

test('nobody waits for what does not answer, and what was found last is told meanwhile', async () => {
  let answer: Promise<string> = Promise.resolve('before')
  const looked = new LookedUp(() => answer, { freshMs: 0, waitMs: 1 })
  expect(await looked.value()).toBe('before')
  const { promise, resolve } = Promise.withResolvers<string>()
  answer = promise
  expect(await looked.value()).toBe('before')
  resolve('after')
  expect(await new LookedUp(() => new Promise<string>(() => {}), { freshMs: 0, waitMs: 1 }).value()).toBeUndefined()
})

test('what fails is looked at anew', async () => {
  let looks = 0
  const looked = new LookedUp(async () => {
    looks += 1
    if (looks === 1) throw new Error('away')
    return looks
  }, NEVER)
  expect(await looked.value()).toBeUndefined()
  expect(await looked.value()).toBe(2)
})
