import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { KeptFile } from './backup-file.ts'
import { isBackupDue, nextBackup, nextLook, superfluous } from './when-due.ts'

const at = (text: string) => new Date(`${text}:00Z`)
const since = at('2026-11-20T12:00')

test('every night one is due, from three o’clock on; a machine that was off at night makes up for it as soon as it is on', () => {
  const due = (last: string | undefined, now: string) =>
    isBackupDue('night', { last: last === undefined ? undefined : at(last), since }, at(now))
  expect(due(undefined, '2026-11-20T23:00')).toBe(false)
  expect(due(undefined, '2026-11-21T01:00')).toBe(true)
  expect(due('2026-11-21T01:41', '2026-11-21T23:59')).toBe(false)
  expect(due('2026-11-21T01:41', '2026-11-22T01:41')).toBe(true)
  expect(due('2026-11-21T01:41', '2026-11-25T14:00')).toBe(true)
})

test('where nobody has a workspace there is nothing to keep', () => {
  expect(isBackupDue('night', { last: undefined, since: undefined }, at('2030-01-01T00:00'))).toBe(false)
})

test('every so many hours, or never', () => {
  expect(isBackupDue(6, { last: at('2026-11-21T01:00'), since }, at('2026-11-21T06:59'))).toBe(false)
  expect(isBackupDue(6, { last: at('2026-11-21T01:00'), since }, at('2026-11-21T07:00'))).toBe(true)
  expect(isBackupDue(null, { last: undefined, since }, at('2030-01-01T00:00'))).toBe(false)
})

test('the next one is told: now where it is due', () => {
  expect(nextBackup('night', { last: at('2026-11-21T01:41'), since }, at('2026-11-21T12:00'))).toEqual(at('2026-11-22T01:00'))
  expect(nextBackup(6, { last: at('2026-11-21T01:00'), since }, at('2026-11-21T02:00'))).toEqual(at('2026-11-21T07:00'))
  expect(nextBackup('night', { last: undefined, since }, at('2026-11-25T12:00'))).toEqual(at('2026-11-25T12:00'))
  expect(nextBackup(null, { last: undefined, since }, since)).toBeNull()
})

const nightly = (days: number): KeptFile[] =>
  Array.from({ length: days }, (_, day) => {
    const night = new Date(at('2026-11-26T01:41').getTime() - day * 24 * 3_600_000)
    return { name: night.toISOString().slice(0, 10), at: night, schema: '0100' }
  })

test('of a year of nights seven days, four weeks and twelve months stay', () => {
  const files = nightly(365)
  const gone = new Set(superfluous(files, { days: 7, weeks: 4, months: 12 }, new Set()))
  const stay = files.map(({ name }) => name).filter((name) => !gone.has(name))
  expect(stay.slice(0, 7)).toEqual(nightly(7).map(({ name }) => name))
  // Sundays of the weeks before, and last days of the months before.
  const sundays = ['2026-11-15', '2026-11-08']
  const months = '2026-10-31 2026-09-30 2026-08-31 2026-07-31 2026-06-30 2026-05-31 2026-04-30 2026-03-31 2026-02-28 2026-01-31 2025-12-31'
  expect(stay.slice(7)).toEqual([...sundays, ...months.split(' ')])
})

test('the newest stays, and the newest that is known to open; who tidies twice finds nothing more to do', () => {
  const moments = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(moments, fc.nat(59), fc.integer({ min: 1, max: 9 }), fc.nat(5), fc.nat(12), (hours, opens, days, weeks, months) => {
      const files = [...new Set(hours)].map((hour) => ({
        name: String(hour),
        at: new Date(since.getTime() + hour * 3_600_000),
        schema: hour < 2500 ? '0099' : '0100',
      }))
      const opened = new Set([String(hours[opens % hours.length])])
      const keep = { days, weeks, months }
      const gone = new Set(superfluous(files, keep, opened))
      const stay = files.filter(({ name }) => !gone.has(name))
      expect(gone.has(String(Math.max(...hours)))).toBe(false)
      expect([...opened].some((name) => gone.has(name))).toBe(false)
      expect(superfluous(stay, keep, opened)).toEqual([])
      expect(stay.length).toBeLessThanOrEqual(days + weeks + months + 3)
    }),
  )
})

test('the one that was made before the last upgrade stays, however long ago that was', () => {
  const files = nightly(40).map((file, night) => ({ ...file, schema: night < 20 ? '0100' : '0093' }))
  const gone = new Set(superfluous(files, { days: 2, weeks: 0, months: 0 }, new Set()))
  expect(files.map(({ name }) => name).filter((name) => !gone.has(name))).toEqual([0, 1, 20].map((night) => files[night]?.name))
})

test('whether one is due is looked at once an hour', () => {
  expect(nextLook(new Date('2026-11-21T01:00:00Z'))).toEqual(new Date('2026-11-21T01:41:00Z'))
  expect(nextLook(new Date('2026-11-21T01:41:00Z'))).toEqual(new Date('2026-11-21T01:41:00Z'))
  expect(nextLook(new Date('2026-11-21T23:41:01Z'))).toEqual(new Date('2026-11-22T00:41:00Z'))
})
