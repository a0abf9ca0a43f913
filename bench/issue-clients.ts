// Callers that cost next to nothing, in a thread of their own: a keep-alive socket each, bodies that are counted and not read.
import { createConnection, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { newId } from '../apps/server/src/platform/new-id.ts'

type Task = { ids: string[]; clients: number; url: string; headers: Record<string, string> }
const { ids, clients, url, headers } = workerData as Task
const { hostname, port } = new URL(url)
const BODY = JSON.stringify({ version: 1 })
const HEAD = Object.entries({ host: `${hostname}:${port}`, 'content-type': 'application/json', 'content-length': BODY.length, ...headers })
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')
const times: number[] = []

async function client(): Promise<void> {
  const socket = createConnection({ host: hostname, port: Number(port), noDelay: true })
  for (let id = ids.pop(); id !== undefined; id = ids.pop()) {
    const start = performance.now()
    socket.write(`POST /api/documents/${id}/issue HTTP/1.1\r\n${HEAD}idempotency-key: bench-${newId()}\r\n\r\n${BODY}`)
    await answered(socket)
    times.push(performance.now() - start)
  }
  socket.end()
}

function answered(socket: Socket): Promise<void> {
  let answer: Buffer = Buffer.alloc(0)
  return new Promise((resolve, reject) => {
    const take = (chunk: Buffer) => {
      answer = answer.length > 0 ? Buffer.concat([answer, chunk]) : chunk
      const end = answer.indexOf('\r\n\r\n')
      if (end < 0) return
      const head = answer.toString('latin1', 0, end)
      const [, length = ''] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
      if (answer.length < end + 4 + Number(length)) return
      socket.off('data', take).off('error', reject).off('close', lost)
      if (head.startsWith('HTTP/1.1 200') && length !== '') resolve()
      else reject(new Error(answer.toString()))
    }
    const lost = () => reject(new Error('the server closed the connection'))
    socket.on('data', take).once('error', reject).once('close', lost)
  })
}

const start = performance.now()
await Promise.all(Array.from({ length: clients }, client))
const seconds = (performance.now() - start) / 1000
times.sort((a, b) => a - b)
parentPort?.postMessage({ perSecond: times.length / seconds, p50: times[Math.floor(times.length / 2)] ?? 0 })
