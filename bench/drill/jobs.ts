import { createHash } from 'node:crypto'
import type { IntakeState } from '@invoice/contract/exports/archive-intakes.ts'
import type { ScheduleInput } from '@invoice/contract/exports/schedules.ts'
import { monthOf } from '@invoice/domain/calendar/day.ts'
import { DETAILS, type Detail, OWN_EVENTS } from '@invoice/domain/notifications/events.ts'
import { TEST_EVENT } from '@invoice/domain/webhooks/events.ts'
import { aDraft } from '../../apps/server/seed/draft.ts'
import { anIssuedInvoice } from '../../apps/server/seed/invoice.ts'
import { aPayment } from '../../apps/server/seed/payment.ts'
import { insertArchive } from '../../apps/server/src/features/archive/archives-store.ts'
import { insertIntake, insertPart, lockIntake, setState } from '../../apps/server/src/features/archive/intakes-store.ts'
import { insertBillFile } from '../../apps/server/src/features/bills/bill-files-store.ts'
import { createDocument } from '../../apps/server/src/features/documents/drafts/create-document.ts'
import { keepSeen } from '../../apps/server/src/features/exchange/arrivals-store.ts'
import { insertTransmission } from '../../apps/server/src/features/exchange/transmissions-store.ts'
import { finishExport, insertExport } from '../../apps/server/src/features/exports/exports-store.ts'
import { createSchedule } from '../../apps/server/src/features/exports/manage-schedules.ts'
import { insertSlices } from '../../apps/server/src/features/exports/parts-store.ts'
import { sendMail } from '../../apps/server/src/features/mails/send-mail.ts'
import { aLetter } from '../../apps/server/src/features/mails/testing/a-letter.ts'
import { createRecurrence } from '../../apps/server/src/features/recurrences/manage-recurrences.ts'
import { aRecurrence } from '../../apps/server/src/features/recurrences/testing/running.ts'
import { askToRead } from '../../apps/server/src/features/spreadsheets/inv-bg/read-on.ts'
import { acceptNext } from '../../apps/server/src/features/statements/unasked/accept-what-comes.ts'
import { changeAccepting } from '../../apps/server/src/features/treasury/accounts/accepting.ts'
import { insertVerification } from '../../apps/server/src/features/verification/verifications-store.ts'
import { insertDelivery } from '../../apps/server/src/features/webhooks/deliveries-store.ts'
import { insertWebhook } from '../../apps/server/src/features/webhooks/webhooks-store.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { inAccountTransaction, type Tx } from '../../apps/server/src/platform/db/transaction.ts'
import { enqueue, enqueueForInstallation } from '../../apps/server/src/platform/jobs/enqueue.ts'
import { INSTALLATION } from '../../apps/server/src/platform/jobs/job-rows.ts'
import type { InstallationTask, WorkspacePayloads, WorkspaceTask } from '../../apps/server/src/platform/jobs/task-table.ts'
import { newId } from '../../apps/server/src/platform/new-id.ts'
import type { Member } from '../server.ts'
import { anOldTable, OLD_DOCUMENTS } from './old-table.ts'
import type { Stage } from './stage.ts'
import { anAccount, takenIn } from './statements.ts'

/** A job that can be asked for, and what its workspace must have of it afterwards: as many rows, neither fewer nor more. */
export type Job = {
  ask(): Promise<{ workspaceId: string; id: string }>
  readonly effect?: { readonly statement: string; readonly values: readonly unknown[]; readonly count: number } | undefined
}

type Ground = { readonly stage: Stage; readonly member: Member }

/** One of each kind of job there is, in a workspace of its own; the compiler holds it to the list of tasks. */
export const JOBS: Readonly<Record<WorkspaceTask | InstallationTask, (ground: Ground) => Promise<Job>>> = {
  'documents.issue': async (ground) => {
    const documentIds = await drafts(ground, 3)
    return job(ground, 'documents.issue', { documentIds }, countOf(ground, 'documents', 3, 'number is not null'))
  },
  'documents.delete': async (ground) => {
    const documentIds = await drafts(ground, 3)
    return job(ground, 'documents.delete', { documentIds }, countOf(ground, 'documents', 0))
  },
  'documents.duplicate': async (ground) => {
    const documentIds = await drafts(ground, 3)
    return job(ground, 'documents.duplicate', { documentIds }, countOf(ground, 'documents', 6))
  },
  'documents.send': async (ground) => {
    const documentIds = await invoices(ground, 2)
    return job(ground, 'documents.send', { documentIds, again: false }, countOf(ground, 'mails', 2))
  },
  'documents.pay': async (ground) => {
    const documentIds = await invoices(ground, 3)
    const paidOn = ground.member.act.clock.today()
    const payload = { documentIds, paidOn, methodKind: 'bank', paymentMethodId: null, accountId: null } as const
    return job(ground, 'documents.pay', payload, countOf(ground, 'payments', 3))
  },
  'documents.einvoice': async (ground) => {
    const [documentId = ''] = await invoices(ground, 1)
    return job(ground, 'documents.einvoice', { documentId }, countOf(ground, 'document_einvoices', 2))
  },
  'documents.download': async (ground) => {
    const documentIds = await invoices(ground, 3)
    return job(ground, 'documents.download', { documentIds, format: 'zip' }, countOf(ground, 'job_files', 3))
  },
  'documents.import': async (ground) => {
    const payload = await anOldTable(ground.member)
    return job(ground, 'documents.import', payload, countOf(ground, 'documents', OLD_DOCUMENTS, 'import_id is not null'))
  },
  // Of a reading that was given up: nobody is asked for anything.
  'imports.read': async ({ stage, member }) => ({
    ask: async () => {
      const payload = { readingId: newId(), turn: 1, token: 'of-nobody' }
      const id = await member.inWorkspace((tx) => askToRead(tx, { ...member.act, keys: stage.keys }, payload))
      return { workspaceId: member.workspaceId, id }
    },
  }),
  'vat.package': async (ground) => {
    const { member } = ground
    const papers = await invoices(ground, 2)
    const payload = { companyId: member.issuer.companyId, month: monthOf(member.act.clock.today()), papers, protocols: [] }
    return job(ground, 'vat.package', payload, countOf(ground, 'job_files', 2))
  },
  'archives.make': async (ground) => {
    const { member } = ground
    const archiveId = newId()
    await invoices(ground, 2)
    await member.inWorkspace((tx) => insertArchive(tx, member.act, { id: archiveId, jobId: newId() }))
    return job(ground, 'archives.make', { archiveId, steps: 1 }, countOf(ground, 'archives', 1, 'size > 0'))
  },
  'exports.make': async (ground) => {
    const { exportId } = await anExport(ground, await invoices(ground, 2))
    return job(ground, 'exports.make', { exportId, steps: 2 }, countOf(ground, 'exports', 1, 'size > 0'))
  },
  'exports.find': async (ground) => job(ground, 'exports.find', {}),
  'exports.scheduled': async (ground) => {
    const { scheduleId, plannedOn } = await aSchedule(ground)
    return job(ground, 'exports.scheduled', { scheduleId, plannedOn }, countOf(ground, 'exports', 1))
  },
  'exports.mail': async (ground) => {
    const { exportId } = await anExport(ground, [])
    return job(ground, 'exports.mail', { exportId }, countOf(ground, 'mails', 1))
  },
  'statements.accept': async (ground) => {
    const payload = await statementToAccept(ground)
    return job(ground, 'statements.accept', payload, countOf(ground, 'payments', 2))
  },
  'statements.take_back': async (ground) => {
    const { member } = ground
    const payload = await statementToAccept(ground)
    await member.inWorkspace((tx) => acceptNext({ tx, act: member.act }, payload, 0))
    const rows = await ground.stage.ask<{ id: string }>(`select id from app.statement_entries where workspace_id = $1 and state = 'paid'`, [
      member.workspaceId,
    ])
    const entryIds = rows.map(({ id }) => id)
    return job(ground, 'statements.take_back', { entryIds }, countOf(ground, 'statement_entries', 2, `state = 'open'`))
  },
  'mails.deliver': async ({ stage, member }) => ({
    ask: async () => {
      const mail = await member.inWorkspace((tx) => sendMail(tx, { ...member.act, config: stage.config }, aLetter()))
      const [made] = await stage.ask<{ id: string }>(
        `select id from app.jobs where workspace_id = $1 and payload ->> 'mailId' = $2
         union all select $2::uuid where not exists (select from app.jobs where workspace_id = $1 and payload ->> 'mailId' = $2)`,
        [member.workspaceId, mail.id],
      )
      return { workspaceId: member.workspaceId, id: made?.id ?? '' }
    },
    effect: countOf({ member }, 'mails', 1, `state = 'sent'`),
  }),
  'reminders.find': async (ground) => job(ground, 'reminders.find', {}),
  'reminders.send': async (ground) => {
    const [documentId = ''] = await invoices(ground, 1)
    return job(ground, 'reminders.send', { documentId })
  },
  'recurrences.find': async (ground) => {
    await repeating(ground)
    return job(ground, 'recurrences.find', {})
  },
  'recurrences.run': async (ground) => {
    const recurrenceId = await repeating(ground)
    return job(ground, 'recurrences.run', { recurrenceId }, countOf(ground, 'documents', 2))
  },
  'notices.mail': async (ground) => {
    const [documentId = ''] = await invoices(ground, 1)
    const details = Object.fromEntries(DETAILS.map((detail) => [detail, ''])) as Record<Detail, string>
    const [event = 'offer_answered'] = OWN_EVENTS
    return job(ground, 'notices.mail', { documentId, event, answer: null, details })
  },
  'payments.mail': async (ground) => {
    const { member } = ground
    const [documentId = ''] = await invoices(ground, 1)
    const { id: paymentId } = await member.inWorkspace((tx) => aPayment(tx, member.act, documentId))
    return job(ground, 'payments.mail', { paymentId }, countOf(ground, 'mails', 1))
  },
  'transmissions.move': async (ground) => {
    const [documentId = ''] = await invoices(ground, 1)
    const { act, issuer, inWorkspace } = ground.member
    const id = newId()
    const route = { provider: 'e_invoice_be', environment: 'test', sender: '9926:BG200000015', receiver: '9925:BE0848934496' } as const
    const row = { id, documentId, companyId: issuer.companyId, sha256: '0'.repeat(64), ...route }
    // The company has no provider: that is told of the call, once.
    await inWorkspace((tx) => insertTransmission(tx, act, row))
    return job(ground, 'transmissions.move', { transmissionId: id, attempt: 1 }, countOf(ground, 'transmissions', 1, 'tries >= 1'))
  },
  'exchange.receive': async (ground) => {
    const { issuer, act, inWorkspace } = ground.member
    const place = { companyId: issuer.companyId, provider: 'e_invoice_be', environment: 'test' } as const
    // Without a provider nothing is asked, and what was seen stays seen.
    await inWorkspace((tx) => keepSeen(tx, act, place, [newId()]))
    return job(ground, 'exchange.receive', { companyId: issuer.companyId }, countOf(ground, 'exchange_arrivals', 1, "state = 'seen'"))
  },
  // Of no order there is nothing to ask.
  'online.ask': async (ground) => job(ground, 'online.ask', { onlinePaymentId: newId(), asked: 0 }),
  // Nor of no method.
  'online.payouts': async (ground) => job(ground, 'online.payouts', { paymentMethodId: newId(), isOfDay: true }),
  'bills.read': async (ground) => {
    const { act, inWorkspace } = ground.member
    const id = newId()
    // No picture at all: that is told of the file, once.
    await inWorkspace((tx) => insertBillFile(tx, act, aBrokenPicture(id)))
    return job(ground, 'bills.read', { billFileId: id }, countOf(ground, 'bill_files', 1, "problem = 'unreadable' and version = 2"))
  },
  // Of no method there is nothing to try, and of no feed nothing to ask.
  'payment_methods.try_keys': async (ground) => job(ground, 'payment_methods.try_keys', { paymentMethodId: newId(), since: '', tried: 0 }),
  'bank_feeds.look': async (ground) => job(ground, 'bank_feeds.look', { accountId: newId() }),
  'mailbox.look': async (ground) => job(ground, 'mailbox.look', {}),
  'webhooks.deliver': async (ground) => {
    const { member } = ground
    const [webhookId, deliveryId] = [newId(), newId()]
    // No such name is there: that is told of the try, once.
    const url = 'https://nobody.invalid/hook'
    await member.inWorkspace(async (tx) => {
      await insertWebhook(tx, member.act, { id: webhookId, url, events: ['document.issued'], isOn: true, sealed: {}, secrets: [] })
      await insertDelivery(tx, member.act, { id: deliveryId, webhookId, event: TEST_EVENT, documentId: null })
    })
    return job(ground, 'webhooks.deliver', { deliveryId, attempt: 1 }, countOf(ground, 'webhook_deliveries', 1, 'tries >= 1'))
  },
  'webhooks.mail': async (ground) =>
    job(ground, 'webhooks.mail', { kind: 'webhook_failing', url: 'https://nobody.invalid/hook', status: 500, fault: 'status' }),
  'audit.link': async (ground) => job(ground, 'audit.link', {}, countOf(ground, 'audit_entries', 0, 'hash is null')),
  'workspace.verify': async (ground) => {
    const { member } = ground
    await invoices(ground, 2)
    const { rangeId } = member.issuer
    return {
      ask: async () => {
        const verificationId = newId()
        const id = await member.inWorkspace(async (tx) => {
          const jobId = await enqueue(tx, member.act, 'workspace.verify', { verificationId, rangeIds: [rangeId] })
          await insertVerification(tx, member.act, { id: verificationId, jobId })
          return jobId
        })
        return { workspaceId: member.workspaceId, id }
      },
      effect: countOf({ member }, 'verifications', 1, 'finished_at is not null and jsonb_array_length(parts) = 3'),
    }
  },
  'workspace.tidy': async (ground) => job(ground, 'workspace.tidy', {}),
  'accounts.mail': async ({ stage }) => ({
    ask: async () => {
      const letter = {
        id: newId(),
        kind: 'password_reset' as const,
        to: 'person@example.com',
        language: 'bg' as const,
        key: newId(),
        values: {},
        expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
        attempt: 1,
      }
      const ground = { clock: systemClock, keys: stage.keys }
      const id = await inAccountTransaction(stage.db, (tx) => enqueueForInstallation(tx, ground, 'accounts.mail', letter))
      return { workspaceId: INSTALLATION, id }
    },
  }),
  'archives.look': async (ground) => brought(ground, 'archives.look', 'looking'),
  'archives.take_in': async (ground) => brought(ground, 'archives.take_in', 'taking_in'),
  'accounts.tidy': async (ground) => ofInstallation(ground, 'accounts.tidy'),
  'backups.make': async (ground) => ofInstallation(ground, 'backups.make'),
  'backups.try': async (ground) => ofInstallation(ground, 'backups.try'),
}

/** That came in and is no picture, whatever it is called. */
function aBrokenPicture(id: string): Parameters<typeof insertBillFile>[2] {
  const content = Buffer.from([0xff, 0xd8, 0xff])
  const from = { source: 'drop', sender: '', state: 'waiting' } as const
  const kept = {
    name: 'a.jpg',
    mediaType: 'image/jpeg',
    pages: 1,
    content,
    sha256: createHash('sha256').update(content).digest('hex'),
  } as const
  return { id, ...from, ...kept, proposal: null, proposalVersion: 0, problem: 'being_read' }
}

type Bringing = 'archives.look' | 'archives.take_in'

/** A file that is no archive, which is told once. */
function brought({ stage, member }: Ground, name: Bringing, state: IntakeState): Job {
  const id = newId()
  const content = Buffer.from('PK\u0003\u0004')
  const ground = { clock: systemClock, keys: stage.keys }
  const ask = async (tx: Tx): Promise<string> => {
    await insertIntake(tx, member.act.actor.id, { id, name: 'archive.zip', size: content.length }, ground)
    const intake = await lockIntake(tx, member.act.actor.id, id)
    if (intake === undefined) throw new Error('It was not kept.')
    await insertPart(tx, intake, 0, content, ground)
    await setState(tx, intake, state, ground)
    return enqueueForInstallation(tx, ground, name, { intakeId: id, passphrase: '' })
  }
  return {
    ask: async () => ({ workspaceId: INSTALLATION, id: await inAccountTransaction(stage.db, ask) }),
    effect: {
      statement: `select count(*)::int as n from account.archive_intakes where id = $1 and problem = 'damaged'`,
      values: [id],
      count: 1,
    },
  }
}

function ofInstallation({ stage, member }: Ground, name: Exclude<InstallationTask, 'accounts.mail' | Bringing>): Job {
  const ask = (tx: Tx) => enqueueForInstallation(tx, member.act, name, {})
  return { ask: async () => ({ workspaceId: INSTALLATION, id: await inAccountTransaction(stage.db, ask) }) }
}

function job<Name extends WorkspaceTask>({ member }: Ground, name: Name, payload: WorkspacePayloads[Name], effect?: Job['effect']): Job {
  return {
    ask: async () => ({
      workspaceId: member.workspaceId,
      id: await member.inWorkspace((tx) => enqueue(tx, member.act, name, payload)),
    }),
    ...(effect && { effect }),
  }
}

export function countOf({ member }: Pick<Ground, 'member'>, table: string, count: number, condition = 'true'): NonNullable<Job['effect']> {
  return {
    statement: `select count(*)::int as n from app.${table} where workspace_id = $1 and ${condition}`,
    values: [member.workspaceId],
    count,
  }
}

export async function drafts({ member }: Pick<Ground, 'member'>, count: number): Promise<string[]> {
  const made: string[] = []
  for (let n = 0; n < count; n++) {
    made.push((await member.inWorkspace((tx) => createDocument(tx, member.act, aDraft(member.issuer)))).id)
  }
  return made
}

export async function invoices({ member }: Pick<Ground, 'member'>, count: number): Promise<string[]> {
  const made: string[] = []
  for (let n = 0; n < count; n++) made.push((await member.inWorkspace((tx) => anIssuedInvoice(tx, member.act, member.issuer))).id)
  return made
}

/** A draft that repeats each day, of which the first is due today. */
async function repeating(ground: Ground): Promise<string> {
  const { member } = ground
  const [documentId = ''] = await drafts(ground, 1)
  const startOn = member.act.clock.today()
  const input = aRecurrence(documentId, { every: 1, unit: 'year', onDay: null, startOn, times: 1 })
  const { id } = await member.inWorkspace((tx) => createRecurrence(tx, member.act, input))
  await ground.stage.ask('update app.recurrences set next_on = $2, next_planned_on = $2 where id = $1', [id, startOn])
  return id
}

/** What pays two invoices for certain, taken in, on an account that accepts such by itself. */
/** What goes by itself, with the day that it goes on next. */
async function aSchedule({ member }: Ground) {
  const of = { companyId: null, from: null, to: null, filter: {}, withVoided: true, rowsOf: 'document', templateId: null } as const
  const input: ScheduleInput = {
    name: 'За счетоводителя',
    what: { kind: 'documents', form: 'pdf', ...of },
    every: 'month',
    onDay: 3,
    dayOff: 'next',
    addresses: ['kantora@schetovodstvo.example'],
    language: 'bg',
    attaches: false,
  }
  const { id, ahead } = await member.inWorkspace((tx) => createSchedule(tx, member.act, input))
  return { scheduleId: id, plannedOn: ahead[0]?.plannedOn ?? '', asked: input.what }
}

/** An export of a schedule as it was asked for; of no documents there was nothing. */
async function anExport(ground: Ground, ids: readonly string[]): Promise<{ exportId: string }> {
  const { member } = ground
  const { scheduleId, asked } = await aSchedule(ground)
  const exportId = newId()
  const row = { id: exportId, jobId: newId(), asked, columns: null, found: ids.length, lines: 0, sums: [], language: 'bg' } as const
  await member.inWorkspace(async (tx) => {
    await insertExport(tx, member.act, { ...row, sums: [], of: { scheduleId, periodOn: '2026-10-01' } })
    await insertSlices(tx, member.act, exportId, ids)
    if (ids.length === 0) await finishExport(tx, member.act, exportId, 0, null)
  })
  return { exportId }
}

async function statementToAccept(ground: Ground): Promise<WorkspacePayloads['statements.accept']> {
  const { stage, member } = ground
  await invoices(ground, 2)
  const accountId = await anAccount(stage, member)
  await takenIn(ground, accountId, await entriesOf(ground))
  await member.inWorkspace((tx) => changeAccepting(tx, { ...member.act, keys: stage.keys }, accountId, true))
  const statements = await stage.ask<{ id: string }>('select id from app.bank_statements where workspace_id = $1', [member.workspaceId])
  return { accountId, statementIds: statements.map(({ id }) => id), entries: 2 }
}

async function entriesOf({ stage, member }: Ground) {
  const rows = await stage.ask<{ number: string }>('select number from app.documents where workspace_id = $1 and number is not null', [
    member.workspaceId,
  ])
  return rows.map(({ number }, index) => ({
    amount: '120.00',
    direction: 'in' as const,
    on: member.act.clock.today(),
    reason: `ФАКТУРА ${number}`,
    name: 'Клиент',
    iban: '',
    reference: `R${index}`,
  }))
}
