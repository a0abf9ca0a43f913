import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LOOK } from '@invoice/domain/documents/look/look.ts'
import { documentModel } from '@invoice/print/document/build-document-model.ts'
import { manyLines } from '@invoice/print/testing/cases.ts'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { newId } from '../../platform/new-id.ts'
import { TestClient } from '../../platform/testing/test-client.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { accountsOf } from '../accounts/people/accounts-of.ts'
import { installationRoutes } from './routes.ts'

const server = await testServer()

async function metricsWhere(changes: Partial<typeof server.platform> = {}, meanwhile = async () => {}): Promise<string> {
  const platform = { ...server.platform, config: { ...server.config, metrics: true }, ...changes }
  const app = await buildApp({ platform, accounts: accountsOf(server), features: [installationRoutes] })
  afterAll(() => app.close())
  const client = new TestClient(app)
  await client.request('GET', '/healthz')
  await meanwhile()
  const { body } = await client.request('GET', '/metrics')
  return String(body)
}

test('the watcher is told of the installation: its jobs, copies, mail, database and processes', async () => {
  await server.owner.query(`insert into account.backups (id, began_at, ended_at, state, file, bytes, tried_at, try_fault) values
    (gen_random_uuid(), '2026-11-26T01:00:00Z', '2026-11-26T01:01:00Z', 'done', 'a', 4711, '2026-11-26T01:02:00Z', 'it did not open'),
    (gen_random_uuid(), '2026-11-27T01:00:00Z', '2026-11-27T01:01:00Z', 'failed', '', null, null, '')`)
  const lines = (await metricsWhere()).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'database_up 1',
      'jobs{state="waiting"} 0',
      'jobs{state="failed"} 0',
      `backup_last_success_timestamp_seconds ${Date.parse('2026-11-26T01:00:00Z') / 1000}`,
      'backup_last_size_bytes 4711',
      'backup_last_failed 1',
      'backup_last_try_failed 1',
      'processes{kind="worker"} 0',
    ]),
  )
  expect(lines.some((line) => /^table_bytes\{table="app\.\w+"\} \d+$/.test(line))).toBe(true)
  expect(lines.some((line) => line.startsWith('mail_taken'))).toBe(false)
})

test('and of each paper that was drawn, how long it took', async () => {
  const { renderer } = server.platform
  const paper = documentModel(manyLines(1), DEFAULT_LOOK, { kind: 'original' })
  const asker = { workspaceId: newId(), signal: undefined }
  const text = await metricsWhere({}, async () => {
    await renderer.pdf(paper, asker)
    await expect(renderer.pdf(paper, { ...asker, signal: AbortSignal.abort() })).rejects.toThrow()
  })
  expect(text).toContain('render_duration_seconds_count{kind="pdf",outcome="done"} 1')
  expect(text).toContain('render_duration_seconds_count{kind="pdf",outcome="failed"} 1')
})

test('what an alert or a panel asks for is told', async () => {
  const known = new Set((await metricsWhere()).match(/^# TYPE \w+/gm)?.map((line) => line.slice(7)))
  const watching = join(import.meta.dirname, '../../../../../deploy/watching')
  const asked = globSync('*.{yml,json}', { cwd: watching }).flatMap((file) =>
    Array.from(
      readFileSync(join(watching, file), 'utf8').matchAll(
        /\b(?:http|db|nodejs|process|data|database|render|table|jobs|backup|mail|certificate)_\w+|\bjobs\{/g,
      ),
      ([name]) => name.replace(/_(bucket|count)$|\{$/, ''),
    ),
  )
  expect(asked.length).toBeGreaterThan(20)
  expect([...new Set(asked)].filter((name) => !known.has(name))).toEqual([])
})
