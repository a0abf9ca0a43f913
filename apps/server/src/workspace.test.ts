import { createHash } from 'node:crypto'
import { createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDocument, issueDocument } from '@invoice/contract/documents/document.ts'
import { listDocuments } from '@invoice/contract/documents/list.ts'
import { listUsers } from '@invoice/contract/people/users.ts'
import { listSavedViews } from '@invoice/contract/records/saved-views.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDraft } from '../seed/draft.ts'
import { filledWorkspace, UNFILLED } from './features/testing/filled-workspace.ts'
import { MARK } from './features/testing/owners-bodies.ts'
import type { OwnersWalk } from './features/testing/owners-walk.ts'
import { faultIn, verifyAll } from './features/verification/verify-all.ts'
import { type OnboardedClient, onboarded } from './features/workspaces/testing/onboarded.ts'
import { UNLIMITED } from './platform/allowances.ts'
import { eraseWorkspaces } from './platform/backup/archive/erase-workspaces.ts'
import { type ImportOptions, importArchive } from './platform/backup/archive/import-archive.ts'
import { withArchive } from './platform/backup/archive/read-archive.ts'
import { writeArchive } from './platform/backup/archive/write-archive.ts'
import { backupToFile, toNewFile } from './platform/backup/backup-file.ts'
import { readBackup } from './platform/backup/read-backup.ts'
import { eachIsRefused } from './platform/backup/testing/altered.ts'
import { archiveRows, rowGuards } from './platform/backup/testing/archive-rows.ts'
import { type Forgery, forgedArchive } from './platform/backup/testing/forged-archive.ts'
import { inTransaction } from './platform/db/transaction.ts'
import { newId } from './platform/new-id.ts'
import { testDatabase } from './platform/testing/test-database.ts'
import { type SignedInClient, testServer } from './platform/testing/test-server.ts'
import { withClient } from './platform/testing/with-client.ts'

/** From here a workspace goes there. */
const [databaseHere, databaseThere] = [await testDatabase(), await testDatabase()]
const here = await testServer({ database: databaseHere, parts: { allowances: UNLIMITED } })
const there = await testServer({ database: databaseThere, parts: { allowances: UNLIMITED } })
const folder = mkdtempSync(join(tmpdir(), 'invoice-app-archive-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = (name: string) => join(folder, name)
const product = 'Invoice App of a test'

let owner: OnboardedClient
let walk: OwnersWalk
/** The owner's account at the other installation: another person to it, with the same address. */
let ownerThere: SignedInClient
beforeAll(async () => {
  ;({ owner, walk } = await filledWorkspace(here))
  await onboarded(here, {}, 1)
  for (const { id } of await issuedOf(owner)) await pdfOf(owner, id)
  ownerThere = await there.signIn()
  await there.owner.query('update account.email_addresses set email = $1 where user_id = $2', [addressOf(owner), ownerThere.userId])
  ownerThere.headers['x-workspace-id'] = owner.workspaceId
})

const addressOf = ({ userId }: SignedInClient) => `${userId}@example.com`

const issuedOf = async (client: OnboardedClient | SignedInClient) =>
  (await client.call(listDocuments, { query: { pageSize: 100 } })).items.filter(({ status }) => status !== 'draft')

const pdfOf = async (client: SignedInClient, id: string) => (await client.request('GET', `/api/documents/${id}/pdf`)).bytes

const exported = (name: string, options: { passphrase?: string } = {}) =>
  withClient(databaseHere.config, (client) =>
    toNewFile('archive', file(name), (out) =>
      writeArchive(client, out, {
        workspaceId: owner.workspaceId,
        product,
        ...(options.passphrase === undefined ? {} : { sealing: { passphrase: options.passphrase } }),
      }),
    ),
  )

const imported = (name: string, options: Partial<ImportOptions> = {}, passphrase?: string) =>
  withClient(databaseThere.config, (client) =>
    importArchive(client, file(name), passphrase === undefined ? undefined : { passphrase }, { verify: faultIn, ...options }),
  )

const messageOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'it was taken in',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

const aToken = async () => {
  const { rows } = await here.owner.query<{ token: string }>('select token from system.public_links where workspace_id = $1 limit 1', [
    owner.workspaceId,
  ])
  return rows[0]?.token
}

const countThere = async (table: string) => (await there.owner.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n

const forgery = async (what: Forgery, options: Partial<ImportOptions> = {}) => {
  const name = newId()
  await forgedArchive(databaseHere.config, file(name), { workspaceId: owner.workspaceId, product }, what)
  return messageOf(imported(name, options))
}

describe('before it is taken in', () => {
  test('an archive that was altered in any bit, or cut anywhere, is refused, and nothing is written', async () => {
    await exported('intact')
    const bytes = readFileSync(file('intact'))
    const refused = async (content: Buffer) => {
      writeFileSync(file('altered'), content)
      expect(await messageOf(imported('altered'))).toMatch(/damaged or was altered|is no archive/)
    }
    await eachIsRefused(bytes, refused)
    expect(await countThere('app.companies')).toBe(0)
  })

  test('one that is sealed opens with its passphrase, and with no other', async () => {
    await exported('sealed', { passphrase: 'дълга тайна фраза' })
    expect(await messageOf(imported('sealed'))).toMatch(/is sealed: set BACKUP_PASSPHRASE/)
    expect(await messageOf(imported('sealed', {}, 'another'))).toMatch(/does not open with this passphrase/)
  })

  test('one of a newer or an older release is refused, and so are backups of installations, and archives where backups are restored', async () => {
    const newer = { name: '9999-later.sql', hash: 'x' }
    expect(await forgery({ manifest: (as) => ({ ...as, migrations: [...as.migrations, newer] }) })).toMatch(
      /made by Invoice App of a test, which is newer: it has 9999-later\.sql/,
    )
    expect(await forgery({ manifest: (as) => ({ ...as, migrations: as.migrations.slice(0, -1) }) })).toMatch(/of another release/)
    expect(await forgery({ manifest: (as) => ({ ...as, format: 3 }) })).toMatch(/has the form 3, which this release does not know/)
    await withClient(databaseHere.config, (client) => backupToFile(client, file('backup'), { product }))
    expect(await messageOf(imported('backup'))).toMatch(/the backup of a whole installation/)
    await exported('archive')
    expect(await messageOf(readBackup(file('archive'), undefined))).toMatch(/archive of one workspace/)
  })

  test('rows of any other workspace are refused, and so are rows that no database of ours would hold', async () => {
    const { rows } = await here.owner.query<{ id: string }>('select workspace_id as id from app.units where workspace_id <> $1 limit 1', [
      owner.workspaceId,
    ])
    const other = String(rows[0]?.id)
    const ofAnother = (name: string, copy: string) => (name === 'app.units' ? copy.replaceAll(owner.workspaceId, other) : copy)
    expect(await forgery({ copy: ofAnother })).toMatch(/app_units: .*of_this_workspace/)
    const without = (table: string) => (name: string, copy: string) =>
      name === table ? copy.replace(' order by', ' and false order by') : copy
    expect(await forgery({ copy: without('app.contacts') })).toMatch(/violates foreign key constraint/)
    expect(await forgery({ copy: without('app.audit_chains') })).toMatch(/chains do not end as it says/)
    expect(await forgery({ copy: without('app.document_taxes') })).toMatch(/does not agree/)
    expect(await forgery({ manifest: (as) => ({ ...as, sources: as.sources.slice(1) }) })).toMatch(/is damaged|tables are not those/)
  })

  test('what was altered in the books is found, though the file is whole', async () => {
    const dearer = (name: string, copy: string) =>
      name === 'app.document_lines' ? copy.replace('"total" as "total"', '"total" + 1 as "total"') : copy
    expect(await forgery({ copy: dearer })).toMatch(/does not agree: nothing was taken in/)
  })

  test('secrets are not taken in, and nothing that would go out by itself', async () => {
    const sealed = (name: string, copy: string) =>
      name === 'app.payment_methods'
        ? copy.replace(`'{}'::jsonb as "sealed"`, `'{"a":{"value":"v1.x","hint":""}}'::jsonb as "sealed"`)
        : copy
    expect(await forgery({ copy: sealed })).toMatch(/^app.payment_methods does not come out as the archive has it/)
    const waiting = (name: string, copy: string) => (name === 'app.mails' ? copy.replaceAll(`'held'`, `'waiting'`) : copy)
    expect(await forgery({ copy: waiting })).toMatch(/^app.mails does not come out as the archive has it/)
    const nobody = '00000000-0000-0000-0000-000000000000'
    expect(await forgery({ manifest: (as) => ({ ...as, workspace: { ...as.workspace, id: nobody } }) })).toMatch(/is damaged/)
    const people = [{ email: 'a@example.com\r\nBcc: b@example.com' }]
    expect(await forgery({ manifest: (as) => ({ ...as, people: as.people.map((person) => ({ ...person, ...people[0] })) }) })).toMatch(
      /is damaged/,
    )
  })

  test('somebody here must own it', async () => {
    const { rows } = await there.owner.query<{ email: string }>('select email from account.email_addresses where user_id = $1', [
      ownerThere.userId,
    ])
    const address = rows[0]?.email
    await there.owner.query(`update account.email_addresses set is_verified = false where user_id = $1`, [ownerThere.userId])
    await exported('unowned')
    expect(await messageOf(imported('unowned'))).toMatch(/^Nobody who owns the workspace has an account here \(.*@example\.com\)/)
    expect(await messageOf(imported('unowned', { ownerEmail: 'nobody@example.com' }))).toMatch(/^--owner: nobody has an account here/)
    expect(await messageOf(imported('unowned', { ownerEmail: String(address) }))).toMatch(/^--owner: nobody/)
    await there.owner.query(`update account.email_addresses set is_verified = true where user_id = $1`, [ownerThere.userId])
  })

  test('a link that leads to a document here already is refused', async () => {
    await there.owner.query(`insert into system.public_links (token, workspace_id, document_id) select $1, $2, gen_random_uuid()`, [
      await aToken(),
      ownerThere.workspaceId,
    ])
    await exported('linked')
    expect(await messageOf(imported('linked'))).toMatch(/^1 of the archive’s public links are those of documents here/)
    await there.owner.query('delete from system.public_links')
  })

  test('of all that was refused nothing is left, and all is guarded as before', async () => {
    for (const table of ['app.companies', 'app.documents', 'app.audit_entries', 'system.public_links'])
      expect(await countThere(table)).toBe(0)
    expect(await countThere(`account.workspaces where id = '${owner.workspaceId}'`)).toBe(0)
    expect(await rowGuards(databaseThere.config)).toEqual(await rowGuards(databaseHere.config))
  })
})

test('what comes out is what was there: every row, every PDF and every link', async () => {
  await exported('whole')
  const wanted = await archiveRows(databaseHere.config, owner.workspaceId, 'written')
  expect([...wanted].flatMap(([name, rows]) => (rows === '' ? [name] : []))).toEqual(UNFILLED)
  await imported('whole')
  const found = await archiveRows(databaseThere.config, owner.workspaceId, 'kept')
  // What the owner had arranged for themselves is that of the same person here.
  for (const [name, rows] of wanted) expect([name, found.get(name)?.replaceAll(ownerThere.userId, owner.userId)]).toEqual([name, rows])
  for (const { id } of await issuedOf(owner)) expect((await pdfOf(ownerThere, id)).equals(await pdfOf(owner, id))).toBe(true)
  const { rows: links } = await here.owner.query<{ token: string }>('select token from system.public_links where workspace_id = $1', [
    owner.workspaceId,
  ])
  expect(links.length).toBeGreaterThan(0)
  for (const { token } of links) {
    const [was, is] = await Promise.all([here, there].map((server) => server.client().request('GET', `/api/public/${token}`)))
    expect([is?.status, is?.body]).toEqual([200, was?.body])
  }
})

test('the same state gives the same file, and all that people look for lies open in it', async () => {
  await Promise.all([exported('first'), exported('second')])
  const bytes = readFileSync(file('first'))
  expect(bytes.equals(readFileSync(file('second')))).toBe(true)
  const issued = await issuedOf(owner)
  await withArchive(file('first'), {}, async ({ manifest, read }) => {
    const textIn = async (name: string) => {
      const pieces: Uint8Array[] = []
      for await (const piece of read(name)) pieces.push(piece)
      return Buffer.concat(pieces).toString('utf8')
    }
    for (const { file: at, rows } of manifest.sources) expect([at, JSON.parse(await textIn(at)).length]).toEqual([at, rows])
    const papers = manifest.files.filter(({ name }) => /^pdf\/.*-original-/.test(name))
    expect(papers.length).toBeGreaterThan(3)
    for (const { id } of issued) {
      const hash = createHash('sha256')
        .update(await pdfOf(owner, id))
        .digest('hex')
      const paper = papers.find(({ sha256 }) => sha256 === hash)
      if (paper !== undefined) expect(paper.name).toContain(id)
    }
    const pages = [await textIn('index.html'), await textIn('index-en.html')]
    for (const page of pages) {
      for (const { name } of papers) expect(page).toContain(`href="${name}"`)
      expect(page).not.toContain('<script')
      for (const [, href = ''] of page.matchAll(/href="([^"]+)"/g)) {
        expect(manifest.files.map(({ name }) => name)).toContain(decodeURIComponent(href))
      }
    }
  })
})

test('the copy goes on as a workspace of its own: it agrees, and the next number follows', async () => {
  await inTransaction(there.db, owner.workspaceId, (tx) => sql`select system.link_audit(1000)`.execute(tx))
  expect(await verifyAll(there.db, owner.workspaceId, () => {})).toBeUndefined()
  const { issuer } = walk
  if (issuer === undefined) throw new Error('There is nothing to invoice with.')
  const next = async (client: OnboardedClient | SignedInClient) => {
    const { id, version } = await client.call(createDocument, { body: aDraft(issuer) })
    return client.call(issueDocument, { params: { id }, body: { version } })
  }
  const [was, is] = [await next(owner), await next(ownerThere)]
  expect([is.number, is.status]).toEqual([was.number, 'issued'])
  expect(await verifyAll(there.db, owner.workspaceId, () => {})).toBeUndefined()
})

test('members are who they were, by their proved address; the others are invited, and nobody is written to', async () => {
  const { items: users, invitations } = await ownerThere.call(listUsers, {})
  expect(users.map(({ id, email, role }) => ({ id, email, role }))).toEqual([
    { id: ownerThere.userId, email: addressOf(owner), role: 'owner' },
  ])
  const { items: before } = await owner.call(listUsers, {})
  const others = before.filter(({ id }) => id !== owner.userId).map(({ email, role }) => `${email} ${role}`)
  expect(others.length).toBeGreaterThan(0)
  expect(invitations.map(({ email, role }) => `${email} ${role}`).sort()).toEqual(others.sort())
  const { items } = await ownerThere.call(listSavedViews, { query: {} })
  expect(items.map(({ name }) => name)).toContain(MARK)
  expect(await countThere('account.jobs')).toBe(0)
})

test('it holds no secrets: what had any is off, or lacks them, and is named', async () => {
  const { leftOut } = await exported('secretless')
  expect(leftOut.apiKeys).toContain(MARK)
  expect(leftOut.webhooks.some((url) => url.startsWith('https://shop.example.com/'))).toBe(true)
  const { rows } = await there.owner.query(
    `select (select count(*)::int from app.webhooks where is_on or sealed <> '{}' or secrets <> '[]') as webhooks,
      (select count(*)::int from app.api_keys where revoked_at is null) as keys, (select count(*)::int from system.api_keys) as known,
      (select count(*)::int from app.payment_methods where sealed <> '{}') as methods, (select count(*)::int from app.jobs where sealed <> '{}') as jobs`,
  )
  expect(rows).toEqual([{ webhooks: 0, keys: 0, known: 0, methods: 0, jobs: 0 }])
})

test('every column that may hold a secret is left behind', async () => {
  const { rows } = await here.owner.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'app' and column_name ~ '(sealed|secret|password|key_hash)' and table_name in (select tablename from pg_tables where schemaname = 'app') order by 1`,
  )
  // Of what opens a package there is the hash alone, by which its link goes on.
  expect(rows.map(({ name }) => name).filter((name) => !name.endsWith('_links.secret_hash'))).toEqual([
    'company_senders.sealed',
    'exchange_accounts.sealed',
    'jobs.sealed',
    'mailboxes.sealed',
    'payment_methods.sealed',
    'webhooks.is_secret_known',
    'webhooks.sealed',
    'webhooks.secrets',
  ])
})

test('what waited waits here too: each job once, and mails until somebody lets them go', async () => {
  const { rows } = await there.owner.query<{ jobs: number; tickets: number; waiting: number; held: number }>(
    `select (select count(*)::int from app.jobs where state in ('waiting', 'running')) as jobs,
      (select count(*)::int from graphile_worker._private_jobs where payload ->> 'workspaceId' = $1) as tickets,
      (select count(*)::int from app.mails where state in ('waiting', 'sending', 'scheduled')) as waiting,
      (select count(*)::int from app.mails where state = 'held') as held`,
    [owner.workspaceId],
  )
  const [found] = rows
  expect(found?.jobs).toBeGreaterThan(0)
  expect([found?.tickets, found?.waiting]).toEqual([found?.jobs, 0])
  expect(found?.held).toBeGreaterThan(0)
})

test('a workspace that is here already is not taken in again', async () => {
  expect(await messageOf(imported('whole'))).toMatch(/is here already/)
})

test('what others do meanwhile waits for nothing', async () => {
  const stranger = await onboarded(there, {}, 1)
  const third = await onboarded(here, {}, 2)
  await withClient(databaseHere.config, (client) =>
    toNewFile('archive', file('third'), (out) => writeArchive(client, out, { workspaceId: third.workspaceId, product })),
  )
  let isDone = false
  await there.owner.query('update account.email_addresses set email = $1 where user_id = $2', ['third@example.com', stranger.userId])
  await imported('third', {
    ownerEmail: 'third@example.com',
    verify: async (tx, workspaceId) => {
      // All of it has come in, and is not committed.
      const { issuer } = walk
      if (issuer === undefined) throw new Error('There is nothing to invoice with.')
      const { id, version } = await ownerThere.call(createDocument, { body: aDraft(issuer) })
      await ownerThere.call(issueDocument, { params: { id }, body: { version } })
      isDone = true
      return faultIn(tx, workspaceId)
    },
  })
  expect(isDone).toBe(true)
})

test('a full disk leaves nothing', async () => {
  await expect(
    withClient(databaseHere.config, (client) =>
      writeArchive(client, createWriteStream('/dev/full'), { workspaceId: owner.workspaceId, product }),
    ),
  ).rejects.toThrow('ENOSPC')
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([])
})

test('one that was closed and whose time is over is erased whole: of it stays that it was, and of others everything', async () => {
  const ofOthers = async () =>
    (await here.owner.query(`select count(*)::int as n from app.audit_entries where workspace_id <> $1`, [owner.workspaceId])).rows
  const [before, guarded] = [await ofOthers(), await rowGuards(databaseHere.config)]
  await here.owner.query(
    `update account.workspaces set closed_at = now(), frozen_at = now(), closed_members = '[]', erase_on = current_date where id = $1`,
    [owner.workspaceId],
  )
  expect(await withClient(databaseHere.config, (client) => eraseWorkspaces(client, new Date()))).toBe(1)
  const { rows: tables } = await here.owner.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
      join pg_class on pg_class.oid = format('%I.%I', table_schema, table_name)::regclass and relkind = 'r'
    where column_name = 'workspace_id' and table_schema in ('app', 'account', 'system')`,
  )
  const left: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await here.owner.query(`select from ${name} where workspace_id = $1 limit 1`, [owner.workspaceId])
    if (rowCount !== 0) left.push(name)
  }
  expect(left).toEqual([])
  expect((await here.owner.query('select from account.erased_workspaces where id = $1', [owner.workspaceId])).rowCount).toBe(1)
  expect([await ofOthers(), await rowGuards(databaseHere.config)]).toEqual([before, guarded])
})
