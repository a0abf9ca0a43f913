// The seat of who is in 300 small workspaces: what is kept, shown; the first look into all of them; a look that finds nothing new. Beside the newest
// page of the list of one workspace in the same run.

import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import pg from 'pg'
import { anIssuedInvoice } from '../../apps/server/seed/invoice.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import type { Seat } from '../../packages/contract/src/vat/seat.ts'
import { monthOf } from '../../packages/domain/src/calendar/day.ts'
import { aMember, startBenchServer } from '../server.ts'
import { median, milliseconds, tell } from '../tell.ts'
import { timedCalls } from '../timed-calls.ts'

const WORKSPACES = 300
const INVOICES = 2
const AIM_MS = 300

const server = await startBenchServer()
const { timesOf, end } = timedCalls(server)
const owner = new pg.Pool({ ...server.ownerConfig, max: 1 })
owner.on('error', () => {})
const month = monthOf(systemClock.today())
try {
  const start = performance.now()
  for (let made = 1; made < WORKSPACES; made++) {
    const { act, issuer, workspaceId, inWorkspace } = await aMember(server.db)
    for (let invoice = 0; invoice < INVOICES; invoice++) await inWorkspace((tx) => anIssuedInvoice(tx, act, issuer))
    await owner.query(`insert into account.memberships (workspace_id, user_id, role) values ($1, $2, 'accountant')`, [
      workspaceId,
      server.act.actor.id,
    ])
  }
  await owner.query('vacuum analyze')
  tell(`${WORKSPACES} workspaces`, `made in ${((performance.now() - start) / 1000).toFixed(0)} s`)
  const first = await lookUntilDone()
  tell('all are looked into for the first time', `${(first.ms / 1000).toFixed(1)} s in ${first.calls} calls`)
  const newest = median(await timesOf('/api/documents', { calls: 9, warm: 1 }))
  const kept = median(await timesOf(`/api/seat/${month}`, { calls: 15, warm: 2 }))
  const text = `≤ ${AIM_MS} ms`
  tell('the table of all', `p50 ${milliseconds(kept)}; ${(kept / newest).toFixed(1)} times the newest page`, {
    text,
    isMet: kept <= AIM_MS,
  })
  await owner.query(`update account.seat_months set compared_at = compared_at - interval '3 minutes'`)
  const again = await lookUntilDone()
  tell('all are compared, and nothing changed', `${(again.ms / 1000).toFixed(1)} s in ${again.calls} calls`)
} finally {
  end()
  await owner.end()
  await server.stop()
}

async function lookUntilDone(): Promise<{ ms: number; calls: number }> {
  const begin = performance.now()
  for (let calls = 1; ; calls++) if ((await look()) === 0) return { ms: performance.now() - begin, calls }
}

/** How many workspaces are left. */
async function look(): Promise<number> {
  const headers = { ...server.headers, origin: server.url, 'content-length': '0' }
  const { left } = await new Promise<Seat>((resolve, reject) => {
    const call = request(`${server.url}/api/seat/${month}/looks`, { method: 'POST', headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`looking: status ${answer.statusCode}`))
      resolve(json(answer) as Promise<Seat>)
    })
    call.on('error', reject)
    call.end()
  })
  return left
}
