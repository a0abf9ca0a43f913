// What is done to five hundred documents at once, as somebody asks for it through HTTP while the workers run in the same process: issuing them, and
// fetching their PDFs as a ZIP and as one PDF, with the memory that this takes beyond what the process has before.
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { aDraft } from '../apps/server/seed/draft.ts'
import { createDocument } from '../apps/server/src/features/documents/drafts/create-document.ts'
import { startWorkers } from '../apps/server/src/platform/jobs/workers.ts'
import { newId } from '../apps/server/src/platform/new-id.ts'
import { tasks } from '../apps/server/src/tasks.ts'
import { emptyList } from './empty-list.ts'
import { startBenchServer } from './server.ts'
import { median, tell } from './tell.ts'

const DOCUMENTS = 500
const ROUNDS = 3
const AIM_MS = 3000
const AIM_MB = 100

const server = await startBenchServer()
const workers = await startWorkers(server.platform, server.ownerConfig, tasks)
try {
  await done(await asked('issue', { ids: await drafts(20) })) // warm
  const beside = await emptyList(server)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await drafts(DOCUMENTS)
    times.push(await timed(async () => done(await asked('issue', { filter: { state: 'draft' }, count: DOCUMENTS }))))
  }
  const issued = median(times)
  tell(`issue ${DOCUMENTS} of a filter`, `${issued.toFixed(0)} ms, the whole job; of each ${beside(issued / DOCUMENTS)}`, {
    text: `≤ ${AIM_MS} ms`,
    isMet: issued <= AIM_MS,
  })
  for (const format of ['zip', 'pdf']) await tellDownload(format, beside)
} finally {
  await workers.stop()
  await server.stop()
}

async function tellDownload(format: string, beside: (ms: number) => string): Promise<void> {
  const ids = (await call('GET', `/api/documents?pageSize=${DOCUMENTS}`)).items.map(({ id }) => id)
  let id = ''
  const drawn = await timed(async () => {
    id = await asked('download', { ids, format })
    await done(id)
  })
  const before = process.memoryUsage().rss
  let [peak, bytes] = [before, 0]
  const fetched = await timed(async () => {
    const asked = request(`${server.url}/api/documents/downloads/${id}`, { headers: server.headers }).end()
    const [answer]: IncomingMessage[] = await once(asked, 'response')
    for await (const piece of answer ?? []) {
      bytes += piece.length
      peak = Math.max(peak, process.memoryUsage().rss)
    }
    if (answer?.statusCode !== 200) throw new Error(`The download answered ${answer?.statusCode}.`)
  })
  const grown = (peak - before) / 1e6
  tell(
    `${format} of ${DOCUMENTS}`,
    `drawn in ${(drawn / 1000).toFixed(1)} s, of each ${beside(drawn / DOCUMENTS)}, fetched in ${(fetched / 1000).toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB; memory grew by ${grown.toFixed(0)} MB`,
    { text: `≤ ${AIM_MB} MB`, isMet: grown <= AIM_MB },
  )
}

async function drafts(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let each = 0; each < count; each++) {
    ids.push((await server.inWorkspace((tx) => createDocument(tx, server.act, aDraft(server.issuer)))).id)
  }
  return ids
}

async function asked(act: string, body: object): Promise<string> {
  return (await call('POST', `/api/documents/${act}`, body)).jobId
}

async function done(id: string): Promise<void> {
  for (;;) {
    const { state, refused } = await call('GET', `/api/jobs/${id}`)
    if (state === 'done' && refused === 0) return
    if (state !== 'waiting' && state !== 'running') throw new Error(`The job is ${state}, ${refused} refused.`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Each answer has those that its caller reads. */
type Answer = { jobId: string; state: string; refused: number; items: { id: string }[] }

async function call(method: string, path: string, body?: object): Promise<Answer> {
  const headers = { ...server.headers, 'idempotency-key': newId(), 'content-type': 'application/json' }
  const asked = request(`${server.url}${path}`, { method, headers }).end(body && JSON.stringify(body))
  const [answer]: IncomingMessage[] = await once(asked, 'response')
  const replyText = answer ? await text(answer) : ''
  if (answer?.statusCode !== 200) throw new Error(`${method} ${path}: status ${answer?.statusCode}: ${replyText}`)
  return JSON.parse(replyText) as Answer
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
