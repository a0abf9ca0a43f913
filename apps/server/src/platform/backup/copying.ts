import { once } from 'node:events'
import type pg from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'

/** One COPY at a time, fed as the file is read. */
export class Copying {
  readonly #client: pg.ClientBase
  readonly #statement: (source: string) => string
  #source: string | undefined
  #stream: CopyStreamQuery | undefined
  #failure: Promise<never> | undefined

  constructor(client: pg.ClientBase, statement: (source: string) => string) {
    this.#client = client
    this.#statement = statement
  }

  async write(source: string, chunk: Uint8Array): Promise<void> {
    if (source !== this.#source) {
      await this.end()
      this.#source = source
      this.#stream = this.#client.query(copyFrom(this.#statement(source)))
      this.#failure = once(this.#stream, 'error').then(([error]) => {
        throw error
      })
      this.#failure.catch(() => {})
    }
    if (this.#stream?.write(chunk) === false) await Promise.race([once(this.#stream, 'drain'), this.#failure])
  }

  async end(): Promise<void> {
    const stream = this.#stream
    if (stream === undefined) return
    this.#stream = undefined
    stream.end()
    await Promise.race([once(stream, 'finish'), this.#failure])
  }
}
