import pg from 'pg'
import { systemClock } from '../../../platform/clock.ts'
import { readConfig } from '../../../platform/config.ts'
import { appRole } from '../../../platform/db/app-role.ts'
import { connectApp } from '../../../platform/db/open-database.ts'
import { startWorkers } from '../../../platform/jobs/workers.ts'
import { localPeers } from '../../../platform/peers/testing/webhook-peer.ts'
import { buildPlatform } from '../../../platform/platform.ts'
import { keyringOf } from '../../../platform/secrets/keyring.ts'
import { tasks } from '../../../tasks.ts'

/** A process of its own that runs jobs, to be killed. Mails go to the mail server of the environment, webhooks to this machine. */
const config: pg.ClientConfig = JSON.parse(process.env['TEST_OWNER'] ?? '{}')
const owner = new pg.Client(config)
await owner.connect()
const role = await appRole(owner)
await owner.end()
const db = connectApp(config, role)
const keys = keyringOf([process.env['TEST_KEY'] ?? ''])
const { platform } = buildPlatform({ config: readConfig(), clock: systemClock, db, keys }, { peers: localPeers() })
await startWorkers(platform, config, tasks, [], { rescueMs: 200 })
console.log('ready')
