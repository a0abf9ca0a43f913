import { begin, type Child, type Program } from './run-child.ts'

/**
 * A child that has loaded all it needs and waits for its file, so that nobody waits for that. It handles one file, as any other does, and ends with it;
 * one that nobody takes for so long is ended.
 */
export class Spare {
  readonly #program: Program
  readonly #keptMs: number
  #child: Child | undefined
  #kept: NodeJS.Timeout | undefined
  #isOver = false

  constructor(program: Program, keptMs: number) {
    this.#program = program
    this.#keptMs = keptMs
  }

  /** Begins one unless one stands ready already. */
  expect(): void {
    if (this.#isOver) return
    if (this.#child && isThere(this.#child)) {
      this.#kept?.refresh()
      return
    }
    const child = begin(this.#program)
    child.on('error', () => {}) // then another is begun in its place
    child.stdin.on('error', () => {})
    this.#child = child
    clearTimeout(this.#kept)
    this.#kept = setTimeout(() => this.#drop(), this.#keptMs).unref()
  }

  /** The one that stands ready, or one that has just begun: the taker's from now on. */
  take(): Child {
    const child = this.#child
    this.#child = undefined
    return child && isThere(child) ? child : begin(this.#program)
  }

  /** Ends it; none is begun any more. */
  stop(): void {
    this.#isOver = true
    this.#drop()
  }

  #drop(): void {
    clearTimeout(this.#kept)
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }
}

const isThere = (child: Child): boolean => child.exitCode === null && child.signalCode === null
