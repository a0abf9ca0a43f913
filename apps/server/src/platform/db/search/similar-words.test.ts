import { describe, expect, test } from 'vitest'
import type { Act } from '../../act.ts'
import { systemClock } from '../../clock.ts'
import { newId } from '../../new-id.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { inTransaction } from '../transaction.ts'
import { similarWords } from './similar-words.ts'

const { db, owner } = await testDatabase()

async function aWorkspaceOf(...searchKeys: string[]): Promise<string> {
  const workspaceId = newId()
  for (const table of ['contacts', 'products']) {
    await owner.query(
      `insert into app.${table} (workspace_id, id, name_bg, name_en, search_key)
       select $1, gen_random_uuid(), 'Име', '', key from unnest($2::text[]) key`,
      [workspaceId, searchKeys],
    )
  }
  return workspaceId
}

const actIn = (workspaceId: string): Act => ({
  actor: { kind: 'job', id: 'words', name: '', workspaceId, role: 'owner' },
  language: 'bg',
  clock: systemClock,
})
const meant = async (workspaceId: string, q: string) =>
  Object.fromEntries(await inTransaction(db, workspaceId, (tx) => similarWords(tx, actIn(workspaceId), q)))

describe('a word typed with a mistake may have been meant to be', () => {
  test.each([
    ['a letter too few', 'petov', ['petrov']],
    ['a letter too many', 'pettrov', ['petrov']],
    ['another letter', 'petkov', ['petrov']],
    ['two letters swapped', 'pertov', ['petrov']],
    ['its beginning', 'stroitlno', ['stroitelno']],
    ['two mistakes in a long word', 'stroitllno', ['stroitelno']],
    ['nothing, where it is too far', 'ptrv', undefined],
    ['nothing, where nothing is like it', 'zzzzzz', []],
    ['nothing, being a number', '12346', undefined],
  ])('%s', async (_, typed, words) => {
    const workspaceId = await aWorkspaceOf('petrov petrova ood 12345', 'stroitelnomontajna grupa', 'stroitelno')
    expect((await meant(workspaceId, typed))[typed]).toEqual(words)
  })

  test('the nearest ones alone, each of several words on its own', async () => {
    const workspaceId = await aWorkspaceOf('balkanska roza', 'balkanski chai', 'planina')
    expect(await meant(workspaceId, 'balkamska planna')).toEqual({ balkamska: ['balkanska'], planna: ['planina'] })
  })
})

describe('the words of a workspace', () => {
  test('are each kept once, however many have them, and those of a new name with them', async () => {
    const workspaceId = await aWorkspaceOf('petrov sin 2026', 'petrov dashterya')
    await owner.query(`update app.contacts set search_key = 'ivanov' where workspace_id = $1`, [workspaceId])
    const { rows } = await owner.query('select word from app.search_words where workspace_id = $1 order by word', [workspaceId])
    expect(rows.map(({ word }) => word)).toEqual(['dashterya', 'ivanov', 'petrov'])
  })

  test('are no other workspace’s', async () => {
    await aWorkspaceOf('petrov')
    expect(await meant(await aWorkspaceOf('ivanov'), 'pertov')).toEqual({ pertov: [] })
  })

  test('new ones do not wait for a transaction that brings the same', async () => {
    const workspaceId = newId()
    const statement = `insert into app.products (workspace_id, id, name_bg, name_en, search_key) values ($1, $2, 'Име', '', 'petrov')`
    const long = await owner.connect()
    try {
      await long.query('begin')
      await long.query(statement, [workspaceId, newId()])
      await owner.query(statement, [workspaceId, newId()])
      await long.query('commit')
    } finally {
      long.release()
    }
    expect(await meant(workspaceId, 'pertov')).toEqual({ pertov: ['petrov'] })
  })
})
