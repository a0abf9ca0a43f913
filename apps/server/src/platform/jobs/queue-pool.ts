import pg from 'pg'

type Given = (error: Error | undefined, client: pg.PoolClient | undefined, release: (release?: unknown) => void) => void

/**
 * A pool to which a connection may be given back twice: graphile-worker does where one is lost while it begins to listen, and is not there to
 * hear that it may not.
 */
class ForgivingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(given: Given): void
  override connect(given?: Given): Promise<pg.PoolClient> | undefined {
    if (!given) return super.connect()
    super.connect((error, client, release) => {
      let isReleased = false
      given(error, client, (reason) => {
        if (!isReleased) release(reason)
        isReleased = true
      })
    })
    return undefined
  }
}

/** Connections of the owner for the queue: its tables are nobody else's. What a job does, it does over the application's. */
export function queuePool(owner: pg.ClientConfig, max: number): pg.Pool {
  const pool = new ForgivingPool({ connectionTimeoutMillis: 5000, keepAlive: true, ...owner, max })
  // A connection that broke is replaced by the next query, or that says why not.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
