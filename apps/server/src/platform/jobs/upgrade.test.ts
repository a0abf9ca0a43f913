import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { tasks } from '../../tasks.ts'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { inAccountTransaction } from '../db/transaction.ts'
import { buildPlatform } from '../platform.ts'
import { keyringOf } from '../secrets/keyring.ts'
import { releasedDatabase } from '../testing/released-database.ts'
import { enqueueForInstallation } from './enqueue.ts'
import { startWorkers } from './workers.ts'

const { config, db, owner } = await releasedDatabase('0017')

test('a database that knew no jobs has its queue after the start, and what is asked for is done', async () => {
  const keys = keyringOf([randomBytes(32).toString('base64')])
  const ground = { config: readConfig({ LOG_LEVEL: 'silent' }), clock: systemClock, db, keys }
  const { platform, close } = buildPlatform(ground)
  await owner.query(`insert into account.counters (key, at) values ('old', now() - interval '25 hours')`)
  await inAccountTransaction(db, (tx) => enqueueForInstallation(tx, platform, 'accounts.tidy', {}))
  const workers = await startWorkers(platform, config, tasks)
  try {
    await expect.poll(async () => (await owner.query(`select from account.counters where key = 'old'`)).rowCount).toBe(0)
    await expect.poll(async () => (await owner.query('select from account.jobs')).rowCount).toBe(0)
  } finally {
    await workers.stop()
    await close()
  }
})
