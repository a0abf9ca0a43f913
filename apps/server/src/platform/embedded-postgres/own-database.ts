import pg from 'pg'
import { OWNER } from './cluster.ts'
import type { EmbeddedPostgres } from './start-embedded.ts'

const DATABASE = 'invoice_app'

/** The application's database in the embedded server, and its owner's connection: a role that is no superuser. */
export async function ownDatabase(
  { connection }: Pick<EmbeddedPostgres, 'connection'>,
  name = DATABASE,
): Promise<EmbeddedPostgres['connection']> {
  const admin = new pg.Client(connection)
  await admin.connect()
  try {
    const { rows } = await admin.query<{ role: boolean; database: boolean }>(
      'select exists (select from pg_roles where rolname = $1) as role, exists (select from pg_database where datname = $2) as database',
      [OWNER, name],
    )
    // The password is the server's own: who can read it owns the whole folder anyway.
    const password = admin.escapeLiteral(connection.password)
    if (!rows[0]?.role) await admin.query(`create role ${OWNER} login createrole password ${password}`)
    if (!rows[0]?.database) await admin.query(`create database ${admin.escapeIdentifier(name)} owner ${OWNER}`)
  } finally {
    await admin.end()
  }
  return { ...connection, user: OWNER, database: name }
}
