import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { CALLS } from '../../../bench/drill/calls.ts'
import { drillOn } from '../../../bench/drill/drill.ts'
import { JOBS } from '../../../bench/drill/jobs.ts'
import { openParts, type Stage } from '../../../bench/drill/stage.ts'
import { readConfig } from './platform/config.ts'
import { smtpStandIn } from './platform/mail/testing/smtp-stand-in.ts'
import { loadKeys } from './platform/secrets/load-keys.ts'
import { databaseUrl } from './platform/testing/database-url.ts'
import { programs } from './platform/testing/programs.ts'
import { testDatabase } from './platform/testing/test-database.ts'

/** A sample of `npm run drill`, which takes away more. `WHOLE=1`: each kind of job and of call. */
const KINDS =
  process.env['WHOLE'] === '1' ? [...Object.keys(JOBS), ...Object.keys(CALLS)] : ['documents.issue', 'mails.deliver', 'issue', 'read']

const { config: database, db } = await testDatabase()
const run = programs()
const smtp = await smtpStandIn()
const dataDir = mkdtempSync(join(tmpdir(), 'invoice-app-sample-'))
afterAll(async () => {
  await smtp.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('whoever ends all connections in the midst of jobs and calls takes nothing with them: each is done, once, and the process lives', async () => {
  const environment = {
    DATABASE_URL: databaseUrl(database),
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'invoices@example.com',
    EMAIL_VERIFICATION: 'off',
    LIMITS: 'off',
    ECB_URL: 'off',
  }
  const server = run(environment)
  await server.untilSaid(/is ready: \S+/)
  const [, url = ''] = /is ready: (\S+)/.exec(server.said()) ?? []
  const config = readConfig(environment)
  const admin = { ...inject('postgres').admin, database: database.database }
  const stage: Stage = {
    ...(await openParts({ admin, config, db, keys: loadKeys(config), smtp })),
    url,
    processes: [server.child],
    disk: undefined,
    said: server.said,
    verify: async () => '',
    stop: async () => {},
  }
  const unsound: string[] = []
  for await (const [kind, { isSound, text }] of drillOn(stage, 'connections ended', KINDS)) if (!isSound) unsound.push(`${kind}: ${text}`)
  expect(unsound).toEqual([])
  expect(await server.stop()).toBe(0)
})
