import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { OF_PAPER, runBehindOthers } from '../children/behind-others.ts'
import { ChildDied, RenderError } from './render-error.ts'
import type { Rendered, RenderReply, RenderRequest } from './render-protocol.ts'

const WORKER = fileURLToPath(new URL('./render-worker.ts', import.meta.url))

/**
 * What is drawn comes from people: the settings, and the database's password among them, stay here. There are as many children as are to
 * work at once: threads of their own would wait for one another (a twentieth of a page).
 */
const ENVIRONMENT = { RAYON_NUM_THREADS: '1' }

export type ChildLimits = { documents: number; rssBytes: number }

/** One compiler in a process of its own. It does one request at a time, and is worn out after so many or so much memory. */
export class RenderChild {
  readonly #process: ChildProcess
  readonly #limits: ChildLimits
  readonly #exited: Promise<unknown>
  #documents = 0
  #rss = 0
  /** Known sooner than its end is told: what it cannot be sent, another must be. */
  #isGone = false

  constructor(limits: ChildLimits) {
    this.#limits = limits
    this.#process = fork(WORKER, {
      serialization: 'advanced',
      execArgv: ['--expose-gc'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: ENVIRONMENT,
    })
    runBehindOthers(this.#process.pid, OF_PAPER)
    // Also hears an error while nobody asks for anything, which would end the server otherwise.
    this.#exited = once(this.#process, 'exit').catch(() => {})
    this.#process.on('error', () => {})
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

  /** @throws RenderError when the compiler refuses or takes longer than its time, ChildDied when it is gone */
  async render(request: RenderRequest, jobMs: number): Promise<Rendered> {
    const reply = await this.#ask(request, jobMs)
    this.#documents++
    this.#rss = reply.rss
    if ('failure' in reply) throw new RenderError('render.failed', reply.failure)
    return reply.rendered
  }

  #ask(request: RenderRequest, jobMs: number): Promise<RenderReply> {
    return new Promise((resolve, reject) => {
      const finish = (answer: () => void) => {
        clearTimeout(timer)
        this.#process.off('message', answered).off('error', died).off('exit', died)
        answer()
      }
      const died = () => {
        this.#isGone = true
        finish(() => reject(new ChildDied()))
      }
      const timer = setTimeout(() => {
        this.#process.kill('SIGKILL')
        finish(() => reject(new RenderError('render.timeout', `Drawing the document took longer than ${jobMs} ms.`)))
      }, jobMs)
      const answered = (reply: RenderReply) => finish(() => resolve(reply))
      this.#process.once('message', answered)
      this.#process.once('error', died)
      this.#process.once('exit', died)
      // A failed send tells the same as the exit that follows it.
      this.#process.send(request, (error) => error && died())
    })
  }

  async kill(): Promise<void> {
    this.#process.kill('SIGKILL')
    await this.#exited
  }
}
