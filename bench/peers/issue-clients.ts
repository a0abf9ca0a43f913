// Callers that cost next to nothing, in a thread of their own: a keep-alive socket each, bodies that are counted and not read.
import { createConnection, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { newId } from '../../apps/server/src/platform/new-id.ts'
import type { Task } from './call-clients.ts'

const { calls, clients, url, headers } = workerData as Task
const { hostname, port } = new URL(url)
const HEAD = Object.entries({ host: `${hostname}:${port}`, 'content-type': 'application/json', ...headers })
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')
const times: number[] = []

async function client(): Promise<void> {
  const socket = createConnection({ host: hostname, port: Number(port), noDelay: true })
  for (let call = calls.pop(); call !== undefined; call = calls.pop()) {
    const { path, body } = call
    const length = Buffer.byteLength(body)
    const start = performance.now()
    socket.write(`POST ${path} HTTP/1.1\r\n${HEAD}content-length: ${length}\r\nidempotency-key: bench-${newId()}\r\n\r\n${body}`)
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
      if (/^HTTP\/1\.1 20[01]/.test(head) && length !== '') resolve()
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
