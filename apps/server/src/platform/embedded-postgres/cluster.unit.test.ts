import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { prepareCluster } from './cluster.ts'
import { MAJOR } from './folders.ts'

const home = mkdtempSync(join(tmpdir(), 'invoice-app-owners-'))
afterAll(() => rmSync(home, { recursive: true }))

test('a copy of the data that belongs to another account than PostgreSQL’s is told to do so, with what gives it back', () => {
  const data = join(home, `pg${MAJOR}`)
  mkdirSync(data)
  writeFileSync(join(data, 'PG_VERSION'), MAJOR)
  const { uid, gid } = statSync(data)
  const account = { uid: uid + 1, gid: gid + 1 }
  expect(() => prepareCluster({ home, data, socket: home }, home, account)).toThrow(
    `belongs to account ${uid}, and PostgreSQL runs as account ${uid + 1} here: give it back (chown -R ${uid + 1}:${gid + 1} ${data})`,
  )
})
