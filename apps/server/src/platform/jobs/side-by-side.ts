/**
 * Jobs of a process run side by side; one that processes have died over runs alone, so that nobody who is merely there is charged with it.
 */
export class SideBySide {
  #inside = 0
  #alone: Promise<void> | undefined
  #emptied: (() => void) | undefined
  /** Jobs whose run has ended here without the database having heard of it: that is no interruption. */
  readonly unreported = new Set<string>()

  async beside<T>(work: () => Promise<T>): Promise<T> {
    while (this.#alone !== undefined) await this.#alone
    this.#inside++
    try {
      return await work()
    } finally {
      this.#inside--
      if (this.#inside === 0) this.#emptied?.()
    }
  }

  /** Waits until all that runs has ended; what comes meanwhile waits for it. */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    while (this.#alone !== undefined) await this.#alone
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#alone = promise
    try {
      if (this.#inside > 0) await new Promise<void>((emptied) => (this.#emptied = emptied))
      return await work()
    } finally {
      this.#emptied = undefined
      this.#alone = undefined
      resolve()
    }
  }
}
