import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { anIssuedInvoice } from '../apps/server/seed/invoice.ts'
import { sendMail } from '../apps/server/src/features/mails/send-mail.ts'
import { aLetter } from '../apps/server/src/features/mails/testing/a-letter.ts'
import { startWorkers } from '../apps/server/src/platform/jobs/workers.ts'
import { tasks } from '../apps/server/src/tasks.ts'
import { emptyList } from './empty-list.ts'
import { type BenchServer, type Member, startBenchServer } from './server.ts'
import { quantile, tell } from './tell.ts'

/**
 * Mails with a PDF each, drawn for it, through the queue to a mail server in another process: as many as there are at once, and as they come in a busy
 * hour. `npm run bench mail -- --mails=1000 --seconds=30`.
 */
const option = (name: string, otherwise: number): number =>
  Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise)
const MAILS = option('mails', 1000)
const SECONDS = option('seconds', 30)
/** Of a minute: what the aim asks for, and what comes while latency is measured. */
const A_MINUTE = 1000
/** Each within its 200 a day. */
const WORKSPACES = Math.max(2, Math.ceil((MAILS + (SECONDS * A_MINUTE) / 60) / 190))

const peer = fork(join(import.meta.dirname, 'peers/mail-peer.ts'))
const { url } = await said<{ url: string }>(peer)
const server = await startBenchServer({ settings: { SMTP_URL: url, MAIL_FROM: 'invoices@example.com' } })
const members = [server, ...(await Promise.all(Array.from({ length: WORKSPACES - 1 }, () => server.neighbour())))]
let turn = 0
try {
  const waiting = await invoices(MAILS)
  for (const [member, documentId] of waiting) await mailIt(server, member, documentId)
  const beside = await emptyList(server)
  const before = process.memoryUsage.rss()
  const began = performance.now()
  const workers = await startWorkers(server.platform, server.ownerConfig, tasks)
  const most = await untilTaken(MAILS)
  const perMinute = (MAILS / (performance.now() - began)) * 60_000
  tell(`${MAILS} mails with PDFs of ${WORKSPACES} workspaces`, `${Math.round(perMinute)} a minute, of each ${beside(60_000 / perMinute)}`, {
    text: `≥ ${A_MINUTE}`,
    isMet: perMinute >= A_MINUTE,
  })
  const grown = (most - before) / 1_000_000
  tell('memory of the process meanwhile, more than before', `${Math.round(grown)} MB`, { text: '≤ 200 MB', isMet: grown <= 200 })
  await paced(server)
  await workers.stop()
  const { taken, ids } = await asked(peer)
  tell('mails that the peer has twice', String(taken - ids), { text: '0', isMet: taken === ids })
} finally {
  await server.stop()
  peer.disconnect()
}

/** As they come: each is asked for when its moment is there, whatever the queue does. */
async function paced({ ownerConfig }: BenchServer): Promise<void> {
  const count = Math.round((SECONDS * A_MINUTE) / 60)
  const coming = await invoices(count)
  const { taken } = await asked(peer)
  const began = performance.now()
  for (const [index, [member, documentId]] of coming.entries()) {
    await sleep(Math.max(0, began + (index * 60_000) / A_MINUTE - performance.now()))
    await mailIt(server, member, documentId)
  }
  await untilTaken(taken + count)
  const { default: pg } = await import('pg')
  const client = new pg.Client(ownerConfig)
  await client.connect()
  const { rows } = await client.query<{ ms: number }>(
    `select extract(epoch from tried_at - created_at)::float8 * 1000 as ms from app.mails order by created_at desc limit $1`,
    [count],
  )
  await client.end()
  const latencies = rows.map(({ ms }) => ms).sort((a, b) => a - b)
  const p95 = quantile(latencies, 0.95)
  tell(`${A_MINUTE} a minute as they come: from asking to its job, p50`, `${quantile(latencies, 0.5).toFixed(0)} ms`)
  tell('p95', `${p95.toFixed(0)} ms`, { text: '≤ 1000 ms', isMet: p95 <= 1000 })
}

async function invoices(count: number): Promise<[Member, string][]> {
  const made: [Member, string][] = []
  for (let n = 0; n < count; n++) {
    const member = members[turn++ % members.length]
    if (!member) break
    const { id } = await member.inWorkspace((tx) => anIssuedInvoice(tx, member.act, member.issuer))
    made.push([member, id])
  }
  return made
}

async function mailIt({ platform: { config } }: BenchServer, { act, inWorkspace }: Member, documentId: string): Promise<void> {
  const attachments = [{ kind: 'paper', name: 'Фактура.pdf', documentId, output: 'original' } as const]
  await inWorkspace((tx) => sendMail(tx, { ...act, config }, aLetter({ documentId, attachments })))
}

/** Gives the most memory that the process had on the way. */
async function untilTaken(count: number): Promise<number> {
  let most = 0
  for (;;) {
    most = Math.max(most, process.memoryUsage.rss())
    if ((await asked(peer)).taken >= count) return most
    await sleep(50)
  }
}

async function said<Message>(child: ChildProcess): Promise<Message> {
  const [message] = await once(child, 'message')
  return message
}

function asked(child: ChildProcess): Promise<{ taken: number; ids: number }> {
  child.send('count')
  return said(child)
}
