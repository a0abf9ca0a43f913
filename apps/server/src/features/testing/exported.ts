import { expect } from 'vitest'
import { newId } from '../../platform/new-id.ts'
import type { TestServer } from '../../platform/testing/test-server.ts'
import type { OnboardedClient } from '../workspaces/testing/onboarded.ts'
import { type Json, MARK } from './owners-bodies.ts'

export const AN_EXPORT = { kind: 'documents', form: 'csv' }
export const A_TEMPLATE = { rowsOf: 'document', columns: [{ field: 'number', heading: MARK }] }
export const A_SCHEDULE = {
  name: MARK,
  what: AN_EXPORT,
  every: 'month',
  onDay: 3,
  dayOff: 'next',
  addresses: ['accountant@example.net'],
  language: 'bg',
  attaches: false,
}

/** What goes by itself; paused, where it is to go on. */
export async function scheduled(owner: OnboardedClient, path: string): Promise<Json> {
  const made = await done(owner, '/api/export-schedules', A_SCHEDULE)
  return path.endsWith('/resuming') ? done(owner, `/api/export-schedules/${String(made['id'])}/pausing`) : made
}

/** Columns of people's own; a name is given once. */
export const templated = (owner: OnboardedClient): Promise<Json> => done(owner, '/api/export-templates', { ...A_TEMPLATE, name: newId() })

/** An export: still being made where it is to be given up, else with its file; what opens it, where that is asked for. */
export async function exported({ owner: database }: TestServer, owner: OnboardedClient, path: string): Promise<Json> {
  // Nothing is made by itself here, and only so many wait at once.
  await database.query(`update app.jobs set state = 'cancelled', finished_at = now() where workspace_id = $1 and state = 'waiting'`, [
    owner.workspaceId,
  ])
  const made = await done(owner, '/api/exports', AN_EXPORT)
  if (path.endsWith('/cancelling')) return made
  const values = [owner.workspaceId, made['id']]
  await database.query(
    `insert into app.export_parts (workspace_id, export_id, position, name, source, content)
    values ($1, $2, 0, '', 'own', convert_to('[["а"]]', 'UTF8'))`,
    values,
  )
  await database.query(
    `update app.exports set finished_at = now(), expires_at = now() + interval '7 days', name = 'a.csv', media_type = 'text/csv', size = 1,
      sha256 = repeat('0', 64) where workspace_id = $1 and id = $2`,
    values,
  )
  await database.query(`update app.jobs set state = 'done', done = total, finished_at = now() where workspace_id = $1 and id = $2`, [
    owner.workspaceId,
    made['jobId'],
  ])
  if (!path.startsWith('/api/export-links/')) return made
  const { url } = await done(owner, `/api/exports/${String(made['id'])}/links`)
  return { id: String(url).slice(String(url).lastIndexOf('/') + 1) }
}

/** An archive: still being made where it is to be given up, else with its file. */
export async function archived({ owner: database }: TestServer, owner: OnboardedClient): Promise<Json> {
  const values = [owner.workspaceId, newId()]
  await database.query(
    `insert into app.archives (workspace_id, id, job_id, asked_at, asked_by_id, asked_by, finished_at, name, size, sha256, files, contents, expires_at)
    values ($1, $2, gen_random_uuid(), now(), 'а', 'а', now(), 'a.zip', 1, repeat('0', 64), 1, '[]', now() + interval '30 days')`,
    values,
  )
  await database.query(`insert into app.archive_parts (workspace_id, archive_id, position, content) values ($1, $2, 0, 'a')`, values)
  return { id: values[1] }
}

async function done(owner: OnboardedClient, path: string, body?: Json): Promise<Json> {
  const answer = await owner.request('POST', path, { ...(body && { body }), headers: { 'idempotency-key': newId() } })
  expect([path, answer.status, answer.body]).toEqual([path, expect.toBeOneOf([200, 201]), answer.body])
  return answer.body as Json
}
