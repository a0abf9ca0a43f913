import pg from 'pg'
import { systemClock } from '../../clock.ts'
import { readConfig } from '../../config.ts'
import { appRole } from '../../db/app-role.ts'
import { connectApp } from '../../db/open-database.ts'
import { buildPlatform } from '../../platform.ts'
import { keyringOf } from '../../secrets/keyring.ts'
import { startWorkers } from '../workers.ts'
import { countingTasks } from './counting-tasks.ts'

/** A process of its own that runs the counting tasks, to be killed. */
const config: pg.ClientConfig = JSON.parse(process.env['TEST_OWNER'] ?? '{}')
const owner = new pg.Client(config)
await owner.connect()
const role = await appRole(owner)
await owner.end()
const db = connectApp(config, role)
const keys = keyringOf([process.env['TEST_KEY'] ?? ''])
const { platform } = buildPlatform({ config: readConfig({ LOG_LEVEL: 'silent' }), clock: systemClock, db, keys })
await startWorkers(platform, config, countingTasks)
console.log('ready')
