import { noMail } from '../../src/features/accounts/account-mail.ts'
import { signUp } from '../../src/features/accounts/sign-up.ts'
import { createDocument } from '../../src/features/documents/create-document.ts'
import { issueDocument } from '../../src/features/documents/issue-document.ts'
import type { AccountActor } from '../../src/platform/actor.ts'
import { inAccountTransaction, inTransaction } from '../../src/platform/db/transaction.ts'
import type { Platform } from '../../src/platform/serve.ts'
import { StartupProblem } from '../../src/platform/startup-problem.ts'
import { type DemoWorkspace, fillWorkspace } from './fill-workspace.ts'
import { planDocuments } from './plan-documents.ts'

/** For a database on this machine that holds nothing but inventions. */
export const DEMO_SIGN_IN = { email: 'demo@example.com', password: 'Vinetka#2026' }

/**
 * Fills an empty database with a year of business; does nothing to one that has the demo's account already.
 * @throws StartupProblem where the database holds anything else: everybody knows the demo's password.
 */
export async function fillDemo(platform: Platform): Promise<void> {
  const accounts = platform.db.selectFrom('account.email_addresses').select('id').limit(1)
  if (await accounts.where('email', '=', DEMO_SIGN_IN.email).executeTakeFirst()) return
  if (await accounts.executeTakeFirst()) {
    throw new StartupProblem('DATABASE_URL: the demo fills an empty database, and this one is in use.')
  }
  const user = await addUser(platform)
  const workspace = await inAccountTransaction(platform.db, (tx) => fillWorkspace(tx, user))
  await addDocuments(platform, workspace)
}

async function addUser(platform: Platform): Promise<AccountActor> {
  const call = { client: { ip: '127.0.0.1', userAgent: 'demo' }, language: 'bg', session: undefined } as const
  const outcome = await signUp(platform, noMail, call, DEMO_SIGN_IN)
  if (outcome.kind !== 'signed_in') throw new Error('The demo needs EMAIL_VERIFICATION=off.')
  return { kind: 'user', id: outcome.user.id, name: 'Демо' }
}

/** One transaction a document, in the order of their days, as a year goes by. */
async function addDocuments({ db, clock }: Platform, workspace: DemoWorkspace): Promise<void> {
  const act = { ...workspace.act, clock }
  for (const { draft, isIssued } of planDocuments(workspace, clock.today())) {
    await inTransaction(db, act.actor.workspaceId, async (tx) => {
      const { id, version } = await createDocument(tx, act, draft)
      if (isIssued) await issueDocument(tx, act, id, version)
    })
  }
}
