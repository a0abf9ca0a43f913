import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { newId } from '../new-id.ts'
import { messageOf, type OutgoingMail } from './mailer.ts'

/** `<when its key expires>-<id>.eml` */
const NAME = /^(\d+)-[\da-f-]+\.eml$/

const folderOf = (dataDir: string): string => join(dataDir, 'outbox')

/**
 * Puts a mail of an account where the operator alone reads it, for an installation that sends none: whoever has it can do what its key
 * allows.
 * @param expiresAt when that key is worth nothing any more, and the file is dropped (`dropExpired`)
 * @returns the file's path
 */
export async function putIntoOutbox(dataDir: string, mail: OutgoingMail, expiresAt: Date): Promise<string> {
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { message } = await createTransport({ streamTransport: true, buffer: true, newline: 'windows' }).sendMail(messageOf(mail, null))
  const file = join(folder, `${expiresAt.getTime()}-${newId()}.eml`)
  // Under another name until it is whole: nobody reads half a mail.
  await writeFile(`${file}.part`, message, { mode: 0o600, flag: 'wx' })
  await rename(`${file}.part`, file)
  return file
}

/** Deletes mails whose keys are worth nothing any more. Gives how many. */
export async function dropExpired(dataDir: string, now: Date): Promise<number> {
  const folder = folderOf(dataDir)
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const expired = names.filter((name) => Number(NAME.exec(name)?.[1] ?? Number.POSITIVE_INFINITY) <= now.getTime())
  for (const name of expired) await rm(join(folder, name), { force: true })
  return expired.length
}
