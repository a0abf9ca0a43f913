import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { AS_WRITTEN, tablesOf } from '../sources.ts'

/** Reads all that a backup reads, and does nothing with it. @returns how many bytes COPY gave */
export async function bareCopy(owner: pg.ClientBase): Promise<number> {
  let bytes = 0
  await owner.query('begin')
  await owner.query(AS_WRITTEN)
  for (const { copy } of await tablesOf(owner)) {
    for await (const chunk of owner.query(copyTo(copy)) as AsyncIterable<Buffer>) bytes += chunk.length
  }
  await owner.query('commit')
  return bytes
}
