import { begin, type Program } from './run-child.ts'

/** So long one waits that nobody takes. */
const KEPT_MS = 20_000

/**
 * A child that is begun before there is anything for it to do: what it needs is loaded while its file is still being looked at. It handles one file as any
 * other does, and ends with it.
 */
export class Spare {
  readonly #program: Program
  #child: ReturnType<typeof begin> | undefined
  #kept: NodeJS.Timeout | undefined

  constructor(program: Program) {
    this.#program = program
  }

  /** Begins one unless one waits already. */
  expect(): void {
    if (this.#child?.exitCode === null && this.#child.signalCode === null) {
      this.#kept?.refresh()
      return
    }
    const child = begin(this.#program)
    child.on('error', () => {}) // then another is begun in its place
    child.stdin.on('error', () => {})
    this.#child = child
    this.#kept = setTimeout(() => this.drop(), KEPT_MS).unref()
  }

  /** The one that waits, which is the taker's from now on. */
  take(): ReturnType<typeof begin> | undefined {
    const child = this.#child
    clearTimeout(this.#kept)
    this.#child = undefined
    return child?.exitCode === null && child.signalCode === null ? child : undefined
  }

  drop(): void {
    this.take()?.kill('SIGKILL')
  }
}
