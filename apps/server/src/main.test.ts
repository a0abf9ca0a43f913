import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, expect, inject, test } from 'vitest'
import { COMPILE_CACHE } from './platform/testing/compile-cache.ts'
import { testDatabase } from './platform/testing/test-database.ts'

const { config } = await testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'invoice-app-main-'))
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

function run(environment: Record<string, string>, program = 'main.ts') {
  const child = spawn(process.execPath, [join(import.meta.dirname, program)], {
    env: { LOG_LEVEL: 'silent', DATA_DIR: dataDir, PORT: '0', ...COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  children.push(child)
  return child
}

/** What the child says; both streams are pipes here. */
function piped(stream: Readable | null): Readable {
  if (stream === null) throw new Error('The stream is not piped.')
  return stream
}

/** The address that it prints when it is ready. */
async function ready(child: ReturnType<typeof run>): Promise<string> {
  for await (const chunk of piped(child.stdout)) {
    const [, address] = /is ready: (\S+)/.exec(String(chunk)) ?? []
    if (address !== undefined) return address
  }
  throw new Error(`It ended: ${await text(piped(child.stderr))}`)
}

async function failure(environment: Record<string, string>): Promise<{ code: unknown; said: string }> {
  const child = run(environment)
  const said = await text(piped(child.stderr))
  return { code: child.exitCode ?? (await once(child, 'exit'))[0], said }
}

async function stopped(child: ChildProcess): Promise<unknown> {
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  return (await exit)[0]
}

// biome-ignore lint/style/noRestrictedGlobals: a browser would fetch too
const get = (url: string) => fetch(url)

/** A connection, and all that comes over it; an error instead where it is reset. */
async function connection(address: string) {
  const { port } = new URL(address)
  const socket = connect({ host: 'localhost', port: Number(port) })
  const received: string[] = []
  socket.setEncoding('utf8').on('data', (chunk) => received.push(String(chunk)))
  const ended = new Promise<string>((resolve) => {
    socket.on('error', (error) => resolve(String(error)))
    socket.on('close', () => resolve(received.join('')))
  })
  await once(socket, 'connect')
  const ask = () => socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n')
  return { ask, ended, received }
}

/** As long as it says that it is. */
function isWhole(answer: string): boolean {
  const [head = '', body = ''] = answer.split('\r\n\r\n', 2)
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
  return length !== undefined && Buffer.byteLength(body) === Number(length)
}

/** What is asked over many connections, old and new, is answered whole while the process stops; its exit code. */
async function stoppedInABurst(child: ChildProcess, address: string): Promise<unknown> {
  const kept = await Promise.all(Array.from({ length: 20 }, () => connection(address)))
  for (const { ask } of kept) ask()
  await expect.poll(() => kept.filter(({ received }) => isWhole(received.join(''))).length).toBe(20)
  const silent = await connection(address)
  const fresh = await Promise.all(Array.from({ length: 40 }, () => connection(address)))
  for (const { received } of kept) received.length = 0
  for (const { ask } of [...fresh, ...kept]) ask()
  const code = stopped(child)
  const late = await connection(address)
  late.ask()
  const answers = await Promise.all([...fresh, ...kept, late].map(({ ended }) => ended))
  expect(answers.map((answer) => answer.slice(0, 15))).toEqual(answers.map(() => 'HTTP/1.1 200 OK'))
  expect(answers.map(isWhole)).toEqual(answers.map(() => true))
  expect(answers.filter((answer) => !/\r\nconnection: close\r\n/i.test(answer)).length).toBeLessThan(answers.length)
  expect(await silent.ended).toBe('')
  return code
}

test('starts on an empty folder and answers; a second start there ends with one sentence and leaves it alone; at SIGTERM in a burst it answers whole what has arrived, on old connections and on new ones, and one that asks nothing holds up nobody', async () => {
  const child = run({})
  const address = await ready(child)
  expect(await failure({})).toEqual({ code: 1, said: expect.stringMatching(/^Invoice App is already running on .+\.\n$/) })
  expect((await get(`${address}/readyz`)).status).toBe(200)
  // One that had to be cut short ends with 1.
  expect(await stoppedInABurst(child, address)).toBe(0)
})

test('it starts again, where its keys.json is lost and nothing is sealed too, and after kill -9, database included; and stops when whoever started it is gone', async () => {
  rmSync(join(dataDir, 'keys.json'))
  const first = run({})
  await ready(first)
  const killed = once(first, 'exit')
  first.kill('SIGKILL')
  await killed
  const second = run({})
  expect((await get(`${await ready(second)}/readyz`)).status).toBe(200)
  const exit = once(second, 'exit')
  second.disconnect()
  expect(await exit).toEqual([0, null])
})

/** As who owns it, or as somebody else of the same server. */
function addressOfDatabase({ user, password }: { user?: string | undefined; password?: unknown }, options?: string): string {
  const url = new URL(`postgres://${user}:${encodeURIComponent(String(password))}@localhost/${config.database}`)
  url.searchParams.set('host', String(inject('postgres').admin.host))
  if (options !== undefined) url.searchParams.set('options', options)
  return url.href
}

test('several processes may serve one database of somebody else, a superuser’s too, and one of its own runs jobs beside a server that runs none; all stop in order, and the embedded database has no room for one', async () => {
  const { admin, owner } = inject('postgres')
  const pair = [
    run({ DATABASE_URL: addressOfDatabase(owner), JOBS: 'off' }),
    run({ DATABASE_URL: addressOfDatabase(admin, '-c role=postgres') }),
  ]
  const worker = run({ DATABASE_URL: addressOfDatabase(owner) }, 'worker.ts')
  const addresses = await Promise.all(pair.map(ready))
  for (const address of addresses) expect((await get(`${address}/readyz`)).status).toBe(200)
  for await (const chunk of piped(worker.stdout)) if (String(chunk).includes('runs jobs')) break
  expect(await Promise.all([...pair, worker].map(stopped))).toEqual([0, 0, 0])
  const refused = run({}, 'worker.ts')
  expect(await text(piped(refused.stderr))).toMatch(/^DATABASE_URL: the embedded database belongs to the server/)
})

test.each([
  ['a wrong setting', { PORT: 'x' }, /^PORT: this must be a number/],
  ['a folder that cannot be written', { DATA_DIR: '/proc/x' }, /^DATA_DIR: the folder \/proc\/x cannot be written to/],
  [
    'an unreachable database',
    { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/x' },
    /^DATABASE_URL: the database cannot be reached(?!.*secret)/,
  ],
])('%s ends the start with one sentence', async (_what, environment, sentence) => {
  const { code, said } = await failure(environment)
  expect(code).toBe(1)
  expect(said).toMatch(sentence)
  expect(said.trim().split('\n')).toHaveLength(1)
})

test('a taken port ends the start with one sentence', async () => {
  const other = createServer().listen(0, 'localhost')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const { code, said } = await failure({ PORT: port, DATABASE_URL: addressOfDatabase(inject('postgres').owner) })
  expect(code).toBe(1)
  expect(said).toBe(`PORT: ${port} is taken by another program; choose another with PORT=…\n`)
  other.close()
})
