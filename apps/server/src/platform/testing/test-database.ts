import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, inject } from 'vitest'
import { connectApp, connectExports, type Db } from '../db/open-database.ts'
import { dayWithRoom } from './day-with-room.ts'
import { listeningClient } from './statements/statement-log.ts'

export type TestDatabase = {
  /** As the application: one workspace at a time. */
  db: Db
  /** The same, for lists that are saved as files. */
  exportDb: Db
  /** As the owner of the tables, for looking behind the policies. */
  owner: pg.Pool
  config: pg.ClientConfig
  role: string
}

/** A fresh, migrated, empty database for this test file; gone after it. To be called at the top level of the file. */
export async function testDatabase(): Promise<TestDatabase> {
  await dayWithRoom()
  const { admin, workers, owner: ownerOfTemplate, app, template, role, distribution } = inject('postgres')
  const database = `test_${randomBytes(6).toString('hex')}`
  // Copied file by file: half of what writing each page to the log takes.
  for (const node of [admin, ...workers])
    await asAdmin(node, `create database ${database} template ${template} owner ${ownerOfTemplate.user} strategy file_copy`)
  const config = { ...ownerOfTemplate, database }
  const db = connectApp({ ...app, database }, role, { distribution, ...heardByRun() })
  const exportDb = connectExports({ ...app, database }, role, { distribution, ...heardByRun() })
  const owner = new pg.Pool({ ...config, max: 2 })
  owner.on('error', () => {})
  afterAll(async () => {
    await db.destroy()
    await exportDb.destroy()
    await owner.end()
    for (const node of [admin, ...workers]) await asAdmin(node, `drop database ${database} with (force)`)
  })
  return { db, exportDb, owner, config, role }
}

/** The application's statements are written down, for `every-statement.test.ts`. */
function heardByRun(): pg.PoolConfig {
  const run = inject('statements')
  return run ? { Client: listeningClient(run.folder, expect.getState().testPath ?? '') } : {}
}

async function asAdmin(config: pg.ClientConfig, statement: string): Promise<void> {
  const admin = new pg.Client(config)
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
