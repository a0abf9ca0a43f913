import type { Asker } from '../children/child-queue.ts'
import { FairLine } from '../children/fair-line.ts'
import { SharedWork } from '../children/shared-work.ts'
import { type ChildLimits, RenderChild } from './render-child.ts'
import { ChildDied } from './render-error.ts'
import type { Rendered, RenderRequest } from './render-protocol.ts'
import { isHeavy } from './weight.ts'

export type RendererLimits = ChildLimits & {
  children: number
  placesOfOne: number
  places: number
  /** How long a document may compute that is known to be quick, and one that is not. */
  lightMs: number
  heavyMs: number
}

type Latest = { request: RenderRequest; work: SharedWork<Rendered> }

/**
 * A child that dies takes its document along: it is given to another one once. One that died before it had the document says nothing of that,
 * and another begins; but where none comes to live something else is wrong.
 */
const TRIES = 2
const MOST_CHILDREN = 6

/** The compilers, a line in front of them, and who gets which. One child is never given what is heavy. */
export class RenderPool {
  readonly #limits: RendererLimits
  readonly #line: FairLine
  readonly #idle: RenderChild[] = []
  readonly #busy = new Set<RenderChild>()
  /** What waits and may still be replaced, by key. */
  readonly #latest = new Map<string, Latest>()
  #isStopped = false

  constructor(limits: RendererLimits) {
    const { children, placesOfOne, places } = limits
    this.#limits = limits
    this.#line = new FairLine({ atATime: children, ofOne: children, heavy: Math.max(1, children - 1), placesOfOne, places })
  }

  run(request: RenderRequest, { workspaceId, signal }: Asker): Promise<Rendered> {
    const heavy = isHeavy(request.model)
    return this.#line.run({ workspaceId, isHeavy: heavy, signal }, (gone) => this.#draw(request, heavy, gone))
  }

  /** As `run`; while one with this key waits, it becomes the newer one, for whoever waited already too. */
  runLatest(request: RenderRequest, { workspaceId, signal }: Asker, key: string): Promise<Rendered> {
    const heavy = isHeavy(request.model)
    const id = `${heavy} ${key}`
    const older = this.#latest.get(id)
    if (older && !older.work.isGivenUp) {
      older.request = request
      return older.work.wait(signal)
    }
    const forget = () => {
      if (this.#latest.get(id) === latest) this.#latest.delete(id)
    }
    const work = new SharedWork((nobodyWaits) =>
      this.#line
        .run({ workspaceId, isHeavy: heavy, signal: nobodyWaits }, (gone) => {
          forget()
          return this.#draw(latest.request, heavy, gone)
        })
        .finally(forget),
    )
    const latest: Latest = { request, work }
    this.#latest.set(id, latest)
    return work.wait(signal)
  }

  pids(): number[] {
    return [...this.#idle, ...this.#busy].flatMap(({ pid }) => pid ?? [])
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    const stopped = this.#line.stop()
    await Promise.all([...this.#idle.splice(0), ...this.#busy].map((child) => child.kill()))
    await stopped
  }

  async #draw(request: RenderRequest, heavy: boolean, gone: AbortSignal): Promise<Rendered> {
    let tries = 0
    for (let children = 1; ; children++) {
      const child = this.#freeChild()
      // What is quick comes to its end; to end its child would take longer.
      const endChild = () => void child.kill()
      if (heavy) gone.addEventListener('abort', endChild, { once: true })
      this.#busy.add(child)
      try {
        return await child.render(request, heavy ? this.#limits.heavyMs : this.#limits.lightMs)
      } catch (error) {
        gone.throwIfAborted()
        if (!(error instanceof ChildDied) || this.#isStopped) throw error
        if (error.hadDocument) tries++
        if (tries === TRIES || children === MOST_CHILDREN) throw error
      } finally {
        gone.removeEventListener('abort', endChild)
        this.#busy.delete(child)
        this.#putBack(child)
      }
    }
  }

  #freeChild(): RenderChild {
    for (let child = this.#idle.pop(); child; child = this.#idle.pop()) {
      if (child.usable) return child
      void child.kill()
    }
    return new RenderChild(this.#limits)
  }

  /** In the place of one that is ended another starts at once, so that the next document finds it warm. */
  #putBack(child: RenderChild): void {
    if (!child.usable) void child.kill()
    if (this.#isStopped) void child.kill()
    else this.#idle.push(child.usable ? child : new RenderChild(this.#limits))
  }
}
