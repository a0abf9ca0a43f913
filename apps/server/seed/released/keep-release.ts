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
import { backupToFile } from '../../src/platform/backup/backup-file.ts'
import { product } from '../../src/platform/backup/product.ts'
import { readConfig } from '../../src/platform/config.ts'
import { inAccountTransaction, type Tx } from '../../src/platform/db/transaction.ts'
import { ownDatabase } from '../../src/platform/embedded-postgres/own-database.ts'
import { startEmbedded } from '../../src/platform/embedded-postgres/start-embedded.ts'
import { newId } from '../../src/platform/new-id.ts'
import { openPlatform } from '../../src/platform/open-platform.ts'
import { anOnboarding } from '../onboarding.ts'
import { issueOneOfEach, type Released } from './release-documents.ts'

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
    mkdirSync(join(folder, 'snapshots'), { recursive: true })
    const { manifest } = await backupToFile(owner, join(folder, 'database.tar.zst'), { product: product() })
    writeFileSync(join(folder, 'kinds.json'), `${JSON.stringify(Object.fromEntries(released), null, 2)}\n`)
    for (const [kind, id] of released) {
      const { rows } = await owner.query<{ snapshot: unknown }>('select snapshot from app.documents where id = $1', [id])
      writeFileSync(join(folder, 'snapshots', `${kind}.json`), `${JSON.stringify(rows[0]?.snapshot, null, 2)}\n`)
    }
    console.log(`${folder} is that of ${manifest.migrations.at(-1)?.name}.`)
  } finally {
    await owner.end()
    await embedded.stop()
  }
}
