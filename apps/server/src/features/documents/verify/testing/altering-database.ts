import type { VerificationReport } from '@invoice/domain/documents/verification/report.ts'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, inject } from 'vitest'
import type { Act } from '../../../../platform/act.ts'
import type { Database } from '../../../../platform/db/tables.ts'
import type { TestServer } from '../../../../platform/testing/test-server.ts'
import { verifyDocuments } from '../verify-documents.ts'

class Undone extends Error {}

/** As who can do anything in the server's database, and no trigger holds: what is found of a workspace after statements, which are undone. */
export async function alteringDatabase(
  server: TestServer,
): Promise<(act: Act, statements: readonly string[]) => Promise<VerificationReport>> {
  const { rows } = await server.owner.query<{ name: string }>('select current_database() as name')
  const anybody = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ ...inject('postgres').admin, database: rows[0]?.name, max: 2 }) }),
  })
  afterAll(() => anybody.destroy())
  return async (act, statements) => {
    let report: VerificationReport | undefined
    const altering = anybody.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      for (const statement of statements) await sql.raw(statement).execute(tx)
      report = await verifyDocuments(tx, act)
      throw new Undone()
    })
    await expect(altering).rejects.toThrow(Undone)
    if (report === undefined) throw new Error('Nothing was verified.')
    return report
  }
}
