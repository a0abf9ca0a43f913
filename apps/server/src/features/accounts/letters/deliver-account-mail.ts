import { enqueueForInstallation } from '../../../platform/jobs/enqueue.ts'
import type { StepGround, StepWork } from '../../../platform/jobs/runnable-task.ts'
import { putIntoOutbox } from '../../../platform/mail/account-outbox.ts'
import { domainOf } from '../../../platform/mail/mail-settings.ts'
import { type AccountLetter, accountLetter } from './account-letter.ts'

const MINUTE_MS = 60_000
/** Servers that ask strangers to come back are asked again within an hour, and then until the key is worth nothing. */
const WAITS_MINUTES = [1, 5, 15, 30, 60, 120, 240]

const nothing = async (): Promise<void> => {}

/**
 * Hands a mail of an account to the mail server, outside of any transaction; where there is none, puts it where the operator alone reads it.
 * What the server does not take now is asked for again; what it refuses for good is told in the log, without the address.
 */
export async function deliverAccountMail({ platform }: StepGround, letter: AccountLetter): Promise<(work: StepWork) => Promise<void>> {
  const { config, clock, mailer, log } = platform
  const expiresAt = new Date(letter.expiresAt)
  if (expiresAt <= clock.now()) return nothing
  const outgoing = accountLetter(letter, `${letter.id}@${domainOf(config.mail.from?.address ?? 'localhost.invalid')}`, config)
  if (!mailer) {
    await putIntoOutbox(config.dataDir, outgoing, expiresAt)
    return nothing
  }
  const { hindered } = await mailer.deliver(outgoing)
  const [hindrance] = hindered
  if (!hindrance) return nothing
  const { fault, isFinal } = hindrance
  log.warn({ kind: letter.kind, fault, attempt: letter.attempt, isFinal }, 'a mail of an account was not taken')
  return isFinal ? nothing : (work) => askAgain(work, letter)
}

async function askAgain({ tx, platform }: StepWork, letter: AccountLetter): Promise<void> {
  const waitMinutes = WAITS_MINUTES[letter.attempt - 1] ?? 480
  const notBefore = new Date(platform.clock.now().getTime() + waitMinutes * MINUTE_MS)
  if (notBefore >= new Date(letter.expiresAt)) return
  await enqueueForInstallation(tx, platform, 'accounts.mail', { ...letter, attempt: letter.attempt + 1 }, { notBefore })
}
