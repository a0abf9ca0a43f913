import { hash, verify } from '@node-rs/argon2'

// The package's own choice is argon2id with 19 MiB, two passes, one lane: OWASP's recommendation.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Two ways to type the same letter are one password. */
const typed = (password: string) => password.normalize('NFC')

export function hashPassword(password: string): Promise<string> {
  return hash(typed(password), PARAMETERS)
}

let dummy: Promise<string> | undefined

/** Takes the same time whether or not there is a password to compare with, so that time does not tell who has an account. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password')
  const dummyHash = await dummy
  const matches = await verify(passwordHash ?? dummyHash, typed(password))
  return matches && passwordHash !== null
}
