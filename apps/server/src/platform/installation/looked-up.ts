type Ways = {
  /** So long what was found is given again. */
  readonly freshMs: number
  /** So long somebody waits who asks; what is found later is for the next. */
  readonly waitMs: number
}

/** What takes a while to look at, or may not answer at all: looked at by one at a time, now and then, and nobody waits long for it. */
export class LookedUp<Found> {
  readonly #look: () => Promise<Found>
  readonly #ways: Ways
  #found: { readonly value: Found; readonly at: number } | undefined
  #underWay: Promise<Found> | undefined

  constructor(look: () => Promise<Found>, ways: Ways) {
    this.#look = look
    this.#ways = ways
  }

  /** Undefined: it was not to be had, or is not known yet. */
  async value(): Promise<Found | undefined> {
    const { freshMs, waitMs } = this.#ways
    if (this.#found !== undefined && performance.now() - this.#found.at < freshMs) return this.#found.value
    this.#underWay ??= this.#once()
    const { promise: waited, resolve } = Promise.withResolvers<undefined>()
    const timer = setTimeout(() => resolve(undefined), waitMs)
    try {
      return (await Promise.race([this.#underWay, waited])) ?? this.#found?.value
    } catch {
      return undefined
    } finally {
      clearTimeout(timer)
    }
  }

  async #once(): Promise<Found> {
    try {
      const value = await this.#look()
      this.#found = { value, at: performance.now() }
      return value
    } finally {
      this.#underWay = undefined
    }
  }
}
