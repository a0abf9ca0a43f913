import { beforeEach, expect, test, vi } from 'vitest'
import { chooseWorkspace } from '../../../../../shared/api/workspace.ts'
import { references } from '../../testing/references.ts'
import { newDraft } from '../new-draft.ts'
import { createMirror, discardLeftBehind, leftBehind, neverSaved } from './draft-mirror.ts'

const ONE = '0192f0c1-8a00-7000-8000-000000000001'
const NEW = neverSaved('invoice')
const draft = (notes: string) => ({ ...newDraft('invoice', references), notes })
const left = (id = NEW) => leftBehind(id)?.draft.notes

beforeEach(() => {
  chooseWorkspace('0191c000-0000-7000-8000-000000000001')
  return () => {
    chooseWorkspace(null)
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

test('of several tabs the one that was written in last is offered', () => {
  vi.useFakeTimers({ now: new Date('2026-11-18T10:00:00Z') })
  const [early, late] = [createMirror(NEW), createMirror(NEW)]
  late.keep(draft('първа'), null)
  vi.setSystemTime(new Date('2026-11-18T10:05:00Z'))
  early.keep(draft('втора'), null)
  expect(left()).toBe('втора')
  early.clear()
  expect(left()).toBe('първа')
})

test('each document has its own copy, and a saved one the version that it was written on', () => {
  createMirror(ONE).keep(draft('на документа'), 7)
  createMirror(NEW).keep(draft('нова'), null)
  expect(leftBehind(ONE)).toMatchObject({ version: 7, draft: { notes: 'на документа' } })
  discardLeftBehind(ONE)
  expect([left(ONE), left()]).toEqual([undefined, 'нова'])
})

test('what was begun as an invoice is not offered to who begins a bill', () => {
  createMirror(NEW).keep(draft('на клиент'), null)
  expect(left(neverSaved('bill'))).toBeUndefined()
  expect(left()).toBe('на клиент')
})

test('a copy of one workspace is not offered in another', () => {
  createMirror(NEW).keep(draft('на едната фирма'), null)
  chooseWorkspace('0191c000-0000-7000-8000-000000000002')
  expect(left()).toBeUndefined()
  discardLeftBehind(NEW)
  chooseWorkspace('0191c000-0000-7000-8000-000000000001')
  expect(left()).toBe('на едната фирма')
})

test.each([
  ['is no JSON', () => '{"draft":'],
  ['lacks a field of a draft, as one of an older version may', (kept: string) => kept.replace('"oneVat"', '"allVat"')],
  ['has no time', (kept: string) => kept.replace('"at"', '"on"')],
  ['has lines that are none', (kept: string) => kept.replace('"lines":[]', '"lines":{}')],
])('a copy that %s is passed over', (_, spoil) => {
  createMirror(NEW).keep(draft('цяла'), null)
  const [key = '', kept = ''] = Object.entries(localStorage).find(([name]) => name.includes(NEW)) ?? []
  localStorage.setItem(key, spoil(kept))
  expect(leftBehind(NEW)).toBeNull()
})

test('a storage that is full stops nobody from typing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => createMirror(NEW).keep(draft('дълга'), null)).not.toThrow()
})
