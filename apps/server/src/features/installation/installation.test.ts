import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getSecurityLog } from '@invoice/contract/people/profile.ts'
import { listWorkspaces } from '@invoice/contract/people/workspaces.ts'
import {
  type Installation,
  makeBackup,
  readInstallation,
  repeatInstallationJobs,
  sendOperatorTestMail,
  tryNewestBackup,
} from '@invoice/contract/settings/installation.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { databaseFacts } from '../../platform/installation/database-facts.ts'
import { startHeartbeat } from '../../platform/installation/heartbeat.ts'
import { INSTALLATION } from '../../platform/jobs/job-rows.ts'
import type { Hindrance } from '../../platform/mail/faults.ts'
import { smtpStandIn } from '../../platform/mail/testing/smtp-stand-in.ts'
import { testDatabase } from '../../platform/testing/test-database.ts'
import { type SignedInClient, testServer } from '../../platform/testing/test-server.ts'
import { takeMails } from '../accounts/testing/account-mails.ts'
import { letProofsAge } from '../accounts/testing/person.ts'
import { keyOf, withKey } from '../api-keys/testing/with-key.ts'
import { tellOperators } from './tell-operators.ts'

const peer = await smtpStandIn({ user: 'post', password: 'S3cret#Post' })
const dataDir = mkdtempSync(join(tmpdir(), 'installation-'))
afterAll(async () => {
  await peer.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
const SECRETS = ['seven hidden words', 'S3cret#Post', 'S3cret%23Post', randomBytes(32).toString('base64')] as const
const ENVIRONMENT = {
  DATA_DIR: dataDir,
  BACKUP_PASSPHRASE: SECRETS[0],
  SMTP_URL: `smtp://post:${SECRETS[2]}@127.0.0.1:${peer.port}`,
  SMTP_TLS: 'offered',
  MAIL_FROM: 'post@orchid.example',
  SECRET_KEYS: SECRETS[3],
}

/** What lies around the installation, in the place of this machine's disks and of the network. */
const around = { free: 40e9, freeForBackups: 40e9, files: [] as string[], ends: null as Date | null, hindrance: null as Hindrance | null }
const database = await testDatabase()
const room = (freeBytes: number) => ({ freeBytes, totalBytes: 120e9 })
const surroundings = {
  dataRoom: async () => room(around.free),
  backupRoom: async () => room(around.freeForBackups),
  backupFiles: async () => around.files,
  certificateEnd: async () => around.ends,
  mailHindrance: async () => around.hindrance,
  database: () => databaseFacts(database.db),
}
const server = await testServer({ database, environment: ENVIRONMENT, parts: { surroundings } })
const named = await testServer({ database, environment: { ...ENVIRONMENT, OPERATORS: 'Ops@Orchid.example' }, parts: { surroundings } })

/** Who was here first owns the first workspace. */
const first = await server.signIn({ name: 'Оператор' })
const second = await server.signIn()

type Row = { ago?: string; state?: 'done' | 'failed' | 'running'; file?: string; reason?: string; tried?: string }

/** A backup of so long ago; `tried`: what was wrong with it when it was, empty where nothing was. */
async function backup({ ago = '7 hours', state = 'done', file = '', reason = '', tried }: Row = {}): Promise<void> {
  const isDone = state === 'done'
  const name = isDone ? file || `invoice-app-2026-01-0${around.files.length + 1}T010000Z-s0106.tar.zst` : ''
  if (isDone) around.files.push(name)
  await server.owner.query(
    `insert into account.backups (id, began_at, ended_at, state, file, bytes, row_count, reason, tried_at, try_fault) values
      (gen_random_uuid(), now() - $1::interval, case when $2 = 'running' then null else now() - $1::interval + interval '3 minutes' end,
        $2, $3, $4, $5, $6, case when $7::text is null then null else now() end, coalesce($7, ''))`,
    [ago, state, name, isDone ? 412e6 : null, isDone ? 41_208 : null, reason, tried ?? null],
  )
}

beforeEach(async () => {
  await server.owner.query(`delete from account.backups; delete from account.operator_mails; delete from account.jobs;
    delete from account.counters; delete from account.processes`)
  await server.owner.query(`update account.workspaces set created_at = now() - interval '30 days' where id = $1`, [first.workspaceId])
  Object.assign(around, { free: 40e9, freeForBackups: 40e9, files: [], ends: null, hindrance: null })
  peer.taken.length = 0
})

const read = (client: SignedInClient = first): Promise<Installation> => client.call(readInstallation, {})
const troubles = async () => (await read()).troubles.map(({ trouble }) => trouble)
const jobsOf = async (task: string) => (await server.owner.query('select state from account.jobs where task = $1', [task])).rows

describe('who runs the installation', () => {
  const ACTS = [makeBackup, tryNewestBackup, repeatInstallationJobs, sendOperatorTestMail]

  test('owns the first workspace; for everybody else there is no such thing, whatever they are in theirs', async () => {
    await backup()
    expect((await read()).isNamed).toBe(false)
    const admin = await server.signIn({ role: 'admin', workspaceId: first.workspaceId })
    for (const other of [second, admin]) {
      for (const endpoint of [readInstallation, ...ACTS]) {
        expect([endpoint.path, (await other.send(endpoint, {})).status]).toEqual([endpoint.path, 404])
      }
      expect(await other.call(listWorkspaces, {})).not.toHaveProperty('installation')
    }
    expect((await first.call(listWorkspaces, {})).installation).toEqual({ trouble: null })
    expect((await server.client().send(readInstallation, {})).status).toBe(401)
    expect(await server.owner.query('select from account.jobs')).toMatchObject({ rowCount: 0 })
  })

  test('is no program: a key of theirs is turned away', async () => {
    const program = withKey(server, await keyOf(first))
    expect((await program.send(readInstallation, {})).status).toBe(403)
  })

  test('is who has proved an address of OPERATORS, and nobody who merely signed up with it', async () => {
    const person = await named.signIn()
    expect((await person.send(readInstallation, {})).status).toBe(404)
    const asFirst = await named.signIn({ workspaceId: first.workspaceId })
    expect((await asFirst.send(readInstallation, {})).status).toBe(404)
    await server.owner.query('delete from account.memberships where user_id = $1', [asFirst.userId])
    await server.owner.query(`update account.email_addresses set email = 'ops@orchid.example', is_verified = false where user_id = $1`, [
      person.userId,
    ])
    expect((await person.send(readInstallation, {})).status).toBe(404)
    await server.owner.query('update account.email_addresses set is_verified = true where user_id = $1', [person.userId])
    expect(await person.call(readInstallation, {})).toMatchObject({ isNamed: true, writtenTo: ['ops@orchid.example'] })
  })

  test('proves who they are before anything is done; reading asks for no proof', async () => {
    await backup()
    await server.owner.query(`insert into account.authenticators (user_id, type) values ($1, 'totp')`, [first.userId])
    await letProofsAge(server, first.userId, 4000)
    await read()
    for (const endpoint of ACTS) expect([endpoint.path, (await first.send(endpoint, {})).status]).toEqual([endpoint.path, 401])
    expect(await jobsOf('backups.make')).toEqual([])
    expect(peer.taken).toEqual([])
    await server.owner.query('delete from account.authenticators where user_id = $1', [first.userId])
    await letProofsAge(server, first.userId, -4000)
  })
})

describe('what is told', () => {
  test('of an installation that is well: copies, disk, database, jobs, mail, processes, and no trouble', async () => {
    await backup({ tried: '' })
    const heartbeat = await startHeartbeat(server.platform, 'server')
    expect(await read()).toMatchObject({
      host: null,
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      schema: expect.stringMatching(/^\d{4}$/),
      troubles: [],
      backups: {
        every: 'night',
        next: expect.stringMatching(/:41:00\.000Z$/),
        keep: { days: 7, weeks: 4, months: 12 },
        isSealed: true,
        canTry: true,
        lastGood: { bytes: 412e6, rows: 41_208, isThere: true, tried: { fault: '' } },
        running: null,
        isAsked: false,
        latest: [{ state: 'done' }],
        files: 1,
      },
      disk: { data: { freeBytes: 40e9 }, backups: { freeBytes: 40e9, wantedBytes: 824e6 } },
      database: { isEmbedded: true, version: expect.stringMatching(/^\d+\.\d+$/), replicas: 0, read: null, tables: { length: 5 } },
      jobs: { failed: [] },
      mail: { server: `127.0.0.1:${peer.port}`, isReached: true, fault: null, lastTakenAt: null },
      processes: [{ kind: 'server', isHeard: true }],
      certificate: null,
    })
    await heartbeat.stop()
    expect((await read()).processes).toEqual([])
  })

  test('copies of which the file is gone are none, but for the last, of which that is told', async () => {
    await backup({ ago: '60 hours', file: 'gone' })
    await backup({ ago: '30 hours', file: 'last' })
    around.files = []
    const { latest, lastGood } = (await read()).backups
    expect([latest.map(({ file }) => file), lastGood?.isThere]).toEqual([['last'], false])
  })

  test('of jobs that failed their tasks and how many, of all workspaces, and nothing of what they are about', async () => {
    await server.owner.query(
      `insert into app.jobs (workspace_id, id, task, payload, state, total, actor, language, created_at, finished_at, reason) values
        ($1, gen_random_uuid(), 'documents.issue', '{"documentIds": ["Тайна"]}', 'failed', 1, '{"name": "Тайна"}', 'bg', now(), now(), 'error'),
        ($1, gen_random_uuid(), 'documents.issue', '{}', 'failed', 1, '{}', 'bg', now(), now(), 'error')`,
      [second.workspaceId],
    )
    const answer = await read()
    expect(answer.jobs.failed).toMatchObject([{ task: 'documents.issue', isOfInstallation: false, count: 2 }])
    expect(JSON.stringify(answer)).not.toContain('Тайна')
    await server.owner.query('delete from app.jobs')
  })

  test('no secret of the settings, whatever a program has said', async () => {
    const url = 'postgres://books:hidden-word@db.example/books'
    await backup({ tried: `wrong: ${SECRETS[0]}`, reason: `rclone: ${SECRETS[1]} ${url} ${SECRETS[3]}` })
    await backup({ ago: '1 hour', state: 'failed', reason: `ENOSPC ${SECRETS[2]} AGE-SECRET-KEY-1QQQQ` })
    const answered = JSON.stringify(await read())
    for (const secret of [...SECRETS, 'hidden-word', 'AGE-SECRET']) expect(answered).not.toContain(secret)
    expect(answered).toContain('rclone')
    expect((await read()).backups.latest[0]).toMatchObject({ state: 'failed', fault: 'no_room', reason: 'ENOSPC ••• •••' })
  })

  test('a mail server that does not answer, and what processes met of it', async () => {
    around.hindrance = { fault: 'connection_refused', isFinal: false, answer: '' }
    await server.owner.query(`insert into account.processes (id, kind, host, version, schema, mail_taken_at, mail_fault, mail_fault_at)
      values (gen_random_uuid(), 'worker', 'w', '1.0.0', '0106', '2026-11-02T10:00:00Z', 'sign_in', '2026-11-03T10:00:00Z')`)
    expect((await read()).mail).toMatchObject({
      isReached: false,
      fault: 'connection_refused',
      lastTakenAt: '2026-11-02T10:00:00.000Z',
      lastFault: { fault: 'sign_in', at: '2026-11-03T10:00:00.000Z' },
    })
  })
})

describe('trouble', () => {
  test('is told to operators, and to nobody else, and is gone once all is well', async () => {
    await backup({ ago: '3 days' })
    expect(await troubles()).toEqual(['backup_old'])
    await backup({ ago: '1 hour', state: 'failed', reason: 'ENOSPC' })
    expect(await troubles()).toEqual(['backup_failed', 'backup_old'])
    around.free = 40e6
    expect((await first.call(listWorkspaces, {})).installation).toEqual({ trouble: 'disk_full' })
    expect(await second.call(listWorkspaces, {})).not.toHaveProperty('installation')
    around.free = 40e9
    await backup({ ago: '1 minute', state: 'running' })
    expect(await troubles()).toEqual(['backup_old'])
    await server.owner.query(`update account.backups set state = 'done', ended_at = now(), file = 'x' where state = 'running'`)
    expect(await troubles()).toEqual([])
  })

  test('is written about once a day and cause, whichever process finds it, to each operator in their language', async () => {
    await server.owner.query(`update account.users set language = 'en' where id = $1`, [first.userId])
    await backup({ ago: '1 hour', state: 'failed', reason: 'ENOSPC' })
    await backup({ ago: '5 hours', tried: '' })
    await Promise.all([tellOperators(server.platform), tellOperators(server.platform)])
    const to = `${first.userId}@example.com`
    const mails = await takeMails(server)
    expect(mails.map((mail) => [mail.kind, mail.to, mail.language])).toEqual([['installation_trouble', to, 'en']])
    expect(mails[0]?.values['what']).toMatch(/^The last backup was not made\./)
    await tellOperators(server.platform)
    expect(await takeMails(server)).toEqual([])
    // Another cause is another mail; and the same one is told again the day after.
    around.freeForBackups = 1e8
    await tellOperators(server.platform)
    expect((await takeMails(server)).map(({ values }) => values['what'])).toEqual([expect.stringMatching(/^The disk for backups/)])
    expect((await read()).troubles).toMatchObject([
      { trouble: 'backup_failed', mailedAt: expect.any(String) },
      { trouble: 'backup_disk_low', mailedAt: expect.any(String) },
    ])
    await server.owner.query(`update account.operator_mails set mailed_on = mailed_on - 1`)
    await tellOperators(server.platform)
    expect((await takeMails(server))[0]?.values['what']).toMatch(/^The last backup was not made\..*The disk for backups/)
  })

  test('is written about to the addresses of OPERATORS, be they of an account or not', async () => {
    await backup({ ago: '3 days' })
    await server.owner.query(`delete from account.email_addresses where email = 'ops@orchid.example'`)
    await tellOperators(named.platform)
    expect((await takeMails(named)).map(({ to, language }) => [to, language])).toEqual([['ops@orchid.example', 'bg']])
  })

  test('of nothing nobody is written to', async () => {
    await backup()
    await tellOperators(server.platform)
    expect(await takeMails(server)).toEqual([])
  })
})

describe('acts', () => {
  test('a backup is asked for once, as a job; its progress and the try of the newest are told', async () => {
    await backup()
    await first.call(makeBackup, {})
    await first.call(makeBackup, {})
    expect(await jobsOf('backups.make')).toEqual([{ state: 'waiting' }])
    expect((await read()).backups).toMatchObject({ isAsked: true, running: null })
    await backup({ ago: '1 second', state: 'running' })
    await server.owner.query(`update account.backups set rows_done = 20000 where state = 'running'`)
    expect((await read()).backups).toMatchObject({ isAsked: false, running: { rows: 20_000, of: 41_208 } })
    await first.call(tryNewestBackup, {})
    await server.owner.query(`update account.backups set try_began_at = now() where state = 'done'`)
    expect((await read()).backups).toMatchObject({ isTryAsked: true, tryingSince: expect.any(String) })
  })

  test('without a copy nothing is tried, nor where only its recipient can open it', async () => {
    expect((await first.send(tryNewestBackup, {})).status).toBe(409)
    const { BACKUP_PASSPHRASE: _, ...rest } = ENVIRONMENT
    const environment = { ...rest, BACKUP_RECIPIENT: 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p' }
    const sealing = await testServer({ database, environment, parts: { surroundings } })
    await backup()
    const owner = await sealing.signIn({ workspaceId: first.workspaceId })
    expect((await owner.send(tryNewestBackup, {})).body).toMatchObject({ errors: { __: [expect.stringMatching(/^Backups are sealed/)] } })
    expect(await jobsOf('backups.try')).toEqual([])
    await server.owner.query('delete from account.memberships where user_id = $1', [owner.userId])
  })

  test('jobs of the installation that failed go on; those of a workspace are left to its people', async () => {
    const failed = (
      table: string,
    ) => `insert into ${table} (workspace_id, id, task, state, total, actor, language, created_at, finished_at, reason)
      values ($1, gen_random_uuid(), 'accounts.tidy', 'failed', 1, '{}', 'bg', now(), now(), 'error')`
    await server.owner.query(failed('account.jobs'), [INSTALLATION])
    await server.owner.query(failed('app.jobs'), [second.workspaceId])
    expect(await first.call(repeatInstallationJobs, {})).toEqual({ repeated: 1 })
    expect(await jobsOf('accounts.tidy')).toEqual([{ state: 'waiting' }])
    expect((await read()).jobs.failed).toMatchObject([{ isOfInstallation: false, count: 1 }])
    await server.owner.query('delete from app.jobs')
  })

  test('a test mail goes at once to who asks, and what the server has against it is told', async () => {
    const address = `${first.userId}@example.com`
    expect(await first.call(sendOperatorTestMail, {})).toEqual({ outcome: 'taken', address, fault: null })
    expect(peer.taken.map(({ to }) => to)).toEqual([[address]])
    peer.behave({ toSender: () => '550 Not from you' })
    expect(await first.call(sendOperatorTestMail, {})).toEqual({ outcome: 'hindered', address, fault: 'sender_refused' })
    peer.behave({})
    expect(server.platform.mailer?.met()).toMatchObject({ taken: 1, fault: 'sender_refused' })
    expect(await server.platform.mailer?.reach()).toBeNull()
  })

  test('each stands in the log of the person who did it', async () => {
    await backup()
    await server.owner.query('delete from account.login_events')
    await first.call(makeBackup, {})
    await first.call(tryNewestBackup, {})
    await first.call(sendOperatorTestMail, {})
    const { items } = await first.call(getSecurityLog, { query: {} })
    expect(items.map(({ event }) => event)).toEqual(['test_mail_sent', 'backup_try_asked', 'backup_asked'])
  })
})
