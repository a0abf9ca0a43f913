import { expect, test } from 'vitest'
import { differencesOf, keepingMine } from './differences.ts'

const base = {
  name: { bg: 'Орхидея', en: '' },
  city: { bg: 'София', en: 'Sofia' },
  code: 'A',
  tags: ['вино'],
  emails: [{ key: '1', email: 'a@example.com' }],
  isClient: true,
}

test('what either of us changed and the other has otherwise is told, each language by itself', () => {
  const mine = { ...base, name: { bg: 'Орхидея', en: 'Orchid' }, code: 'B', isClient: false }
  const theirs = { ...base, name: { bg: 'Орхидея АД', en: '' }, code: 'C', isClient: false }
  expect(differencesOf(base, mine, theirs)).toEqual([
    { field: 'name.bg', mine: 'Орхидея', theirs: 'Орхидея АД', isMine: false },
    { field: 'name.en', mine: 'Orchid', theirs: '', isMine: true },
    { field: 'code', mine: 'B', theirs: 'C', isMine: true },
  ])
})

test('spaces around a text, and the keys of rows on the screen, are no difference', () => {
  const theirs = { ...base, code: 'A ', emails: [{ key: '2', email: 'a@example.com' }] }
  expect(differencesOf(base, base, theirs)).toEqual([])
  expect(differencesOf(base, base, { ...theirs, emails: [{ key: '1', email: 'b@example.com' }] })).toMatchObject([{ field: 'emails' }])
})

test('keeping mine keeps what I changed and takes everything else from them: nothing of either is lost', () => {
  const mine = { ...base, name: { bg: 'Орхидея', en: 'Orchid' }, code: 'B' }
  const theirs = { ...base, name: { bg: 'Орхидея АД', en: '' }, code: 'C', tags: ['вино', 'бира'], isClient: false }
  expect(keepingMine(base, mine, theirs)).toEqual({ ...theirs, name: { bg: 'Орхидея АД', en: 'Orchid' }, code: 'B' })
})

test('where only they changed something, keeping mine is taking theirs', () => {
  const theirs = { ...base, city: { bg: 'Пловдив', en: 'Plovdiv' } }
  expect(keepingMine(base, base, theirs)).toEqual(theirs)
})
