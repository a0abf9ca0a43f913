import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { chooseWorkspace } from '../../api/workspace.ts'
import { putBackEntries, replaceEntry, statementEntriesQuery, takeOutEntries } from './statements.ts'

const ACCOUNT = 'a'
const entry = (id: string, changes: object = {}) => ({ id, version: 1, ...changes }) as StatementEntry
const COUNTS = { open: 5, done: 2, byPerson: 1, byRule: 1 }

let client: QueryClient
beforeEach(() => {
  chooseWorkspace('w')
  client = new QueryClient()
})

/** The list of an account as it was read: two pages, and the same entries of one statement. */
function read(statementId?: string) {
  const { queryKey } = statementEntriesQuery(ACCOUNT, 'open', { statementId })
  const page = (...ids: string[]) => ({ items: ids.map((id) => entry(id)), counts: COUNTS, hasMore: false, hasEarlier: false })
  client.setQueryData(queryKey, { pages: [page('1', '2'), page('3', '4', '5')], pageParams: [{}, { after: '2' }] } as never)
  const pages = () => client.getQueryData(queryKey)?.pages ?? []
  return {
    ids: () => pages().map(({ items }) => items.map(({ id }) => id).join('')),
    counts: () => pages().map(({ counts }) => [counts.open, counts.done, counts.byPerson]),
    versions: () => pages().flatMap(({ items }) => items.map(({ version }) => version)),
  }
}

describe('entries that are being decided about', () => {
  it('leave the list at once, on whatever page they stand, and are counted as done', () => {
    const list = read()
    takeOutEntries(client, ACCOUNT, ['2', '4'])
    expect(list.ids()).toEqual(['1', '35'])
    expect(list.counts()).toEqual([
      [3, 4, 3],
      [3, 4, 3],
    ])
  })

  it('leave the list of their statement as well, and none of another account', () => {
    const [all, own] = [read(), read('s')]
    takeOutEntries(client, ACCOUNT, ['1'])
    expect([all.ids(), own.ids()]).toEqual([
      ['2', '345'],
      ['2', '345'],
    ])
    takeOutEntries(client, 'another', ['2'])
    expect(all.ids()).toEqual(['2', '345'])
  })

  it('that are not there change no count', () => {
    const list = read()
    takeOutEntries(client, ACCOUNT, ['gone'])
    expect(list.counts()[0]).toEqual([5, 2, 1])
  })
})

describe('entries that wait again', () => {
  it('stand where they stood: before the one that was behind them', () => {
    const list = read()
    takeOutEntries(client, ACCOUNT, ['3', '4'])
    putBackEntries(client, ACCOUNT, [entry('3'), entry('4')], '5')
    expect(list.ids()).toEqual(['12', '345'])
    expect(list.counts()[0]).toEqual([5, 2, 1])
  })

  it('stand at the end where that one is gone as well, or there was none', () => {
    const list = read()
    takeOutEntries(client, ACCOUNT, ['1', '2'])
    putBackEntries(client, ACCOUNT, [entry('1')], '2')
    expect(list.ids()).toEqual(['', '3451'])
    putBackEntries(client, ACCOUNT, [entry('2')], null)
    expect(list.ids()).toEqual(['', '34512'])
  })

  it('stand there once, though a question brought them back meanwhile', () => {
    const list = read()
    putBackEntries(client, ACCOUNT, [entry('2')], '3')
    expect(list.ids()).toEqual(['1', '2345'])
  })
})

it('an entry that stays open is the one that the server answered', () => {
  const list = read()
  replaceEntry(client, ACCOUNT, entry('4', { version: 9 }))
  expect(list.versions()).toEqual([1, 1, 1, 9, 1])
  expect(list.counts()[0]).toEqual([5, 2, 1])
})

it('where nothing was read yet nothing is made up', () => {
  takeOutEntries(client, ACCOUNT, ['1'])
  expect(client.getQueryData(statementEntriesQuery(ACCOUNT, 'open').queryKey)).toBeUndefined()
})
