import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { hashPassword } from '../../src/features/accounts/passwords/password-hash.ts'
import { createUser } from '../../src/features/accounts/sign-in/sign-up.ts'
import { voidDocument } from '../../src/features/documents/acts/void-document.ts'
import { drawnPages } from '../../src/features/documents/paper/drawn-pages.ts'
import { readPdf } from '../../src/features/documents/paper/read-pdf.ts'
import { shareDocument } from '../../src/features/documents/public/share-document.ts'
import { onboard } from '../../src/features/workspaces/onboard.ts'
import { type Act, actOf } from '../../src/platform/act.ts'
import { readConfig } from '../../src/platform/config.ts'
import { inAccountTransaction, type Tx } from '../../src/platform/db/transaction.ts'
import { ownDatabase } from '../../src/platform/embedded-postgres/own-database.ts'
import { startEmbedded } from '../../src/platform/embedded-postgres/start-embedded.ts'
import { newId } from '../../src/platform/new-id.ts'
import { openPlatform } from '../../src/platform/open-platform.ts'
import { anOnboarding } from '../onboarding.ts'
import { issueOneOfEach, type Released } from './release-documents.ts'

/** Sessions, counters and imports are of the day. */
const LEFT_OUT = ['account.sessions', 'account.counters', 'account.login_events', 'account.idempotency', 'app.idempotency', 'app.imports']

/** Run once for each release, see README.md: writes what documents and a database of this release look like into the folder named. */
const [, , folder = 'released'] = process.argv
const dataDir = mkdtempSync(join(tmpdir(), 'invoice-app-release-'))
const log = (reason: string) => console.error(reason)
try {
  const released = await fill()
  await write(released)
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

async function fill(): Promise<Released> {
  const config = readConfig({ DATA_DIR: dataDir, EMAIL_VERIFICATION: 'off', LOG_LEVEL: 'silent' })
  const { platform, close } = await openPlatform(config, log)
  const { db, clock, renderer, pictures } = platform
  try {
    const call = { client: { ip: '127.0.0.1', userAgent: 'release' }, language: 'bg' } as const
    const signIn = { email: 'release@example.com', passwordHash: await hashPassword(`Release#${newId()}`) }
    const userId = await createUser(platform, call, signIn)
    if (userId === undefined) throw new Error('Nobody could be signed up.')
    const user = { kind: 'user', id: userId, name: 'Мария Тестова' } as const
    const founding = { user, language: 'bg', clock } as const
    const { workspace } = await inAccountTransaction(db, (tx) => onboard(tx, founding, anOnboarding()))
    const act = actOf(platform, { ...user, workspaceId: workspace.id, role: 'owner' }, 'bg')
    const { transaction } = act
    const released = await transaction((tx) => issueOneOfEach(tx, act, pictures))
    const id = (kind: string) => released.get(kind) ?? ''
    await transaction((tx) => settlePart(tx, act, id('invoice-bg'), id('creditnote')))
    await transaction((tx) => voidDocument(tx, act, id('reverse-charge'), { reason: 'Сгрешен клиент', reissue: false }))
    const press = { renderer, pages: drawnPages(renderer) }
    for (const kind of ['invoice-without-logo', 'person']) await transaction((tx) => shareDocument(tx, act, id(kind)))
    await readPdf(act, press, id('invoice-without-logo'), 'original')
    return released
  } finally {
    await close()
  }
}

function settlePart(tx: Tx, { actor, clock }: Act, documentId: string, noteId: string) {
  return sql`insert into app.allocations (workspace_id, id, document_id, settling_document_id, amount, allocated_on)
    values (${actor.workspaceId}, ${newId()}, ${documentId}, ${noteId}, 60, ${clock.today()})`.execute(tx)
}

async function write(released: Released): Promise<void> {
  const embedded = await startEmbedded({ dataDir, onLost: log })
  const owner = new pg.Client(await ownDatabase(embedded))
  await owner.connect()
  try {
    const { rows: migrations } = await owner.query<{ name: string }>('select name from system.migrations order by name')
    const { rows: tables } = await owner.query<{ name: string; columns: string }>(
      `select format('%I.%I', c.table_schema, c.table_name) as name, string_agg(format('%I', c.column_name), ', ' order by c.ordinal_position) as columns
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' and (c.table_schema in ('app', 'account') or c.table_name = 'public_links')
        and not format('%I.%I', c.table_schema, c.table_name) = any($1)
      group by 1 order by 1`,
      [LEFT_OUT],
    )
    const release: Record<string, unknown> = { migration: migrations.at(-1)?.name, kinds: Object.fromEntries(released), tables: {} }
    const rowsOf: Record<string, unknown[]> = {}
    for (const { name, columns } of tables) {
      const { rows } = await owner.query<{ row: unknown }>(
        `select to_jsonb(r) as row from (select ${columns} from ${name} order by 1, 2) r`,
      )
      if (rows.length > 0) rowsOf[name] = rows.map(({ row }) => row)
    }
    release['tables'] = rowsOf
    mkdirSync(join(folder, 'snapshots'), { recursive: true })
    writeFileSync(join(folder, 'database.json'), listed(release))
    for (const [kind, id] of released) {
      const { rows } = await owner.query<{ snapshot: unknown }>('select snapshot from app.documents where id = $1', [id])
      writeFileSync(join(folder, 'snapshots', `${kind}.json`), `${JSON.stringify(rows[0]?.snapshot, null, 2)}\n`)
    }
  } finally {
    await owner.end()
    await embedded.stop()
  }
}

/** A row a line, so that the file can be looked at. */
function listed({ tables, ...head }: Record<string, unknown>): string {
  const sections = Object.entries(tables as Record<string, unknown[]>).map(
    ([name, rows]) => `${JSON.stringify(name)}: [\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`,
  )
  return `{\n"head": ${JSON.stringify(head)},\n"tables": {\n${sections.join(',\n')}\n}\n}\n`
}
