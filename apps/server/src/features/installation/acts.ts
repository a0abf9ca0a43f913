import type { MailFault } from '@invoice/contract/letters/mails.ts'
import type { SecurityEvent } from '@invoice/contract/people/profile.ts'
import type { AccountActor } from '../../platform/actor.ts'
import { canTry } from '../../platform/backup/backup-settings.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { enqueueForInstallation } from '../../platform/jobs/enqueue.ts'
import type { InstallationTask } from '../../platform/jobs/task-table.ts'
import { putIntoOutbox } from '../../platform/mail/account-outbox.ts'
import { domainOf } from '../../platform/mail/mail-settings.ts'
import { newId } from '../../platform/new-id.ts'
import { ownEmail } from '../accounts/addresses/own-email.ts'
import { accountLetter } from '../accounts/letters/account-letter.ts'
import { writeDownOperatorAct } from '../accounts/people/operators.ts'
import { backupHeads, isUnderWay, reviveFailed } from './installation-store.ts'

/** What an act of an operator is given. */
type Asked = Pick<Context, 'clock' | 'config' | 'ip' | 'userAgent'> & { readonly actor: AccountActor }

/** One that waits or is being made is the one that is asked for. */
export async function askForBackup(tx: Tx, asked: Asked): Promise<undefined> {
  await askFor(tx, asked, 'backups.make', 'backup_asked')
}

/** @throws Refusal 409 where there is none, or only its recipient can open it */
export async function askForTry(tx: Tx, asked: Asked): Promise<undefined> {
  if ((await backupHeads(tx)).lastGood === undefined) throw new Refusal('installation.no_backup')
  if (!canTry(asked.config.backup)) throw new Refusal('installation.cannot_try')
  await askFor(tx, asked, 'backups.try', 'backup_try_asked')
}

async function askFor(tx: Tx, asked: Asked, task: InstallationTask & `backups.${string}`, event: SecurityEvent): Promise<void> {
  if (await isUnderWay(tx, task)) return
  await enqueueForInstallation(tx, { clock: asked.clock }, task, {})
  await writeDownOperatorAct(tx, asked, event)
}

export async function repeatFailed(tx: Tx, asked: Asked): Promise<{ repeated: number }> {
  const repeated = await reviveFailed(tx)
  if (repeated > 0) await writeDownOperatorAct(tx, asked, 'jobs_repeated')
  return { repeated }
}

type Tested = { outcome: 'taken' | 'held' | 'hindered'; address: string; fault: MailFault | null }

/** For so long the file of a test lies in the outbox. */
const KEPT_MS = 86_400_000

/** Hands a mail to the server at once: what it answers is what is asked. */
export async function sendTestMail(context: Context & Asked): Promise<Tested> {
  const { config, clock, language, mailer, actor } = context
  const address = await context.transaction(async (tx) => {
    await writeDownOperatorAct(tx, context, 'test_mail_sent')
    return ownEmail(tx, actor)
  })
  const expiresAt = new Date(clock.now().getTime() + KEPT_MS)
  const letter = { id: newId(), kind: 'operator_test', to: address, language, key: '', values: {}, expiresAt: '', attempt: 1 } as const
  const outgoing = accountLetter(letter, `${letter.id}@${domainOf(config.mail.from?.address ?? 'localhost.invalid')}`, config)
  if (mailer === null) {
    await putIntoOutbox(config.dataDir, outgoing, expiresAt)
    return { outcome: 'held', address, fault: null }
  }
  const [hindrance] = (await mailer.deliver(outgoing)).hindered
  return { outcome: hindrance === undefined ? 'taken' : 'hindered', address, fault: hindrance?.fault ?? null }
}
