import { createHash, randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { afterAll } from 'vitest'
import { buildApp } from '../../app.ts'
import { accountsOf } from '../../features/accounts/people/accounts-of.ts'
import { features as allFeatures } from '../../features.ts'
import type { Accounts } from '../authorise.ts'
import { trialBankFeed } from '../bank-feeds/testing/trial-bank-feed.ts'
import { type Clock, clockOf } from '../clock.ts'
import { type Config, readConfig } from '../config.ts'
import type { Db } from '../db/open-database.ts'
import type { Role } from '../db/tables.ts'
import { inAccountTransaction } from '../db/transaction.ts'
import { trialExchange } from '../exchange/testing/trial-exchange.ts'
import { trialGateway } from '../gateways/testing/trial-gateway.ts'
import type { Patience } from '../http/bodies/slow-bodies.ts'
import { CSRF_COOKIE, SESSION_COOKIE } from '../http/guards/csrf.ts'
import { trialSender } from '../mail/testing/trial-sender.ts'
import { trialMailboxes } from '../mailboxes/testing/trial-mailboxes.ts'
import { newId } from '../new-id.ts'
import { buildPlatform, type Platform } from '../platform.ts'
import { type Keyring, keyringOf } from '../secrets/keyring.ts'
import { TestClient } from './test-client.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

/** No test asks a service of the outside world. */
const NOWHERE = 'http://127.0.0.1:9'
/** Mails that there is no server for, and nothing else. */
const TESTS_DATA = join(tmpdir(), 'invoice-app-tests')

export type SignedInClient = TestClient & { userId: string; workspaceId: string }

export type TestServer = TestDatabase & {
  app: FastifyInstance
  platform: Platform
  config: Config
  keys: Keyring
  clock: Clock
  /** Sets the clock: an instant in ISO 8601. */
  setNow(instant: string): void
  /** Somebody who is not signed in. */
  client(): TestClient
  /** A new user in a workspace, a new one unless named; its calls name the workspace. */
  signIn(options?: { role?: Role; workspaceId?: string; name?: string }): Promise<SignedInClient>
}

export type TestServerOptions = {
  features?: readonly FastifyPluginAsync[]
  /** Settings as the environment gives them. */
  environment?: Record<string, string>
  accounts?: (holder: Pick<Platform, 'db' | 'clock' | 'config'>) => Accounts
  /** Another one than a fresh one. */
  database?: TestDatabase
  /** Connections to a replica of it. */
  replicas?: NonNullable<Platform['replicas']>
  /** Seals secrets, in base64: where another process shall read them too. */
  key?: string
  /** In the place of the platform's own. */
  parts?: Parameters<typeof buildPlatform>[1]
  patience?: Patience
}

/**
 * The application on a database of its own. To be called at the top level of a test file:
 *
 *     const server = await testServer()
 *
 *     test('a contact of another workspace is not there', async () => {
 *       const ivan = await server.signIn()
 *       const maria = await server.signIn() // a workspace of her own
 *       const { id } = await ivan.call(createContact, { body: { … } })
 *       const answer = await maria.send(getContact, { params: { id } })
 *       expect(answer.status).toBe(404)
 *     })
 */
export async function testServer({
  features = allFeatures,
  environment = {},
  accounts = accountsOf,
  database: given,
  replicas,
  key = randomBytes(32).toString('base64'),
  parts = {},
  patience,
}: TestServerOptions = {}): Promise<TestServer> {
  const database = given ?? (await testDatabase())
  const { db, exportDb } = database
  const config = readConfig({
    LOG_LEVEL: 'silent',
    VIES_URL: NOWHERE,
    ECB_URL: NOWHERE,
    INV_BG_URL: NOWHERE,
    DATA_DIR: TESTS_DATA,
    ...environment,
  })
  let now: Date | undefined
  const clock = clockOf(() => now ?? new Date())
  const keys = keyringOf([key])
  const { platform, close } = buildPlatform(
    { config, db, exportDb, keys, clock, ...(replicas && { replicas }) },
    {
      ...(config.bankFeed === null && { bankFeed: trialBankFeed }),
      openExchange: trialExchange,
      openGateway: trialGateway,
      openSender: trialSender,
      mailboxes: trialMailboxes,
      ...parts,
    },
  )
  const app = await buildApp({ platform, accounts: accounts(platform), features, ...(patience ? { patience } : {}) })
  await app.ready()
  afterAll(async () => {
    await app.close()
    await close()
  })
  return {
    ...database,
    app,
    platform,
    config,
    keys,
    clock,
    setNow: (instant) => {
      now = new Date(instant)
    },
    client: () => new TestClient(app),
    signIn: (options) => signIn(app, db, options),
  }
}

async function signIn(
  app: FastifyInstance,
  db: Db,
  { role = 'owner', workspaceId = newId(), name = 'Мария Тестова' }: { role?: Role; workspaceId?: string; name?: string } = {},
): Promise<SignedInClient> {
  const userId = newId()
  const session = randomBytes(32).toString('base64url')
  await inAccountTransaction(db, async (tx) => {
    await tx.insertInto('account.users').values({ id: userId, name, password_hash: null, last_login_at: null }).execute()
    await tx
      .insertInto('account.email_addresses')
      .values({ id: newId(), user_id: userId, email: `${userId}@example.com`, is_verified: true, is_primary: true })
      .execute()
    await tx
      .insertInto('account.workspaces')
      .values({ id: workspaceId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx.insertInto('account.memberships').values({ workspace_id: workspaceId, user_id: userId, role }).execute()
    const key_hash = createHash('sha256').update(session).digest()
    const expires_at = new Date('2999-01-01') // whatever a test sets the clock to
    // They have just given their password.
    const data = JSON.stringify({ methods: [{ method: 'password', at: Date.now() / 1000 }] })
    await tx.insertInto('account.sessions').values({ key_hash, user_id: userId, data, expires_at }).execute()
  })
  const client = new TestClient(app)
  client.cookies.set(SESSION_COOKIE, session).set(CSRF_COOKIE, randomBytes(16).toString('base64url'))
  client.headers['x-workspace-id'] = workspaceId
  return Object.assign(client, { userId, workspaceId })
}
