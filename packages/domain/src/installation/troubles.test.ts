import { describe, expect, test } from 'vitest'
import { backupFaultOf, daysUntil, type InstallationFacts, isHeard, roomForBackups, troublesOf } from './troubles.ts'

const NOW = new Date('2026-12-04T10:00:00Z')
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
const WELL: InstallationFacts = {
  every: 'night',
  since: ago(1000),
  lastGood: ago(7),
  lastAttempt: { hasFailed: false, isCarried: true },
  lastTryOpened: true,
  freeBytes: 40e9,
  freeForBackups: 40e9,
  lastBytes: 4e8,
  certificateEnds: null,
}
const troubles = (facts: Partial<InstallationFacts>) => troublesOf({ ...WELL, ...facts }, NOW)

test('an installation that is well has no trouble', () => {
  expect(troubles({})).toEqual([])
})

describe('a backup is old', () => {
  test('once the last good one is older than two days, and not before', () => {
    expect(troubles({ lastGood: ago(48) })).toEqual([])
    expect(troubles({ lastGood: ago(48.1) })).toEqual(['backup_old'])
  })
  test('where there was never one, two days after there was something to keep', () => {
    expect(troubles({ lastGood: null, lastAttempt: null, since: ago(47) })).toEqual([])
    expect(troubles({ lastGood: null, lastAttempt: null, since: ago(49) })).toEqual(['backup_old'])
    expect(troubles({ lastGood: null, lastAttempt: null, since: null })).toEqual([])
  })
  test('later where they are made more rarely, and never where nobody asked for any', () => {
    expect(troubles({ every: 72, lastGood: ago(140) })).toEqual([])
    expect(troubles({ every: 72, lastGood: ago(145) })).toEqual(['backup_old'])
    expect(troubles({ every: 6, lastGood: ago(47) })).toEqual([])
    expect(troubles({ every: null, lastGood: ago(5000) })).toEqual([])
  })
})

test('an attempt that failed is told until one came about, and the command after it once it did', () => {
  expect(troubles({ lastAttempt: { hasFailed: true, isCarried: false } })).toEqual(['backup_failed'])
  expect(troubles({ lastAttempt: { hasFailed: false, isCarried: false } })).toEqual(['copy_not_carried'])
  expect(troubles({ lastTryOpened: false })).toEqual(['copy_does_not_open'])
  expect(troubles({ lastTryOpened: null })).toEqual([])
})

test('the disk is told of before it is full, and the one of copies while the next would hardly have room', () => {
  expect(troubles({ freeBytes: 499e6 })).toEqual(['disk_low'])
  expect(troubles({ freeBytes: 49e6 })).toEqual(['disk_full'])
  expect(roomForBackups(4e8)).toBe(8e8)
  expect(roomForBackups(null)).toBe(5e8)
  expect(troubles({ freeForBackups: 799e6 })).toEqual(['backup_disk_low'])
  expect(troubles({ freeForBackups: 799e6, every: null })).toEqual([])
  expect(troubles({ freeBytes: null, freeForBackups: null })).toEqual([])
})

test('a certificate is told of in its last fortnight', () => {
  const ends = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
  expect(troubles({ certificateEnds: ends(14) })).toEqual([])
  expect(troubles({ certificateEnds: ends(13.9) })).toEqual(['certificate_ends'])
  expect(daysUntil(ends(-0.5), NOW)).toBe(-1)
})

test('the worst comes first', () => {
  expect(troubles({ freeBytes: 0, lastAttempt: { hasFailed: true, isCarried: false }, lastGood: ago(60), lastTryOpened: false })).toEqual([
    'disk_full',
    'backup_failed',
    'backup_old',
    'copy_does_not_open',
  ])
})

test.each([
  ['interrupted', 'interrupted'],
  ['/b/x.tar.zst: the backup could not be written (ENOSPC: no space left on device, write).', 'no_room'],
  ['BACKUP_DIR: /proc/backups cannot be made.', 'no_folder'],
  ['/b/x: the backup could not be written (EACCES: permission denied, open).', 'no_folder'],
  ['permission denied for table of_another', 'other'],
] as const)('“%s” is %s', (reason, fault) => {
  expect(backupFaultOf(reason)).toBe(fault)
})

test('a process that has said nothing for two minutes is not there', () => {
  expect(isHeard(ago(1 / 60), NOW)).toBe(true)
  expect(isHeard(ago(2 / 60), NOW)).toBe(false)
})
