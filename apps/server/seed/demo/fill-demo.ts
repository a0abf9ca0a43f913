import type { Document } from '@invoice/contract/documents/document.ts'
import { type DocumentDraft, LineDraft } from '@invoice/contract/documents/draft.ts'
import { addMonths, firstOfMonth } from '@invoice/domain/calendar/day.ts'
import { LAST_OF_MONTH } from '@invoice/domain/recurring/schedule.ts'
import { hashPassword } from '../../src/features/accounts/passwords/password-hash.ts'
import { mustVerifyEmail } from '../../src/features/accounts/people/account-settings.ts'
import { createUser } from '../../src/features/accounts/sign-in/sign-up.ts'
import { listAdvances } from '../../src/features/documents/advances/list-advances.ts'
import { createDocument } from '../../src/features/documents/drafts/create-document.ts'
import { issueDocument } from '../../src/features/documents/issuing/issue-document.ts'
import { findLink, selectShared } from '../../src/features/documents/public/links-store.ts'
import { publicAddress } from '../../src/features/documents/sending/public-address.ts'
import { readOffer } from '../../src/features/online/read-offer.ts'
import { createRecurrence } from '../../src/features/recurrences/manage-recurrences.ts'
import type { Act } from '../../src/platform/act.ts'
import type { Db } from '../../src/platform/db/open-database.ts'
import { inAccountTransaction, inTransaction, type Tx } from '../../src/platform/db/transaction.ts'
import { newId } from '../../src/platform/new-id.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { StartupProblem } from '../../src/platform/startup-problem.ts'
import { addBills } from './add-bills.ts'
import { addCorrections } from './add-corrections.ts'
import { addOnlineMethods } from './add-online-methods.ts'
import { addPayments } from './add-payments.ts'
import { addRun } from './add-run.ts'
import { addStatement } from './add-statement.ts'
import { addTreasury, moveAndCount } from './add-treasury.ts'
import { type DemoWorkspace, fillWorkspace } from './fill-workspace.ts'
import { planBills } from './plan-bills.ts'
import { firstDay, planDocuments } from './plan-documents.ts'

/** For a database on this machine that holds nothing but inventions. */
export const DEMO_SIGN_IN = { email: 'demo@example.com', password: 'Vinetka#2026' }

/**
 * Fills an empty database with a year of business, all of it or nothing; does nothing to one that is filled already.
 * @throws StartupProblem where the database holds anything else: everybody knows the demo's password.
 */
export async function fillDemo(platform: Platform): Promise<void> {
  const { db } = platform
  const id = (await findUser(db)) ?? (await addUser(platform))
  if (await hasWorkspace(db, id)) return
  await inAccountTransaction(db, async (tx) => {
    const workspace = await fillWorkspace(tx, { kind: 'user', id, name: 'Демо' }, platform)
    const invoices = await addDocuments(tx, workspace)
    await addRecurrences(
      tx,
      workspace,
      invoices.map(({ id: invoiceId }) => invoiceId),
    )
    const today = workspace.act.clock.today()
    const bills = await addBills(tx, workspace, platform, planBills(workspace, firstDay(today), today))
    const accounts = await addTreasury(tx, workspace, firstDay(today))
    await addPayments(tx, workspace, { invoices, bills })
    await moveAndCount(tx, workspace, accounts)
    await addStatement(tx, workspace, platform, accounts, invoices)
    await addRun(tx, workspace, accounts)
    await addCorrections(tx, workspace, invoices)
    await addOnlineMethods(tx, workspace, platform, invoices)
  })
}

/** Where something of the demo can be paid online; undefined: nothing can. */
export async function payablePage({ db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>): Promise<string | undefined> {
  const row = await db.selectFrom('account.memberships').select(['workspace_id', 'user_id']).limit(1).executeTakeFirst()
  if (!row) return undefined
  const act: Act = {
    actor: { kind: 'user', id: row.user_id, name: '', workspaceId: row.workspace_id, role: 'owner' },
    language: 'bg',
    clock,
  }
  return inTransaction(db, row.workspace_id, async (tx) => {
    const shared = await selectShared(tx, act, 50)
    for (const { documentId } of shared) {
      const offer = await readOffer(tx, act, documentId)
      const link = offer && offer.methods.length > 0 ? await findLink(tx, documentId) : undefined
      if (link) return publicAddress(config, link.token)
    }
    return undefined
  })
}

async function findUser(db: Db): Promise<string | undefined> {
  const accounts = db.selectFrom('account.email_addresses').select('user_id').limit(1)
  const own = await accounts.where('email', '=', DEMO_SIGN_IN.email).executeTakeFirst()
  if (!own && (await accounts.executeTakeFirst())) {
    throw new StartupProblem('DATABASE_URL: the demo fills an empty database, and this one is in use.')
  }
  return own?.user_id
}

async function addUser(platform: Platform): Promise<string> {
  if (mustVerifyEmail(platform.config)) throw new Error('The demo needs EMAIL_VERIFICATION=off.')
  const id = await createUser(
    platform,
    { client: { ip: '127.0.0.1', userAgent: 'demo' }, language: 'bg' },
    {
      email: DEMO_SIGN_IN.email,
      passwordHash: await hashPassword(DEMO_SIGN_IN.password),
    },
  )
  if (id === undefined) throw new Error('Nobody could be signed up.')
  return id
}

async function hasWorkspace(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('account.memberships').select('workspace_id').where('user_id', '=', userId).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Two of what was issued last repeat from next month on: samples are never sent. */
async function addRecurrences(tx: Tx, { act }: DemoWorkspace, invoiceIds: readonly string[]): Promise<void> {
  const startOn = addMonths(firstOfMonth(act.clock.today()), 1)
  const always = {
    every: 1,
    startOn,
    endOn: null,
    raises: [],
    lines: [],
    paymentDays: null,
    paymentDaysFrom: 'issue' as const,
    notes: undefined,
  }
  const [first = '', second = ''] = invoiceIds.slice(-2)
  await createRecurrence(tx, act, {
    ...always,
    documentId: first,
    name: 'Месечен абонамент',
    unit: 'month',
    onDay: LAST_OF_MONTH,
    dayOff: 'previous',
    times: 12,
    action: 'draft',
  })
  await createRecurrence(tx, act, {
    ...always,
    documentId: second,
    name: 'Наем на оборудване',
    unit: 'quarter',
    onDay: 5,
    dayOff: 'next',
    times: null,
    action: 'issue',
  })
}

/** In the order of their days, as a year goes by; the invoices that were issued. */
async function addDocuments(tx: Tx, workspace: DemoWorkspace): Promise<readonly Document[]> {
  const { act } = workspace
  const invoices: Document[] = []
  for (const { draft, isIssued, isDeducting = false } of planDocuments(workspace, act.clock.today())) {
    const { id, version } = await createDocument(tx, act, isDeducting ? await withDeduction(tx, workspace, draft) : draft)
    if (!isIssued) continue
    const issued = await issueDocument(tx, act, id, version)
    if (draft.type === 'invoice') invoices.push(issued)
  }
  return invoices
}

/** Deducts what is left of the client's advance, by a line as the editor proposes it. */
async function withDeduction(tx: Tx, { act }: DemoWorkspace, draft: DocumentDraft): Promise<DocumentDraft> {
  const { companyId, contactId } = draft
  if (companyId === null || contactId === null) return draft
  const { advances } = await listAdvances(tx, act, { companyId, contactId, all: false })
  const lines = advances.flatMap(({ id: advanceId, name, left }) =>
    left.taxes.map(({ base: unitPrice, taxRateId }) =>
      LineDraft.parse({ id: newId(), name, quantity: '-1', unitPrice, taxRateId, advanceId }),
    ),
  )
  return { ...draft, lines: [...draft.lines, ...lines] }
}
