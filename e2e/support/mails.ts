import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the mail server of the tests keeps what it takes. */
export const MAILS = join(import.meta.dirname, '../../node_modules/.cache/e2e-mails')
/** @param messageId as the mail bears it: its id, and whose it is */
export const mailFile = (messageId: string): string => join(MAILS, `${messageId.replace(/@.*/, '').replaceAll(/[^\w-]/g, '')}.eml`)
/** Beside them, on the same disk: what is being written is no mail yet. */
export const MAILS_COMING = `${MAILS}-coming`

/** Whoever finds the file finds the whole mail in it. */
export function keepMail(messageId: string, message: string): void {
  const coming = join(MAILS_COMING, 'mail.eml')
  writeFileSync(coming, message)
  renameSync(coming, mailFile(messageId))
}
