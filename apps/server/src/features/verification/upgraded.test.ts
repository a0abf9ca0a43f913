import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Books, brokenChains, differences, readBooks } from '../../platform/backup/books.ts'
import { RELEASED, releasedDatabase } from '../../platform/testing/released-database.ts'
import { verifyAll } from './verify-all.ts'

const releases = readdirSync(RELEASED).flatMap((name) => /^(.+)\.tar\.zst$/.exec(name)?.[1] ?? [])

describe.each(await Promise.all(releases.map(upgraded)))('a database of $release, brought to the present', ({ before, after, fault }) => {
  test('has every chain as it was', () => {
    expect(brokenChains(before, after)).toEqual([])
  })

  test('has every row and every sum as it was, but for ranges that were added', () => {
    expect(differences(before, after).filter((line) => !line.startsWith('app.document_ranges: '))).toEqual([])
  })

  test('has nothing that was altered', () => {
    expect(fault).toBeUndefined()
  })
})

async function upgraded(release: string) {
  let before: Books | undefined
  const { db, owner } = await releasedDatabase(release, async (client) => {
    before = await readBooks(client)
  })
  const client = await owner.connect()
  const after = await readBooks(client)
  client.release()
  return { release, before: before ?? after, after, fault: await verifyAll(db, undefined, () => {}) }
}
