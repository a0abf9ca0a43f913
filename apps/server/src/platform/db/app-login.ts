import pg from 'pg'

/**
 * Lets the application's role sign in by itself, with the owner's password, and gives its connection. Whatever it says then, it cannot
 * become the owner: a connection that began as the owner could go back by SET ROLE. For servers of our own; the address of a
 * DATABASE_URL names one role, which may not be allowed to do this.
 */
export async function appLogin<T extends pg.ClientConfig & { password: string }>(owner: T, role: string): Promise<T> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query(`alter role ${client.escapeIdentifier(role)} login password ${client.escapeLiteral(owner.password)}`)
  } finally {
    await client.end()
  }
  return { ...owner, user: role }
}
