const NOTED_EVERY_MS = 1000

/** How far it is, told now and then, one after the other. Whether it could be told changes nothing. */
export class Progress<Far extends readonly unknown[]> {
  readonly #tell: (...far: Far) => Promise<void>
  #notedAt = performance.now()
  #telling: Promise<void> | undefined

  constructor(tell: (...far: Far) => Promise<void>) {
    this.#tell = tell
  }

  at(...far: Far): void {
    if (this.#telling !== undefined || performance.now() - this.#notedAt < NOTED_EVERY_MS) return
    this.#notedAt = performance.now()
    this.#telling = this.#tell(...far)
      .catch(() => {})
      .finally(() => {
        this.#telling = undefined
      })
  }

  async settled(): Promise<void> {
    await this.#telling
  }
}
