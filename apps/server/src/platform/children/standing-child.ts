import { once } from 'node:events'
import { Readable } from 'node:stream'
import { begin, type Child, type Program } from './begin-child.ts'
import { processorMs } from './processor-time.ts'

/** A child that has loaded all it needs, and is told its jobs one after another by its standard input (`jobs-given.ts`). */
export class StandingChild {
  readonly child: Child
  readonly ended: Promise<number | null>
  #given = 0
  #output: Readable | undefined

  constructor(program: Program) {
    this.child = begin(program)
    this.ended = once(this.child, 'close').then(([code]) => code)
    this.ended.catch(() => {}) // told to who reads, if they ask
    this.child.stdout.on('data', (part: Buffer) => this.#hear(part))
    this.child.stdout.on('error', () => {}) // that it closes is heard
    this.child.stdout.on('close', () => this.#hear(null))
  }

  /** so many jobs */
  get given(): number {
    return this.#given
  }

  get isThere(): boolean {
    return !this.child.killed && this.child.exitCode === null && this.child.signalCode === null
  }

  /** What it says until `release`, and what it had computed before, which is none of this job's; its start is the first one's. */
  give(argument: unknown, input: Uint8Array): { output: Readable; computedBefore: number } {
    const computedBefore = this.#given === 0 ? 0 : (processorMs(this.child.pid) ?? 0)
    this.#given++
    this.#output = new Readable({ read: () => {} })
    if (this.child.stdout.destroyed) this.#output.push(null)
    this.child.stdin.write(`${JSON.stringify({ length: input.byteLength, argument })}\n`)
    this.child.stdin.write(input)
    return { output: this.#output, computedBefore }
  }

  /** The job is over. */
  release(): void {
    this.#output = undefined
  }

  end(): void {
    this.child.kill('SIGKILL')
  }

  /** What nobody asked for is said by one that does as it likes. */
  #hear(part: Buffer | null): void {
    if (this.#output) this.#output.push(part)
    else this.end()
  }
}
