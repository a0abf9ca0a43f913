import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { anIssuer, type Issuer } from '../apps/server/seed/issuer.ts'
import { anOnboarding } from '../apps/server/seed/onboarding.ts'
import { buildApp } from '../apps/server/src/app.ts'
import { accountsOf } from '../apps/server/src/features/accounts/people/accounts-of.ts'
import { onboard } from '../apps/server/src/features/workspaces/onboard.ts'
import { features } from '../apps/server/src/features.ts'
import type { Act } from '../apps/server/src/platform/act.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { connectApp, type Db, prepare } from '../apps/server/src/platform/db/open-database.ts'
import { inAccountTransaction, inTransaction, type Tx } from '../apps/server/src/platform/db/transaction.ts'
import { ownDatabase } from '../apps/server/src/platform/embedded-postgres/own-database.ts'
import { startEmbedded } from '../apps/server/src/platform/embedded-postgres/start-embedded.ts'
import { CSRF_COOKIE, SESSION_COOKIE } from '../apps/server/src/platform/http/guards/csrf.ts'
import { newId } from '../apps/server/src/platform/new-id.ts'
import { buildPlatform, type Platform } from '../apps/server/src/platform/platform.ts'
import { loadKeys } from '../apps/server/src/platform/secrets/load-keys.ts'
import { untilStopRequested } from '../apps/server/src/platform/stop-requested.ts'

export type Member = Pick<BenchServer, 'headers' | 'act' | 'issuer' | 'workspaceId' | 'inWorkspace'>

export type BenchServer = {
  db: Db
  platform: Platform
  url: string
  /** Of a call by the member. */
  headers: Record<string, string>
  act: Act
  issuer: Issuer
  workspaceId: string
  /** Ids that were there before anything was measured. */
  knownIds: ReadonlySet<string>
  ownerConfig: pg.ClientConfig
  /** The application's. */
  role: string
  inWorkspace<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** A member of another workspace. */
  neighbour(): Promise<Member>
  stop(): Promise<void>
}

const WEB_FOLDER = join(import.meta.dirname, '../apps/web/dist')

/** For a browser beside it: at a signal the bench ends it with all else, instead of being ended by it. */
export const NO_SIGNALS = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false } as const

/** The application as it is started, on a fresh database with its own disk writes, with one member and what an invoice needs. */
export async function startBenchServer({ withWeb = false, settings = {} } = {}): Promise<BenchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'invoice-app-bench-'))
  const postgres = await startEmbedded({ dataDir, settings: ['max_connections=60'], onLost: console.error })
  // A bench that is stopped in its midst leaves no database behind.
  void untilStopRequested().then(async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
    process.exit(1)
  })
  process.channel?.unref()
  const ownerConfig = await ownDatabase(postgres, 'bench')
  const role = await prepare(ownerConfig)
  const db = connectApp(ownerConfig, role)
  const config = readConfig({ LOG_LEVEL: 'silent', LIMITS: 'off', DATA_DIR: dataDir, ...settings }) // it does more than a person may
  const web = withWeb ? { webFolder: WEB_FOLDER } : {}
  const { platform, close } = buildPlatform({ config, db, keys: loadKeys(config), clock: systemClock })
  const app = await buildApp({ platform, accounts: accountsOf(platform), features, ...web })
  const url = await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT'] ?? 0) })
  const member = await aMember(db)
  const { act, issuer, workspaceId } = member
  return {
    ...member,
    db,
    platform,
    url,
    ownerConfig,
    role,
    knownIds: new Set([workspaceId, act.actor.id, ...Object.values(issuer)]),
    neighbour: () => aMember(db),
    stop: async () => {
      await app.close()
      await close()
      await db.destroy()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Somebody with a workspace and what an invoice needs. */
export async function aMember(db: Db): Promise<Member> {
  const { userId, session } = await aUser(db)
  const { workspace } = await inAccountTransaction(db, (tx) =>
    onboard(tx, { user: { kind: 'user', id: userId, name: 'Bench' }, language: 'en', clock: systemClock }, anOnboarding()),
  )
  const act: Act = {
    actor: { kind: 'user', id: userId, name: 'Bench', workspaceId: workspace.id, role: 'owner' },
    language: 'en',
    clock: systemClock,
  }
  const inWorkspace = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(db, workspace.id, work)
  const issuer = await inWorkspace((tx) => anIssuer(tx, act))
  const csrf = randomBytes(16).toString('base64url')
  const headers = { cookie: `${SESSION_COOKIE}=${session}; ${CSRF_COOKIE}=${csrf}`, 'x-csrftoken': csrf, 'x-workspace-id': workspace.id }
  return { headers, act, issuer, workspaceId: workspace.id, inWorkspace }
}

async function aUser(db: Db): Promise<{ userId: string; session: string }> {
  const userId = newId()
  const session = randomBytes(32).toString('base64url')
  await inAccountTransaction(db, async (tx) => {
    await tx.insertInto('account.users').values({ id: userId, name: 'Bench', password_hash: null, last_login_at: null }).execute()
    const key_hash = createHash('sha256').update(session).digest()
    await tx
      .insertInto('account.sessions')
      .values({ key_hash, user_id: userId, expires_at: new Date(Date.now() + 86_400_000) })
      .execute()
  })
  return { userId, session }
}
