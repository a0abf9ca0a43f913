import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { newId } from '../apps/server/src/platform/new-id.ts'

type Task = { ids: string[]; clients: number; url: string; headers: Record<string, string> }
const { ids, clients, url, headers } = workerData as Task
const agent = new Agent({ keepAlive: true, maxSockets: clients })
const times: number[] = []

function issue(id: string): Promise<void> {
  const body = JSON.stringify({ version: 1 })
  const own = { 'content-type': 'application/json', 'content-length': body.length, 'idempotency-key': `bench-${newId()}` }
  return new Promise((resolve, reject) => {
    const call = request(`${url}/api/documents/${id}/issue`, { method: 'POST', agent, headers: { ...headers, ...own } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`status ${answer.statusCode}`))
      answer.resume().on('end', resolve)
    })
    call.on('error', reject)
    call.end(body)
  })
}

async function run(): Promise<void> {
  for (let id = ids.pop(); id !== undefined; id = ids.pop()) {
    const start = performance.now()
    await issue(id)
    times.push(performance.now() - start)
  }
}

const start = performance.now()
await Promise.all(Array.from({ length: clients }, run))
const seconds = (performance.now() - start) / 1000
times.sort((a, b) => a - b)
agent.destroy()
parentPort?.postMessage({ perSecond: times.length / seconds, p50: times[Math.floor(times.length / 2)] ?? 0 })
