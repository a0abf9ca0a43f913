import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listDocuments } from '@invoice/contract/documents/list.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer } from '../../platform/testing/test-server.ts'
import { onboarded } from '../workspaces/testing/onboarded.ts'
import { keyOf } from './testing/with-key.ts'

const SCRIPT = join(import.meta.dirname, '../../../../../examples/first-invoice.ts')
const API = join(import.meta.dirname, '../../../../../docs/api.md')
const server = await testServer()
let origin: string
let folder: string

beforeAll(async () => {
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  folder = await mkdtemp(join(tmpdir(), 'invoice-example-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** As a programmer runs it, with nothing but the address and a key. */
function run(key: string): Promise<{ code: number | null; said: string }> {
  return saidBy(spawn(process.execPath, [SCRIPT, join(folder, 'invoice.pdf')], { env: { INVOICE_URL: origin, INVOICE_KEY: key } }))
}

async function saidBy(child: ChildProcessWithoutNullStreams): Promise<{ code: number | null; said: string }> {
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece) => {
      said += String(piece)
    })
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, said }
}

test('the example makes a client, drafts and issues an invoice, and fetches its PDF', async () => {
  const owner = await onboarded(server)
  const { code, said } = await run(await keyOf(owner, { role: 'member' }))
  expect(said).toMatch(/^Invoice 0000000001: 1440\.00 EUR, /)
  expect(code).toBe(0)
  const { items } = await owner.call(listDocuments, { query: {} })
  expect(items).toMatchObject([{ status: 'issued', number: '0000000001', recipientName: { bg: 'Книжарница Вълна ООД' } }])
  expect((await readFile(join(folder, 'invoice.pdf'))).subarray(0, 5).toString()).toBe('%PDF-')
})

test('every command of docs/api.md works as it stands there', async () => {
  const owner = await onboarded(server)
  const key = await keyOf(owner, { role: 'member' })
  await run(key)
  const [issued] = (await owner.call(listDocuments, { query: {} })).items
  const commands = [...(await readFile(API, 'utf8')).matchAll(/^```sh\n([\s\S]*?)```$/gm)].map(([, command = '']) => command)
  expect(commands.length).toBeGreaterThanOrEqual(3)
  // A refusal is a failure of the command then, and shown.
  await writeFile(join(folder, '.curlrc'), 'fail-with-body\nsilent\n')
  const env = {
    PATH: process.env['PATH'],
    CURL_HOME: folder,
    INVOICE_URL: origin,
    INVOICE_KEY: key,
    ID: issued?.id,
    DOCUMENT: issued?.id,
    COMPANY: owner.companyId,
  }
  for (const command of commands) {
    const { code, said } = await saidBy(spawn('bash', ['-c', command], { env, cwd: folder }))
    expect([command, said, code]).toEqual([command, said, 0])
  }
})

test('it says why it was refused', async () => {
  const owner = await onboarded(server)
  const { code, said } = await run(await keyOf(owner, { role: 'accountant' }))
  expect(said).toMatch(/^403 You are not allowed to do this\./)
  expect(code).toBe(1)
})
