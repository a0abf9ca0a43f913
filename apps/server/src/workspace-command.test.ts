import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createDocument, issueDocument } from '@invoice/contract/documents/document.ts'
import { shareDocument } from '@invoice/contract/documents/history-and-links.ts'
import { readPublicDocument } from '@invoice/contract/documents/public.ts'
import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { aDraft } from '../seed/draft.ts'
import { anIssuedInvoice } from '../seed/invoice.ts'
import { aStudio } from './features/documents/testing/studio.ts'
import { COMPILE_CACHE } from './platform/testing/compile-cache.ts'
import { databaseUrl } from './platform/testing/database-url.ts'
import { testDatabase } from './platform/testing/test-database.ts'
import { testServer } from './platform/testing/test-server.ts'

const [databaseHere, databaseThere] = [await testDatabase(), await testDatabase()]
const here = await testServer({ database: databaseHere })
const there = await testServer({ database: databaseThere })
const studio = await aStudio(here)
await studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, studio.issuer))
await here.owner.query('update account.workspaces set name = $1 where id = $2', ['Студио\u001b[31m Мастило', studio.client.workspaceId])

const folder = mkdtempSync(join(tmpdir(), 'invoice-app-workspace-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = (name: string) => join(folder, name)

/** `npm run workspace` with these words, at that installation. */
function begun(config: pg.ClientConfig, words: readonly string[], environment: Record<string, string> = {}) {
  const env = { LOG_LEVEL: 'silent', DATA_DIR: folder, DATABASE_URL: databaseUrl(config), ...COMPILE_CACHE, ...environment }
  return spawn(process.execPath, [join(import.meta.dirname, 'workspace.ts'), ...words], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
}

async function run(...asked: Parameters<typeof begun>) {
  const child = begun(...asked)
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new Error('What it says goes elsewhere.')
  const [out, err, [code]] = await Promise.all([text(stdout), text(stderr), once(child, 'exit')])
  return { code, out, err }
}

const { workspaceId, userId } = studio.client

test('it tells which workspaces there are, and how it is called', async () => {
  const { code, out } = await run(databaseHere.config, ['list'])
  expect([code, out]).toEqual([0, expect.stringContaining(`${workspaceId}  Студио [31m Мастило`)])
  for (const words of [[], ['export', workspaceId], ['import'], ['move', workspaceId], ['moved', workspaceId], ['freeze']]) {
    const { code: refused, err } = await run(databaseHere.config, words)
    expect([refused, err]).toEqual([1, expect.stringMatching(/^Say `npm run workspace -- list`/)])
  }
  expect((await run(databaseHere.config, ['export', 'x', file('x')])).err).toMatch(/^x is no id of a workspace/)
  const none = crypto.randomUUID()
  expect((await run(databaseHere.config, ['export', none, file('x')])).err).toMatch(`There is no workspace ${none}`)
})

test('what is exported sealed is imported with its passphrase; with another it ends with 2, without an owner with 7', async () => {
  const sealing = { BACKUP_PASSPHRASE: 'дълга тайна фраза' }
  const exported = await run(databaseHere.config, ['export', workspaceId, file('sealed')], sealing)
  expect([exported.code, exported.err]).toEqual([0, ''])
  expect(exported.out).toMatch(/is written: the workspace Студио \[31m Мастило, \d+ rows, as of 20/)
  expect(exported.out).not.toMatch(/not sealed/)
  expect(await run(databaseHere.config, ['export', workspaceId, file('sealed')], sealing)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/is there already/),
  })
  const wrong = await run(databaseThere.config, ['import', file('sealed')], { BACKUP_PASSPHRASE: 'another' })
  expect([wrong.code, wrong.err]).toEqual([2, 'The file does not open with this passphrase.\n'])
  const unowned = await run(databaseThere.config, ['import', file('sealed')], sealing)
  expect([unowned.code, unowned.err]).toEqual([7, expect.stringMatching(/^Nobody who owns the workspace has an account here/)])
  const successor = await there.signIn()
  const words = ['import', file('sealed'), '--owner', ` ${successor.userId.toUpperCase()}@example.com`]
  const imported = await run(databaseThere.config, words, sealing)
  expect([imported.code, imported.err]).toEqual([0, ''])
  expect(imported.out).toMatch(/is taken in: the workspace Студио \[31m Мастило, .* All in it agrees\./)
  expect(imported.out).toMatch(`${userId}@example.com (owner) has none: Settings → Users has an invitation`)
  expect((await run(databaseThere.config, words, sealing)).code).toBe(6)
  const { rows } = await there.owner.query('select user_id, role from account.memberships where workspace_id = $1', [workspaceId])
  expect(rows).toEqual([{ user_id: successor.userId, role: 'owner' }])
})

test('frozen, moved and at work again: each by a command that says what is so, and the old address leads to the new one', async () => {
  const mover = await aStudio(here)
  const { workspaceId: id } = mover.client
  const issued = await mover.inWorkspace((tx) => anIssuedInvoice(tx, mover.act, mover.issuer))
  const { token } = await mover.client.call(shareDocument, { params: { id: issued.id } })
  const at = (words: readonly string[]) => run(databaseHere.config, words)
  expect(await at(['freeze', id])).toMatchObject({ code: 0, out: expect.stringContaining('is frozen: it can be read') })
  expect((await at(['list'])).out).toMatch(new RegExp(`${id}  .*  \\(frozen\\)`))
  expect(await at(['unfreeze', id])).toMatchObject({ code: 0, out: expect.stringContaining('is at work again') })
  expect(await at(['moved', id, '--to', 'https://new.example'])).toMatchObject({ code: 1, err: expect.stringContaining('is at work here') })

  const exported = await at(['export', id, file('moving'), '--move'])
  expect([exported.code, exported.out]).toEqual([0, expect.stringContaining(`npm run workspace -- moved ${id} --to ADDRESS`)])
  expect((await mover.client.send(createDocument, { body: aDraft(mover.issuer) })).status).toBe(423)
  const successor = await there.signIn()
  const imported = await run(databaseThere.config, ['import', file('moving'), '--owner', `${successor.userId}@example.com`])
  expect([imported.code, imported.out]).toEqual([0, expect.stringContaining(`moved ${id} --to the address of this installation`)])
  expect(await at(['moved', id, '--to', 'https://new.example/'])).toMatchObject({ code: 0 })
  expect((await at(['list'])).out).toContain('(moved to https://new.example)')

  const led = await here.client().request('GET', `/api/public/${token}/pdf`)
  expect([led.status, led.headers.location]).toEqual([302, `https://new.example/api/public/${token}/pdf`])
  // There it opens, and the next number is the one after its own.
  expect((await there.client().call(readPublicDocument, { params: { token } })).snapshot.number).toBe(issued.number)
  successor.headers['x-workspace-id'] = id
  const draft = await successor.call(createDocument, { body: aDraft(mover.issuer) })
  const next = await successor.call(issueDocument, { params: { id: draft.id }, body: { version: draft.version } })
  expect(Number(next.number)).toBe(Number(issued.number) + 1)
})

test('what cannot be exported goes on where it is', async () => {
  const words = ['export', workspaceId, file('nowhere/at-all'), '--move']
  expect((await run(databaseHere.config, words)).code).toBe(1)
  const { rows } = await here.owner.query('select frozen_at from account.workspaces where id = $1', [workspaceId])
  expect(rows).toEqual([{ frozen_at: null }])
})

test('told to stop it leaves nothing half-written', async () => {
  // It waits for whoever has this table.
  const holder = await here.owner.connect()
  await holder.query('begin; lock table app.units in access exclusive mode')
  const child = begun(databaseHere.config, ['export', workspaceId, file('stopped')])
  await expect.poll(() => readdirSync(folder).some((name) => name.startsWith('.stopped'))).toBe(true)
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  expect((await exit)[0]).toBe(1)
  await holder.query('rollback')
  holder.release()
  expect(readdirSync(folder).filter((name) => name.includes('stopped'))).toEqual([])
})
