import type { Attachment, PaperModel } from '@invoice/print/render/compiler.ts'
import { Refusal } from '../errors/refusal.ts'
import { type ChildLimits, RenderChild } from './render-child.ts'
import type { Rendered, RenderRequest } from './render-protocol.ts'

export type RendererLimits = ChildLimits & { children: number; queue: number }

const LIMITS: RendererLimits = { children: 2, queue: 64, jobMs: 10_000, documents: 500, rssBytes: 300 * 1024 * 1024 }

/** Refused with common.busy (503) when too many wait or the server stops; RenderError when a document cannot be drawn. */
export type Renderer = {
  /** PDF/A-3a and PDF/UA-1; the same model gives the same bytes. */
  pdf(model: PaperModel, attachments?: Attachment[]): Promise<Uint8Array>
  /**
   * One SVG a page. While a request with the same key still waits, it takes the newer model, and both are answered with that:
   * someone who types wants the latest preview only.
   */
  pages(model: PaperModel, key?: string): Promise<string[]>
  /** Ends the children; whoever waits is told so. */
  stop(): Promise<void>
  /** Process ids of the children, none before the first need. */
  pids(): number[]
}

type Waiter = { resolve: (rendered: Rendered) => void; reject: (error: unknown) => void }
type Job = { request: RenderRequest; key: string | undefined; waiters: Waiter[] }

/** @param warn is told why a PDF could not be PDF/A */
export function createRenderer(warn: (message: string) => void = () => {}, limits: Partial<RendererLimits> = {}): Renderer {
  const pool = new RenderPool({ ...LIMITS, ...limits })
  return {
    async pdf(model, attachments = []) {
      const rendered = await pool.run({ kind: 'pdf', model, attachments })
      if (rendered.kind !== 'pdf') throw new TypeError('Asked for a PDF, got pages.')
      if (rendered.warning !== null) warn(`A document was written as plain PDF instead of PDF/A: ${rendered.warning}`)
      return rendered.bytes
    },
    async pages(model, key) {
      const rendered = await pool.run({ kind: 'pages', model }, key)
      if (rendered.kind !== 'pages') throw new TypeError('Asked for pages, got a PDF.')
      return rendered.pages
    },
    stop: () => pool.stop(),
    pids: () => pool.pids(),
  }
}

class RenderPool {
  readonly #limits: RendererLimits
  readonly #waiting: Job[] = []
  readonly #idle: RenderChild[] = []
  readonly #busy = new Set<RenderChild>()
  #stopped = false

  constructor(limits: RendererLimits) {
    this.#limits = limits
  }

  run(request: RenderRequest, key?: string): Promise<Rendered> {
    return new Promise((resolve, reject) => {
      const waiter = { resolve, reject }
      if (this.#stopped) return reject(new Refusal('common.busy'))
      const older = key === undefined ? undefined : this.#waiting.find((job) => job.key === key)
      if (older) {
        older.request = request
        older.waiters.push(waiter)
        return
      }
      const full = this.#busy.size >= this.#limits.children && this.#waiting.length >= this.#limits.queue
      if (full) return reject(new Refusal('common.busy'))
      this.#waiting.push({ request, key, waiters: [waiter] })
      this.#startWaiting()
    })
  }

  pids(): number[] {
    return [...this.#idle, ...this.#busy].flatMap(({ pid }) => pid ?? [])
  }

  async stop(): Promise<void> {
    this.#stopped = true
    for (const job of this.#waiting.splice(0)) this.#reject(job, new Refusal('common.busy'))
    await Promise.all([...this.#idle.splice(0), ...this.#busy].map((child) => child.kill()))
  }

  #startWaiting() {
    while (this.#waiting.length > 0 && this.#busy.size < this.#limits.children) {
      const job = this.#waiting.shift()
      if (job) this.#start(job)
    }
  }

  #start(job: Job) {
    try {
      void this.#work(this.#freeChild(), job)
    } catch (error) {
      // The machine gives us no further process.
      this.#reject(job, error)
    }
  }

  #freeChild(): RenderChild {
    for (let child = this.#idle.pop(); child; child = this.#idle.pop()) {
      if (child.usable) return child
      this.#retire(child)
    }
    return new RenderChild(this.#limits)
  }

  async #work(child: RenderChild, job: Job): Promise<void> {
    this.#busy.add(child)
    try {
      const rendered = await child.render(job.request)
      for (const { resolve } of job.waiters) resolve(rendered)
    } catch (error) {
      this.#reject(job, error)
    }
    this.#busy.delete(child)
    if (this.#stopped) return
    if (child.usable) this.#idle.push(child)
    else this.#retire(child)
    this.#startWaiting()
  }

  #reject(job: Job, error: unknown) {
    for (const { reject } of job.waiters) reject(error)
  }

  #retire(child: RenderChild) {
    void child.kill()
  }
}
