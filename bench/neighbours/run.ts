// One workspace sends the worst that it may from twenty connections; what another one waits meanwhile for its PDF, its logo, a small
// import and its lists. BENCH_SECONDS says for how long, a minute unless told.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { aDraft, aLine } from '../../apps/server/seed/draft.ts'
import { anIssuedInvoice } from '../../apps/server/seed/invoice.ts'
import { aPng } from '../../apps/server/src/features/files/testing/pictures.ts'
import { emptyList } from '../empty-list.ts'
import { type Member, startBenchServer } from '../server.ts'
import { milliseconds, quantile, tell } from '../tell.ts'
import type { Attack } from './attack.ts'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60)
const AIM_WORK_MS = 1500
const AIM_LIST_MS = 100

const server = await startBenchServer()
try {
  const beside = await emptyList(server)
  const worker = new Worker(new URL('attack.ts', import.meta.url), { workerData: await theAttack(await server.neighbour()) })
  const answered = once(worker, 'message')
  const waited = await neighboursDay(server, performance.now() + SECONDS * 1000)
  for (const [what, times] of Object.entries(waited)) {
    times.sort((a, b) => a - b)
    const aim = what === 'list' ? AIM_LIST_MS : AIM_WORK_MS
    const most = times.at(-1) ?? 0
    const p50 = quantile(times, 0.5)
    const measured = `p50 ${milliseconds(p50)}, ${beside(p50)} alone, p95 ${milliseconds(quantile(times, 0.95))}, at most ${milliseconds(most)} of ${times.length}`
    tell(`another workspace's ${what}`, measured, { text: `≤ ${aim} ms`, isMet: most <= aim })
  }
  const [statuses] = await answered
  tell('what the first one was answered', statuses)
} finally {
  await server.stop()
}

/** The largest document that the rules allow, as a draft and issued. */
async function theAttack({ headers, issuer, act, inWorkspace }: Member): Promise<Attack> {
  const text = Array.from({ length: 400 }, (_, index) => `дума${index}`)
    .join(' ')
    .slice(0, 1950)
  const lines = Array.from({ length: 75 }, () => aLine(issuer, { name: { bg: text, en: text } }))
  const { id } = await inWorkspace((tx) => anIssuedInvoice(tx, act, issuer, { lines }))
  return { url: server.url, headers, documentId: id, draft: aDraft(issuer, { lines }), seconds: SECONDS }
}

/** One after the other, as a person works. */
async function neighboursDay(good: Member, until: number) {
  const logo = await aPng({ width: 600, height: 300 })
  const waited: Record<'PDF' | 'logo' | 'import of two lines' | 'list', number[]> = {
    PDF: [],
    logo: [],
    'import of two lines': [],
    list: [],
  }
  while (performance.now() < until) {
    const { id } = await good.inWorkspace((tx) => anIssuedInvoice(tx, good.act, good.issuer))
    waited.PDF.push(await timeOf(() => get(good, `/api/documents/${id}/pdf`)))
    waited.logo.push(await timeOf(() => upload(good, '/api/files/logos', logo, 'logo.png')))
    const table = Buffer.from('Име;ЕИК\r\nАлфа ООД;\r\nБета ООД;\r\n')
    waited['import of two lines'].push(await timeOf(() => upload(good, '/api/contacts/imports', table, 'two.csv')))
    for (let count = 0; count < 5; count++) waited.list.push(await timeOf(() => get(good, '/api/documents')))
  }
  return waited
}

async function timeOf(send: () => Promise<Response>): Promise<number> {
  const begun = performance.now()
  const answer = await send()
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
  return performance.now() - begun
}

function get({ headers }: Member, path: string): Promise<Response> {
  return call(server.url + path, { headers })
}

function upload({ headers }: Member, path: string, content: Buffer, name: string): Promise<Response> {
  const body = new FormData()
  body.append('file', new File([Uint8Array.from(content)], name))
  return call(server.url + path, { method: 'POST', body, headers: { ...headers, 'idempotency-key': randomUUID() } })
}

function call(address: string, init: RequestInit): Promise<Response> {
  // biome-ignore lint/style/noRestrictedGlobals: the benchmark stands for a browser
  return fetch(address, init)
}
