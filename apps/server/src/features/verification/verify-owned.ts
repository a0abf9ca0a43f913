import type pg from 'pg'
import { connectAsApp } from '../../platform/db/attach-database.ts'
import { verifyAll } from './verify-all.ts'

/**
 * Looks at all of a database that a command has restored or upgraded, as the application would, and says so.
 * @param name how a person who cannot reach it is told of it
 * @returns the command's exit code: 1 where something was altered
 */
export async function verifyOwned(owner: pg.ClientConfig, name: string): Promise<number> {
  const db = await connectAsApp(owner, name)
  try {
    const fault = await verifyAll(db, undefined, (line) => console.log(line))
    if (fault !== undefined) console.error(fault)
    return fault === undefined ? 0 : 1
  } finally {
    await db.destroy()
  }
}
