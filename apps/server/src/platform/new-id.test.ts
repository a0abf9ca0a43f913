import { afterEach, expect, test, vi } from 'vitest'
import { newId } from './new-id.ts'

afterEach(() => void vi.useRealTimers())

test('what one process makes comes in its order, however many in a millisecond, and also when its clock is put back', () => {
  const ids = Array.from({ length: 20_000 }, newId)
  vi.useFakeTimers({ now: Date.now() - 3_600_000 })
  ids.push(...Array.from({ length: 20_000 }, newId))
  expect(ids).toEqual([...new Set(ids)].sort())
})

test('it is a UUIDv7 that begins with the time', () => {
  vi.useFakeTimers({ now: Date.UTC(2100, 0) })
  const id = newId()
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(id.slice(0, 13).replace('-', ''), 16)).toBe(Date.UTC(2100, 0))
})
