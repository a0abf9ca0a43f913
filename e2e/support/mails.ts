import { join } from 'node:path'

/** Where the mail server of the tests keeps what it takes. */
export const MAILS = join(import.meta.dirname, '../../node_modules/.cache/e2e-mails')
/** @param messageId as the mail bears it: its id, and whose it is */
export const mailFile = (messageId: string): string => join(MAILS, `${messageId.replace(/@.*/, '').replaceAll(/[^\w-]/g, '')}.eml`)
