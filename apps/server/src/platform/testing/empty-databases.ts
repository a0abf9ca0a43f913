import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'

/** Makes databases that hold nothing, as an administrator gives them to us; gone after the file. To be called at the top level of it. */
export function emptyDatabases(): () => Promise<pg.ClientConfig & { database: string }> {
  const { admin, owner } = inject('postgres')
  const made: string[] = []
  const asAdmin = async (...statements: string[]) => {
    const client = new pg.Client(admin)
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }
  afterAll(() => asAdmin(...made.flatMap((name) => [`drop database ${name} with (force)`, `drop role if exists ${name}_app`])))
  return async () => {
    const database = `empty_${randomBytes(6).toString('hex')}`
    await asAdmin(`create database ${database} owner ${owner.user}`)
    made.push(database)
    return { ...owner, database }
  }
}
