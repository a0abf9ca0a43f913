// What a read waits while 32 connections of eight workspaces read, issue, draw PDFs and look at drafts, all at once.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { aDraft } from '../../apps/server/seed/draft.ts'
import { anIssuedInvoice } from '../../apps/server/seed/invoice.ts'
import { emptyList } from '../empty-list.ts'
import { type Member, startBenchServer } from '../server.ts'
import { milliseconds, quantile, tell } from '../tell.ts'
import type { MixedLoad, Person, Waited } from './load.ts'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 20)
const CONNECTIONS = 32
const WORKSPACES = 8
const AIM_READ_MS = 300

const server = await startBenchServer()
try {
  const people = await Promise.all(Array.from({ length: WORKSPACES }, async () => aPerson(await server.neighbour())))
  await answersOf({ people, seconds: 2 }) // warm
  const beside = await emptyList(server)
  const waited = await answersOf({ people, seconds: SECONDS })
  for (const [kind, all] of Object.entries(waited)) {
    const times = all.toSorted((a, b) => a - b)
    const p95 = quantile(times, 0.95)
    const p50 = quantile(times, 0.5)
    const measured = `p50 ${milliseconds(p50)}, p95 ${milliseconds(p95)}, ${beside(p50)} alone; ${(times.length / SECONDS).toFixed(0)} a second`
    tell(
      `${CONNECTIONS} connections, ${kind}`,
      measured,
      kind === 'read' ? { text: `p95 ≤ ${AIM_READ_MS} ms`, isMet: p95 <= AIM_READ_MS } : undefined,
    )
  }
} finally {
  await server.stop()
}

async function aPerson({ headers, issuer, act, inWorkspace }: Member): Promise<Person> {
  const { id } = await inWorkspace((tx) => anIssuedInvoice(tx, act, issuer))
  return { headers, issuedId: id, contactId: issuer.contactId, draft: aDraft(issuer) }
}

async function answersOf(load: Pick<MixedLoad, 'people' | 'seconds'>): Promise<Waited> {
  const workerData: MixedLoad = { url: server.url, connections: CONNECTIONS, ...load }
  const worker = new Worker(new URL('load.ts', import.meta.url), { workerData })
  const [waited] = await once(worker, 'message')
  return waited
}
