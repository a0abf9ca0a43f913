/** Work that several may wait for. It is told to end when the last of them has gone. */
export class SharedWork<T> {
  readonly #givenUp = new AbortController()
  readonly #done: Promise<T>
  #waiting = 0

  constructor(work: (signal: AbortSignal) => Promise<T>) {
    this.#done = work(this.#givenUp.signal)
    this.#done.catch(() => {}) // told to those who wait
  }

  /** Nobody waits for it any more: who comes now begins anew. */
  get isGivenUp(): boolean {
    return this.#givenUp.signal.aborted
  }

  /** @throws what the work throws, and the signal's reason */
  wait(signal?: AbortSignal): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting++
      const leave = () => {
        reject(signal?.reason)
        this.#waiting--
        if (this.#waiting === 0) this.#givenUp.abort(signal?.reason)
      }
      if (signal?.aborted) return leave()
      signal?.addEventListener('abort', leave, { once: true })
      const stay = () => signal?.removeEventListener('abort', leave)
      this.#done.finally(stay).then(resolve, reject)
    })
  }
}
