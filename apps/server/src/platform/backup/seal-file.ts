import { Decrypter, Encrypter } from 'age-encryption'
import { reasonOf, StartupProblem } from '../startup-problem.ts'
import { BackupProblem } from './backup-problem.ts'

/** Whom a backup is sealed for: who knows a passphrase, or who has the key (`AGE-SECRET-KEY-1…`) of a recipient (`age1…`). */
export type Sealing = { readonly passphrase: string } | { readonly recipient: string }
/** What opens one. */
export type Opening = { readonly passphrase: string } | { readonly identity: string }

/** 64 MB of memory and half a second a try: the default of age's own program takes 256 MB. */
const WORK_FACTOR = 16
const AGE = 'age-encryption.org/v1\n'

export const isSealed = (head: Buffer): boolean => head.subarray(0, AGE.length).toString('latin1') === AGE

type Bytes = ReadableStream<Uint8Array>

/** age's format (age-encryption.org/v1): it opens with age's own program as well. */
export async function seal(plain: Bytes, sealing: Sealing): Promise<Bytes> {
  const encrypter = new Encrypter()
  if ('passphrase' in sealing) {
    encrypter.setScryptWorkFactor(WORK_FACTOR)
    encrypter.setPassphrase(sealing.passphrase)
  } else {
    try {
      encrypter.addRecipient(sealing.recipient)
    } catch (error) {
      throw new StartupProblem(`BACKUP_RECIPIENT: this must be a public key of age, age1… (${reasonOf(error)}).`)
    }
  }
  return encrypter.encrypt(plain)
}

/** @throws BackupProblem where the secret is another, or the beginning was altered; what comes later throws as it is read */
export async function open(sealed: Bytes, opening: Opening): Promise<Bytes> {
  const decrypter = new Decrypter()
  if ('passphrase' in opening) decrypter.addPassphrase(opening.passphrase)
  else {
    try {
      decrypter.addIdentity(opening.identity)
    } catch (error) {
      throw new StartupProblem(`BACKUP_IDENTITY: this must be a secret key of age, AGE-SECRET-KEY-1… (${reasonOf(error)}).`)
    }
  }
  try {
    return await decrypter.decrypt(sealed)
  } catch (error) {
    if (/no identity matched/.test(reasonOf(error)))
      throw new BackupProblem('wrong_key', `The file does not open with this ${'passphrase' in opening ? 'passphrase' : 'key'}.`, {
        cause: error,
      })
    throw error
  }
}
