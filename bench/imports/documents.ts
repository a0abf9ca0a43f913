// 10,000 documents of another program from a CSV file, nine in ten paid and one in twenty a credit note, through HTTP while a worker of the same process
// makes them: uploaded, checked, imported, compared with the file by month, and taken back.
import { setTimeout as pause } from 'node:timers/promises'
import { DocumentImportReport, DocumentImportState } from '@invoice/contract/documents/document-imports.ts'
import { ImportTable } from '@invoice/contract/records/imports.ts'
import { startWorkers } from '../../apps/server/src/platform/jobs/workers.ts'
import { newId } from '../../apps/server/src/platform/new-id.ts'
import { tasks } from '../../apps/server/src/tasks.ts'
import { startBenchServer } from '../server.ts'
import { tell } from '../tell.ts'

const DOCUMENTS = Number(process.env['DOCUMENTS'] ?? 10_000)
const AIM_SECONDS = 60
const MB = 1024 * 1024
const HEADINGS = 'Вид;Номер;Дата;Падеж;Клиент;Данъчна основа;ДДС;Общо;Към фактура;Статус;Платено на;Начин на плащане'

const server = await startBenchServer()
const workers = await startWorkers(server.platform, server.ownerConfig, tasks)
try {
  const rows = Array.from({ length: DOCUMENTS }, (_, index) => rowOf(index))
  const file = new File([[HEADINGS, ...rows].join('\r\n')], 'documents.csv')
  const form = new FormData()
  form.append('file', file)
  const steps: string[] = []
  const table = ImportTable.parse(await timed(steps, 'upload', () => send('/api/documents/imports', 'POST', form)))
  const body = JSON.stringify({
    mapping: table.columns.map(({ field }) => field),
    companyId: server.issuer.companyId,
    currency: 'EUR',
    dealTermId: null,
  })
  const at = `/api/documents/imports/${table.id}`
  const report = DocumentImportReport.parse(await timed(steps, 'check', () => send(`${at}/check`, 'POST', body)))
  if (report.bad > 0 || report.documents !== DOCUMENTS) throw new Error(JSON.stringify(report.problems.slice(0, 3)))
  const before = process.memoryUsage.rss()
  let peak = before
  const began = performance.now()
  let state = DocumentImportState.parse(await send(`${at}/run`, 'POST', body))
  while (state.state === 'waiting' || state.state === 'running') {
    await pause(200)
    peak = Math.max(peak, process.memoryUsage.rss())
    state = DocumentImportState.parse(await send(at, 'GET'))
  }
  const seconds = (performance.now() - began) / 1000
  if (state.result === null) throw new Error(`${state.state}: ${state.messages.join(' ')}`)
  tell(
    `${DOCUMENTS} documents with ${state.result.payments} payments`,
    `${seconds.toFixed(1)} s, the whole job (before it ${steps.join(', ')})`,
    {
      text: `≤ ${AIM_SECONDS} s`,
      isMet: seconds <= AIM_SECONDS,
    },
  )
  tell('memory of server and worker beyond the start', `${((peak - before) / MB).toFixed(0)} MB`)
  const { id } = state.result
  await timed(steps, 'taken back', () => send(`/api/documents/imported/${id}/take-back`, 'POST'))
  tell('taken back whole', steps.at(-1) ?? '')
} finally {
  await workers.stop()
  await server.stop()
}

function rowOf(index: number): string {
  const month = String((index % 10) + 1).padStart(2, '0')
  const isNote = index % 20 === 19
  const base = (isNote ? 10 : 100 + (index % 900)) * 100 + (index % 100)
  const vat = Math.round(base / 5)
  const day = (on: number) => `${String(on).padStart(2, '0')}.${isNote ? '11' : month}.2025`
  const [state, paidOn] = isNote || index % 10 === 0 ? ['', ''] : ['платена', `20.${month}.2025`]
  const cents = (amount: number) => (amount / 100).toFixed(2)
  const client = `Клиент ${(isNote ? index - 9 : index) % 400} ЕООД`
  const amounts = [cents(base), cents(vat), cents(base + vat)]
  const source = isNote ? String(100_001 + index - 9) : ''
  return [
    isNote ? 'КИ' : 'Фактура',
    String(100_001 + index),
    day(5),
    day(15),
    client,
    ...amounts,
    source,
    state,
    paidOn,
    state && 'банка',
  ].join(';')
}

async function timed<T>(steps: string[], what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work()
  steps.push(`${what} ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return result
}

async function send(path: string, method: string, body?: FormData | string): Promise<unknown> {
  // biome-ignore lint/style/noRestrictedGlobals: the benchmark stands for a browser
  const answer = await fetch(server.url + path, {
    method,
    headers: {
      ...server.headers,
      ...(method === 'POST' && { 'idempotency-key': newId() }),
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
