import pg from 'pg'
import type { Act } from '../../../platform/act.ts'
import { systemClock } from '../../../platform/clock.ts'
import { appRole } from '../../../platform/db/app-role.ts'
import { connectApp } from '../../../platform/db/open-database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { takeInFile } from '../importing/take-in-file.ts'

/** A process of its own that takes a statement in, once it is told to, to be killed while it does. */
const { owner, actor, accountId, read } = JSON.parse(process.env['TEST_IMPORT'] ?? '{}')
const client = new pg.Client(owner)
await client.connect()
const role = await appRole(client)
await client.end()
const db = connectApp(owner, role)
const act: Act = { actor, language: 'en', clock: systemClock }
await inTransaction(db, actor.workspaceId, async () => undefined)
console.log('ready')
await inTransaction(db, actor.workspaceId, (tx) => takeInFile(tx, act, accountId, read))
console.log('done')
