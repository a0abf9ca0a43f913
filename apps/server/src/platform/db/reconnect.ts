import { setTimeout as sleep } from 'node:timers/promises'
import { isConnectionLost } from '../errors/database-refusal.ts'

/** After the first loss another connection is mostly there at once; a server that ended all of them takes a little longer. */
const PAUSES_MS = [50, 500]

/** The pause before something is tried again, after so many tries. */
export async function reconnecting(tries: number): Promise<void> {
  await sleep(PAUSES_MS[tries - 1] ?? 0)
}

/** Does again what lost its connection. For what runs outside of a transaction and may be done twice: reading, and deleting by name. */
export async function repeatable<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await act()
    } catch (error) {
      if (tries > PAUSES_MS.length || !isConnectionLost(error)) throw error
      await reconnecting(tries)
    }
  }
}
