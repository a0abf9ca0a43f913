import { expect, it } from 'vitest'
import { isNewPlace } from './new-places.ts'

const HOME = { event: 'signed_in', userAgent: 'Chrome Windows', ip: '203.0.113.7' } as const
const log = [
  { ...HOME, at: '2026-11-20T08:00:00.000Z' },
  { event: 'sign_in_failed', userAgent: 'Firefox Linux', ip: '198.51.100.9', at: '2026-11-20T09:00:00.000Z' },
] as const
const session = (userAgent: string, ip: string, createdAt = '2026-11-23T08:00:00.000Z') => ({
  userAgent,
  ip,
  createdAt: new Date(createdAt),
})
const same = (userAgent: string): string => userAgent

it.each([
  ['the same browser at the same address', session('Chrome Windows', '203.0.113.7'), false],
  ['the same browser at another address of the provider', session('Chrome Windows', '203.0.200.1'), false],
  ['another browser', session('Firefox Linux', '203.0.113.7'), true],
  ['another network', session('Chrome Windows', '198.51.100.9'), true],
  ['the first sign-in of all', session('Firefox Linux', '198.51.100.9', '2026-11-19T08:00:00.000Z'), false],
  ['the sign-in that the log tells of itself', session('Chrome Windows', '203.0.113.7', '2026-11-20T08:00:01.000Z'), false],
])('%s: whether it is new', (_, one, isNew) => {
  expect(isNewPlace(one, log, same)).toBe(isNew)
})

it('knows a network of version 6 by its beginning', () => {
  const before = [{ ...HOME, ip: '2001:db8:1:2::3', at: '2026-11-20T08:00:00.000Z' }]
  expect(isNewPlace(session('Chrome Windows', '2001:db8:1:9::9'), before, same)).toBe(false)
  expect(isNewPlace(session('Chrome Windows', '2001:db8:2:2::3'), before, same)).toBe(true)
})
