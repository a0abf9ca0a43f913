import { createHash } from 'node:crypto'
import { deliverAccountMail } from './features/accounts/letters/deliver-account-mail.ts'
import { allWorkspaces } from './features/accounts/people/all-workspaces.ts'
import { sweepAccounts } from './features/accounts/people/sweep-accounts.ts'
import { tidyArchives } from './features/archive/archives.ts'
import { eraseDue } from './features/archive/closing.ts'
import { giveUpBrought, lookAtBrought, takeBroughtIn } from './features/archive/intake-jobs.ts'
import { forgetIntakes } from './features/archive/intakes-store.ts'
import { makeArchive } from './features/archive/make-archive.ts'
import { linkAudit, unlinkedWorkspaces } from './features/audit/link-audit.ts'
import { askForFeedLooks, giveUpFeedLook, lookAtFeed } from './features/bank-feeds/look-at-feed.ts'
import { giveUpReading, readPicture } from './features/bills/read-picture.ts'
import { tidyCompanyLookups } from './features/company-lookups/tidy-company-lookups.ts'
import { documentOfStep, duplicateNext, issueNext, removeNext } from './features/documents/bulk/bulk-acts.ts'
import { drawNext } from './features/documents/bulk/draw-many.ts'
import { tidyJobFiles } from './features/documents/bulk/job-files-store.ts'
import { sendNext } from './features/documents/bulk/send-many.ts'
import { makeEInvoices } from './features/documents/einvoice/make-einvoices.ts'
import { foldSums } from './features/documents/list/fold-sums.ts'
import { tidyLookups } from './features/exchange/lookups-store.ts'
import { giveUpTransmission, moveTransmission } from './features/exchange/move-transmission.ts'
import { askForArrivals, receiveBills } from './features/exchange/receive-bills.ts'
import { fetchRates } from './features/exchange-rates/fetch-rates.ts'
import { makeNextPart } from './features/exports/make-export.ts'
import { askForScheduled, findScheduled, runScheduled } from './features/exports/run-schedules.ts'
import { mailScheduled } from './features/exports/send-export.ts'
import { tidyExports } from './features/exports/tidy-exports.ts'
import { tidyFiles } from './features/files/tidy-files.ts'
import { writeFirmChanges } from './features/firms/write-changes.ts'
import { tellOperators } from './features/installation/tell-operators.ts'
import { tidyJobs } from './features/jobs/tidy-jobs.ts'
import { askForLooks, giveUpLook, lookIntoMailbox } from './features/mailbox/look-into-mailbox.ts'
import { tidyMessages } from './features/mailbox/mailbox-store.ts'
import { deliverMail, giveUpMail } from './features/mails/deliver-mail.ts'
import { tidyMails } from './features/mails/tidy-mails.ts'
import { mailAbout } from './features/notices/mail-about.ts'
import { tidyNotices } from './features/notices/read-notices.ts'
import { mailPayment } from './features/notifications/mail-payment.ts'
import { askForReminders, findReminders } from './features/notifications/reminders/ask-for-reminders.ts'
import { sendReminder } from './features/notifications/reminders/send-reminder.ts'
import { askForOrder } from './features/online/ask-provider.ts'
import { lookForPayouts } from './features/online/payouts/take-payouts.ts'
import { payNext } from './features/payments/settling/pay-many.ts'
import { askForRecurrences, findDue } from './features/recurrences/run-due.ts'
import { giveUpRecurrence, runRecurrence } from './features/recurrences/run-recurrence.ts'
import { tidyRuns } from './features/recurrences/runs-store.ts'
import { tidySearchWords } from './features/search/tidy-search-words.ts'
import { tidySeat } from './features/seat/tidy-seat.ts'
import { tryKeys } from './features/settings/payment-methods/try-keys.ts'
import { makeImport } from './features/spreadsheets/documents/ask-import.ts'
import { tidyImports } from './features/spreadsheets/imports/tidy-imports.ts'
import { giveUpReadingOn, readOn } from './features/spreadsheets/inv-bg/read-on.ts'
import { acceptNext } from './features/statements/unasked/accept-what-comes.ts'
import { takeBackNext } from './features/statements/unasked/take-back.ts'
import { tidyInvitations } from './features/users/tidy-invitations.ts'
import { drawNextPaper, paperOfStep } from './features/vat/package/make-package.ts'
import { tidyVatChecks } from './features/vat-checks/tidy-vat-checks.ts'
import { tidyVerifications } from './features/verification/tidy-verifications.ts'
import { keepPart, lookAtPart } from './features/verification/verify-in-parts.ts'
import { deliverWebhook, giveUpWebhook } from './features/webhooks/deliver-webhook.ts'
import { mailOwners } from './features/webhooks/mail-owners.ts'
import { tidyDeliveries } from './features/webhooks/manage-deliveries.ts'
import type { Act } from './platform/act.ts'
import { backUpNow, backUpWhenDue, tryNewestNow } from './platform/backup/back-up-when-due.ts'
import { LOOKED_AT_MINUTE } from './platform/backup/when-due.ts'
import { untilNoneLeft } from './platform/db/delete-some.ts'
import { unlessFrozen } from './platform/db/frozen.ts'
import { inAccountTransaction, inTransaction, type Tx } from './platform/db/transaction.ts'
import { deleteForgottenKeys } from './platform/idempotency.ts'
import { enqueue, enqueueForInstallation, idOf, serverAct } from './platform/jobs/enqueue.ts'
import { type RunnableTask, readingFirst, runnable, runnableAfter, type StepGround } from './platform/jobs/runnable-task.ts'
import { INSTALLATION_TASKS, type InstallationTask, TIDIED, WORKSPACE_TASKS, type WorkspaceTask } from './platform/jobs/task-table.ts'
import type { Schedule } from './platform/jobs/workers.ts'
import { dropExpired } from './platform/mail/account-outbox.ts'
import type { Platform } from './platform/platform.ts'

/** What each task does; a new one is a line in `platform/jobs/task-table.ts` and one here. */
export const tasks: Readonly<Record<WorkspaceTask | InstallationTask, RunnableTask>> = {
  'documents.issue': runnable(WORKSPACE_TASKS['documents.issue'], issueNext, documentOfStep),
  'documents.delete': runnable(WORKSPACE_TASKS['documents.delete'], removeNext, documentOfStep),
  'documents.duplicate': runnable(WORKSPACE_TASKS['documents.duplicate'], duplicateNext, documentOfStep),
  'documents.send': runnable(WORKSPACE_TASKS['documents.send'], sendNext, documentOfStep),
  'documents.pay': runnable(WORKSPACE_TASKS['documents.pay'], payNext, documentOfStep),
  'documents.einvoice': runnable(WORKSPACE_TASKS['documents.einvoice'], makeEInvoices, ({ documentId }) => documentId),
  'documents.download': runnableAfter(WORKSPACE_TASKS['documents.download'], drawNext, documentOfStep),
  'statements.accept': runnable(WORKSPACE_TASKS['statements.accept'], acceptNext),
  'statements.take_back': runnable(WORKSPACE_TASKS['statements.take_back'], takeBackNext),
  'mails.deliver': runnableAfter(WORKSPACE_TASKS['mails.deliver'], deliverMail, undefined, giveUpMail),
  'reminders.find': runnable(WORKSPACE_TASKS['reminders.find'], findReminders),
  'reminders.send': runnable(WORKSPACE_TASKS['reminders.send'], sendReminder, ({ documentId }) => documentId),
  'recurrences.find': runnable(WORKSPACE_TASKS['recurrences.find'], findDue),
  'recurrences.run': runnableAfter(WORKSPACE_TASKS['recurrences.run'], runRecurrence, undefined, giveUpRecurrence),
  'notices.mail': runnable(WORKSPACE_TASKS['notices.mail'], mailAbout, ({ documentId }) => documentId),
  'payments.mail': runnable(WORKSPACE_TASKS['payments.mail'], mailPayment),
  'webhooks.deliver': runnableAfter(WORKSPACE_TASKS['webhooks.deliver'], deliverWebhook, undefined, giveUpWebhook),
  'transmissions.move': runnableAfter(WORKSPACE_TASKS['transmissions.move'], moveTransmission, undefined, giveUpTransmission),
  'online.ask': runnableAfter(WORKSPACE_TASKS['online.ask'], askForOrder),
  'online.payouts': runnableAfter(WORKSPACE_TASKS['online.payouts'], lookForPayouts),
  'exchange.receive': runnableAfter(WORKSPACE_TASKS['exchange.receive'], receiveBills),
  'bills.read': runnableAfter(WORKSPACE_TASKS['bills.read'], readPicture, undefined, giveUpReading),
  'payment_methods.try_keys': runnableAfter(WORKSPACE_TASKS['payment_methods.try_keys'], tryKeys),
  'bank_feeds.look': runnableAfter(WORKSPACE_TASKS['bank_feeds.look'], lookAtFeed, ({ accountId }) => accountId, giveUpFeedLook),
  'mailbox.look': runnableAfter(WORKSPACE_TASKS['mailbox.look'], lookIntoMailbox, undefined, giveUpLook),
  'webhooks.mail': runnableAfter(WORKSPACE_TASKS['webhooks.mail'], mailOwners),
  'vat.package': runnableAfter(WORKSPACE_TASKS['vat.package'], drawNextPaper, paperOfStep),
  'documents.import': runnableAfter(WORKSPACE_TASKS['documents.import'], makeImport),
  'imports.read': runnableAfter(WORKSPACE_TASKS['imports.read'], readOn, undefined, giveUpReadingOn),
  'exports.make': runnableAfter(WORKSPACE_TASKS['exports.make'], makeNextPart),
  'archives.make': runnableAfter(WORKSPACE_TASKS['archives.make'], makeArchive),
  'exports.find': runnable(WORKSPACE_TASKS['exports.find'], findScheduled),
  'exports.scheduled': runnable(WORKSPACE_TASKS['exports.scheduled'], runScheduled),
  'exports.mail': runnable(WORKSPACE_TASKS['exports.mail'], mailScheduled),
  'audit.link': runnable(WORKSPACE_TASKS['audit.link'], async (work) => void (await linkAudit(work))),
  'workspace.verify': readingFirst(WORKSPACE_TASKS['workspace.verify'], lookAtPart, keepPart),
  'workspace.tidy': runnableAfter(WORKSPACE_TASKS['workspace.tidy'], tidyPart),
  'backups.make': runnableAfter(INSTALLATION_TASKS['backups.make'], backUpNow),
  'backups.try': runnableAfter(INSTALLATION_TASKS['backups.try'], tryNewestNow),
  'archives.look': runnableAfter(INSTALLATION_TASKS['archives.look'], lookAtBrought, undefined, giveUpBrought),
  'archives.take_in': runnableAfter(INSTALLATION_TASKS['archives.take_in'], takeBroughtIn, undefined, giveUpBrought),
  'accounts.mail': runnableAfter(INSTALLATION_TASKS['accounts.mail'], deliverAccountMail),
  'accounts.tidy': runnableAfter(INSTALLATION_TASKS['accounts.tidy'], tidyInstallation),
}

/** Gives how many rows went, where there may be more than go at once. */
const TIDYING: Readonly<Record<(typeof TIDIED)[number], (tx: Tx, act: Act) => Promise<number>>> = {
  keys: (tx, act) => deleteForgottenKeys(tx, act.actor.workspaceId, act.clock.now()),
  files: (tx, act) => allAtOnce(tidyFiles(tx, act)),
  imports: (tx, act) => allAtOnce(tidyImports(tx, act)),
  job_files: tidyJobFiles,
  jobs: tidyJobs,
  mails: tidyMails,
  notices: tidyNotices,
  deliveries: tidyDeliveries,
  invitations: (tx, act) => allAtOnce(tidyInvitations(tx, act)),
  search_words: tidySearchWords,
  vat_checks: tidyVatChecks,
  recurrence_runs: tidyRuns,
  verifications: tidyVerifications,
  lookups: tidyLookups,
  company_lookups: tidyCompanyLookups,
  exports: (tx, act) => tidyExports(tx, act),
  mailbox_messages: tidyMessages,
  archives: tidyArchives,
  sums: (tx, act) => allAtOnce(foldSums(tx, act.actor.workspaceId)),
}

const allAtOnce = async (done: Promise<void>): Promise<number> => {
  await done
  return 0
}

const HOUR_MS = 3_600_000

export const schedules: readonly Schedule[] = [
  { name: 'audit.link', match: '* * * * *', missedWithinMs: 0, ask: linkAudits },
  { name: 'accounts.tidy', match: '17 * * * *', missedWithinMs: HOUR_MS, ask: tidyAccounts },
  // Asks outside only where something is due: once a day, and each hour while the ECB is out of reach.
  { name: 'rates.fetch', match: '7 * * * *', missedWithinMs: HOUR_MS, atStart: true, ask: fetchRates },
  { name: 'reminders.find', match: '*/5 * * * *', missedWithinMs: HOUR_MS, ask: askForReminders },
  // After a downtime whatever days were missed are found by their day, so that a process asks as soon as it starts.
  { name: 'recurrences.find', match: '*/5 * * * *', missedWithinMs: HOUR_MS, atStart: true, ask: askForRecurrences },
  { name: 'exports.find', match: '*/5 * * * *', missedWithinMs: HOUR_MS, atStart: true, ask: askForScheduled },
  { name: 'exchange.receive', match: '*/10 * * * *', missedWithinMs: HOUR_MS, atStart: true, ask: askForArrivals },
  { name: 'bank_feeds.look', match: '*/5 * * * *', missedWithinMs: 0, ask: askForFeedLooks },
  { name: 'mailboxes.look', match: '* * * * *', missedWithinMs: 0, ask: askForLooks },
  { name: 'backups.make', match: `${LOOKED_AT_MINUTE} * * * *`, missedWithinMs: HOUR_MS, atStart: true, ask: backUpWhenDue },
  // Also soon after each backup, whoever made it.
  { name: 'workspaces.erase', match: '41 2 * * *', missedWithinMs: 24 * HOUR_MS, ask: eraseDue },
  { name: 'installation.watch', match: '*/5 * * * *', missedWithinMs: 0, ask: tellOperators },
  { name: 'workspace.tidy', match: '23 1 * * *', missedWithinMs: 24 * HOUR_MS, ask: tidyEachWorkspace },
]

/** Each of it is done in transactions of its own, as many as it takes; a step that is begun again finds less to do. */
async function tidyPart({ act }: StepGround, _payload: unknown, position: number): Promise<() => Promise<void>> {
  const tidied = TIDIED[position]
  if (tidied !== undefined) await untilNoneLeft(act.transaction, (tx) => TIDYING[tidied](tx, act))
  return async () => {}
}

async function tidyInstallation({ act, platform }: StepGround): Promise<() => Promise<void>> {
  const { db, config } = platform
  await untilNoneLeft(
    (work) => inAccountTransaction(db, work),
    (tx) => deleteForgottenKeys(tx, undefined, act.clock.now()),
  )
  await inAccountTransaction(db, (tx) => tidySeat(tx, act))
  await inAccountTransaction(db, (tx) => forgetIntakes(tx, act))
  await writeFirmChanges({ db, clock: act.clock })
  await sweepAccounts(db, act)
  return async () => {
    await dropExpired(config.dataDir, act.clock.now())
  }
}

/** Asked for where there is something to link, and nowhere else. */
async function linkAudits(platform: Platform, at: string): Promise<void> {
  for (const { id: workspaceId } of await unlinkedWorkspaces(platform.db)) {
    const id = idOf('audit.link', workspaceId, at)
    await unlessFrozen(
      inTransaction(platform.db, workspaceId, (tx) => enqueue(tx, serverAct(platform, workspaceId), 'audit.link', {}, { id })),
    )
  }
}

async function tidyAccounts(platform: Platform, at: string): Promise<void> {
  const id = idOf('accounts.tidy', at)
  await inAccountTransaction(platform.db, (tx) => enqueueForInstallation(tx, platform, 'accounts.tidy', {}, { id }))
}

/** A job for each workspace, in a transaction of its own, spread over the hour. */
async function tidyEachWorkspace(platform: Platform, at: string): Promise<void> {
  for (const { id: workspaceId } of await allWorkspaces(platform.db)) {
    const id = idOf('workspace.tidy', workspaceId, at)
    const notBefore = new Date(platform.clock.now().getTime() + withinHour(workspaceId))
    await unlessFrozen(
      inTransaction(platform.db, workspaceId, (tx) =>
        enqueue(tx, serverAct(platform, workspaceId), 'workspace.tidy', {}, { id, notBefore }),
      ),
    )
  }
}

const withinHour = (workspaceId: string): number => createHash('sha256').update(workspaceId).digest().readUInt32BE() % HOUR_MS
