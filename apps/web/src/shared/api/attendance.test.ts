import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { network, ok } from '../../testing/network.ts'
import { send } from './http.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  window.dispatchEvent(new Event('focus'))
})
afterEach(() => {
  vi.useRealTimers()
})

it('says with each call that nobody is there once the page was not touched for a minute, until it is', async () => {
  const net = network({ 'GET /api/profile': ok({}) })
  const asked = async (): Promise<string | null | undefined> => {
    await send({ method: 'GET', url: '/api/profile' })
    return net.seen.at(-1)?.headers.get('X-Unattended')
  }
  expect(await asked()).toBeNull()
  vi.advanceTimersByTime(59_000)
  expect(await asked()).toBeNull()
  vi.advanceTimersByTime(2_000)
  expect(await asked()).toBe('1')
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
  expect(await asked()).toBeNull()
})
