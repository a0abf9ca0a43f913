import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Document } from '@invoice/contract/documents/document.ts'
import { afterAll, expect, test } from 'vitest'
import { aContact } from '../../../../seed/contact.ts'
import { aDraft } from '../../../../seed/draft.ts'
import type { Issuer } from '../../../../seed/issuer.ts'
import { anOnboarding } from '../../../../seed/onboarding.ts'
import { postgresAccount } from '../../../platform/embedded-postgres/account.ts'
import { prepareFolders } from '../../../platform/embedded-postgres/folders.ts'
import { HttpCaller } from '../testing/http-caller.ts'

const MAIN = join(import.meta.dirname, '../../../main.ts')
/** The whole with `WHOLE=1 npx vitest run --project=integration kill contention`. */
const ROUNDS = process.env['WHOLE'] === '1' ? 10 : 2
const CLIENTS = 4
const dataDir = await mkdtemp(join(tmpdir(), 'invoice-app-kill-'))
let server: ChildProcess | undefined

afterAll(async () => {
  if (server && server.exitCode === null) {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  await rm(dataDir, { recursive: true, force: true })
})

/** The application as people start it, on a port that is free. */
async function start(): Promise<string> {
  const environment = { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', NODE_ENV: 'production' }
  const child = spawn(process.execPath, [MAIN], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  server = child
  let output = ''
  return new Promise((resolve, reject) => {
    const read = (part: Buffer) => {
      output += part
      const url = /is ready: (http:\/\/\S+?)\/?\s/.exec(output)?.[1]
      if (url) resolve(url)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', (code) => reject(new Error(`The server ended (${code}): ${output}`)))
  })
}

/** Server and database at once, as when the power fails. */
async function killEverything(): Promise<void> {
  const { data } = prepareFolders(dataDir, postgresAccount())
  const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  server?.kill('SIGKILL')
  process.kill(postmaster, 'SIGKILL')
  if (server) await once(server, 'exit')
}

type Setup = { member: HttpCaller; issuer: Issuer }

async function signUp(url: string): Promise<Setup> {
  const member = new HttpCaller(url)
  await member.call('GET', '/api/login/browser/v1/config')
  await member.call('POST', '/api/login/browser/v1/auth/signup', { email: 'kill@example.com', password: 'Heron#7755' })
  const { body: made } = await member.call('POST', '/api/workspaces', anOnboarding())
  const { company, workspace } = made as { company: { id: string }; workspace: { id: string } }
  member.headers['x-workspace-id'] = workspace.id
  const first = async (path: string) => ((await member.call('GET', path)).body as { items: { id: string }[] }).items[0]?.id ?? ''
  const { body: contact } = await member.call('POST', '/api/contacts', aContact())
  const issuer = {
    companyId: company.id,
    rangeId: '',
    paymentMethodId: await first('/api/payment-methods'),
    taxRateId: await first('/api/tax-rates'),
    unitId: await first('/api/units'),
    contactId: (contact as { id: string }).id,
  }
  return { member, issuer }
}

test(`${ROUNDS} times everything is killed while invoices are issued: all that were acknowledged are there, without gap or duplicate`, async () => {
  const { member, issuer } = await signUp(await start())
  const acknowledged = new Set<string>()
  for (let round = 0; round < ROUNDS; round++) {
    let isAlive = true
    const atWork = Promise.withResolvers<void>()
    const before = acknowledged.size
    const work = async () => {
      while (isAlive) {
        const draft = (await member.call('POST', '/api/documents', aDraft(issuer))).body as Document
        const answer = await member.call('POST', `/api/documents/${draft.id}/issue`, { version: 1 })
        if (answer.status === 200) acknowledged.add((answer.body as Document).number ?? '')
        if (acknowledged.size > before + 1) atWork.resolve()
      }
    }
    const workers = Array.from({ length: CLIENTS }, () => work().catch(() => undefined))
    // Once it is in the midst of issuing, at any moment of that.
    await atWork.promise
    await sleep(Math.random() * 600)
    isAlive = false
    await killEverything()
    await Promise.all(workers)
    member.url = await start()
  }
  const numbers: (string | null)[] = []
  for (let page = 1; numbers.length === (page - 1) * 1000; page++) {
    const { body } = await member.call('GET', `/api/documents?state=issued&sort=number&pageSize=1000&page=${page}`)
    numbers.push(...(body as { items: Document[] }).items.map(({ number }) => number))
  }
  expect(acknowledged.size).toBeGreaterThan(ROUNDS)
  expect(numbers).toEqual(numbers.map((_, index) => String(index + 1).padStart(10, '0')))
  expect([...acknowledged].filter((number) => !numbers.includes(number))).toEqual([])
}, 300_000)
