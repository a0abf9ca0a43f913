import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { COMPILED } from '../children/begin-child.ts'
import { OF_PAPER, runBehindOthers } from '../children/behind-others.ts'
import { processorMs } from '../children/processor-time.ts'
import { ChildDied, RenderError } from './render-error.ts'
import type { Rendered, RenderGreeting, RenderReply, RenderRequest } from './render-protocol.ts'

const WORKER = new URL('./render-worker.ts', import.meta.url)

/**
 * What is drawn comes from people: the settings, and the database's password among them, stay here. There are as many children as are to
 * work at once: threads of their own would wait for one another (a twentieth of a page).
 */
const ENVIRONMENT = { RAYON_NUM_THREADS: '1', ...COMPILED }

/** A machine that is busy lets it wait, and a child that waits computes nothing: by the clock it has so many times as long. */
const WALL_TIMES = 6
const LOOK_EVERY_MS = 100

export type ChildLimits = {
  documents: number
  rssBytes: number
  /** By the clock, until it can draw at all. */
  startMs: number
  /** Another program in the place of ours. */
  worker?: URL
}

/** One compiler in a process of its own. It does one request at a time, and is worn out after so many or so much memory. */
export class RenderChild {
  readonly #process: ChildProcess
  readonly #limits: ChildLimits
  readonly #exited: Promise<unknown>
  /** Whether it came to be ready; false: it ended before, or took too long. */
  readonly #ready: Promise<boolean>
  #documents = 0
  #rss = 0
  /** Known sooner than its end is told: what it cannot be sent, another must be. */
  #isGone = false

  constructor(limits: ChildLimits) {
    this.#limits = limits
    this.#process = fork(fileURLToPath(limits.worker ?? WORKER), {
      serialization: 'advanced',
      execArgv: ['--expose-gc'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: ENVIRONMENT,
    })
    runBehindOthers(this.#process.pid, OF_PAPER)
    // Also hears an error while nobody asks for anything, which would end the server otherwise.
    this.#exited = once(this.#process, 'exit').catch(() => {})
    this.#process.on('error', () => {})
    this.#ready = this.#greeted(limits.startMs)
  }

  get pid(): number | undefined {
    return this.#process.pid
  }

  get usable(): boolean {
    const { documents, rssBytes } = this.#limits
    const { connected, killed, exitCode, signalCode } = this.#process
    const alive = !this.#isGone && connected && !killed && exitCode === null && signalCode === null
    return alive && this.#documents < documents && this.#rss < rssBytes
  }

  /**
   * Its time begins when the child is ready, and is what it computes.
   * @throws RenderError when the compiler refuses or takes longer than its time, ChildDied when it is gone
   */
  async render(request: RenderRequest, jobMs: number): Promise<Rendered> {
    if (!(await this.#ready)) {
      this.#isGone = true
      throw new ChildDied({ hadDocument: false })
    }
    const reply = await this.#ask(request, jobMs)
    this.#documents++
    this.#rss = reply.rss
    if ('failure' in reply) throw new RenderError('render.failed', reply.failure)
    return reply.rendered
  }

  #greeted(startMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const late = setTimeout(() => {
        this.#process.kill('SIGKILL')
      }, startMs)
      const settle = (isReady: boolean) => {
        clearTimeout(late)
        this.#process.off('message', greeted).off('exit', ended).off('error', ended)
        resolve(isReady)
      }
      const greeted = (_greeting: RenderGreeting) => settle(true)
      const ended = () => settle(false)
      this.#process.once('message', greeted).once('exit', ended).once('error', ended)
    })
  }

  #ask(request: RenderRequest, jobMs: number): Promise<RenderReply> {
    return new Promise((resolve, reject) => {
      const finish = (answer: () => void) => {
        unwatch()
        this.#process.off('message', answered).off('error', ended).off('exit', ended)
        answer()
      }
      const died = (hadDocument: boolean) => {
        this.#isGone = true
        finish(() => reject(new ChildDied({ hadDocument })))
      }
      const ended = () => died(true)
      const unwatch = this.#watch(jobMs, (ms) => {
        this.#process.kill('SIGKILL')
        finish(() => reject(new RenderError('render.timeout', `Drawing the document took longer than ${ms} ms.`)))
      })
      const answered = (reply: RenderReply) => finish(() => resolve(reply))
      this.#process.once('message', answered)
      this.#process.once('error', ended)
      this.#process.once('exit', ended)
      // A failed send tells the same as the exit that follows it, and that it never came to the document.
      this.#process.send(request, (error) => error && died(false))
    })
  }

  /** Where nobody tells what a process computes there is the clock alone. */
  #watch(jobMs: number, late: (afterMs: number) => void): () => void {
    const before = processorMs(this.pid)
    const wallMs = before === undefined ? jobMs : jobMs * WALL_TIMES
    const until = performance.now() + wallMs
    const watch = setInterval(
      () => {
        if (performance.now() > until) late(wallMs)
        else if (before !== undefined && (processorMs(this.pid) ?? 0) - before > jobMs) late(jobMs)
      },
      Math.min(LOOK_EVERY_MS, jobMs),
    )
    return () => clearInterval(watch)
  }

  async kill(): Promise<void> {
    this.#process.kill('SIGKILL')
    await this.#exited
  }
}
