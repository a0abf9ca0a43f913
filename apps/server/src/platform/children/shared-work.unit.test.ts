import { expect, test } from 'vitest'
import { SharedWork } from './shared-work.ts'

function aWork() {
  const done = Promise.withResolvers<string>()
  let given: AbortSignal | undefined
  const work = new SharedWork((signal) => {
    given = signal
    return done.promise
  })
  return { work, finish: () => done.resolve('drawn'), isAborted: () => given?.aborted === true }
}

test('who goes takes nothing from who still waits', async () => {
  const { work, finish, isAborted } = aWork()
  const gone = new AbortController()
  const first = expect(work.wait(gone.signal)).rejects.toThrow('gone')
  const second = work.wait()
  gone.abort(new Error('gone'))
  await first
  expect([isAborted(), work.isGivenUp]).toEqual([false, false])
  finish()
  expect(await second).toBe('drawn')
})

test('work is told to end when the last has gone', async () => {
  const { work, isAborted } = aWork()
  const gone = [new AbortController(), new AbortController()]
  const waiting = gone.map(({ signal }) => expect(work.wait(signal)).rejects.toThrow('gone'))
  for (const each of gone) each.abort(new Error('gone'))
  await Promise.all(waiting)
  expect([isAborted(), work.isGivenUp]).toEqual([true, true])
})

test('who goes when it is done disturbs nobody', async () => {
  const { work, finish, isAborted } = aWork()
  const gone = new AbortController()
  const waiting = work.wait(gone.signal)
  finish()
  expect(await waiting).toBe('drawn')
  gone.abort()
  expect(isAborted()).toBe(false)
})
