import type { Asker } from './children/child-queue.ts'
import { FairLine } from './children/fair-line.ts'
import type { Read } from './db/replica/replica.ts'
import type { Tx } from './db/transaction.ts'

/** Each has a connection of its own pool at most, and a place until its file is taken. */
export const EXPORTS_AT_A_TIME = 4
const LIMITS = { atATime: EXPORTS_AT_A_TIME, ofOne: 2, heavy: EXPORTS_AT_A_TIME, placesOfOne: 8, places: 64 }

type Written = { readonly bytes: AsyncIterable<Uint8Array> }
type Transaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/**
 * A lane of its own for lists that are saved as files, which read all that there is: two at a time of a workspace, over connections that
 * nobody else waits for.
 */
export class ExportLane {
  readonly #read: Read
  readonly #line = new FairLine(LIMITS)

  /** @param read over connections of the lane's own */
  constructor(read: Read) {
    this.#read = read
  }

  /**
   * The file, once its turn has come; the turn ends with it, or when nobody waits for it any more.
   * @param begin gives the file, which reads in transactions of the lane while it is taken
   * @throws Refusal 429 when too much of this workspace waits, 503 when too much of all; the reason of the asker's signal
   */
  write<File extends Written>(asker: Asker, begin: (transaction: Transaction) => Promise<File>): Promise<File> {
    const begun = Promise.withResolvers<File>()
    const turn = this.#line.run(asker, async (gone) => {
      const over = Promise.withResolvers<void>()
      if (gone.aborted) over.resolve()
      gone.addEventListener('abort', () => over.resolve(), { once: true })
      const file = await begin((work) => this.#read(asker.workspaceId, work))
      begun.resolve({ ...file, bytes: untilTaken(file.bytes, over.resolve) })
      await over.promise
    })
    turn.catch(begun.reject)
    return begun.promise
  }

  /** Refuses whoever waits; a file that is being taken ends with its connection. */
  stop(): Promise<void> {
    return this.#line.stop()
  }
}

async function* untilTaken(bytes: AsyncIterable<Uint8Array>, over: () => void): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes
  } finally {
    over()
  }
}
