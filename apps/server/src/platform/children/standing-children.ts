import type { StandingChild } from './standing-child.ts'

export type Standing = {
  /** So long one stands ready that has been given nothing yet. */
  readonly readyMs: number
  /** So many jobs one is given, all of one workspace, and so long it stands between two of them. */
  readonly jobs: number
  readonly betweenMs: number
  /** So many workspaces have one that has been given a job. */
  readonly most: number
}

/** Rings once after so long, unless it is put off; what rings keeps no process alive. */
export type Alarm = (ms: number, ring: () => void) => () => void

const byClock: Alarm = (ms, ring) => {
  const timer = setTimeout(ring, ms).unref()
  return () => clearTimeout(timer)
}

type Kept = { readonly child: StandingChild; readonly putOff: () => void }

/**
 * Children that have loaded all they need and wait, so that nobody waits for that and files that come together share it. One that was given a job is given
 * jobs of that workspace alone, few of them, and ends with the first of which anything is odd.
 */
export class StandingChildren {
  readonly #begin: () => StandingChild
  readonly #standing: Standing
  readonly #alarm: Alarm
  #ready: Kept | undefined
  readonly #ofWorkspaces = new Map<string, Kept>()
  #isOver = false

  constructor(begin: () => StandingChild, standing: Standing, alarm: Alarm = byClock) {
    this.#begin = begin
    this.#standing = standing
    this.#alarm = alarm
  }

  /** Begins one unless one stands ready already. */
  expect(): void {
    if (this.#isOver) return
    const child = thatIsThere(this.#ready) ?? this.#begin()
    this.#ready?.putOff()
    this.#ready = { child, putOff: this.#alarm(this.#standing.readyMs, () => this.#dropReady()) }
  }

  /** The workspace's own, or the one that stands ready, or one that has just begun: the taker's from now on. */
  take(workspaceId: string): StandingChild {
    const own = this.#ofWorkspaces.get(workspaceId)
    this.#ofWorkspaces.delete(workspaceId)
    own?.putOff()
    const found = thatIsThere(own)
    if (found) return found
    const ready = thatIsThere(this.#ready)
    this.#ready?.putOff()
    this.#ready = undefined
    return ready ?? this.#begin()
  }

  /** Whether it is given another job after the one that it has. */
  isForMore({ given }: StandingChild): boolean {
    return !this.#isOver && given < this.#standing.jobs
  }

  /** It has done a job of theirs as it should. */
  giveBack(workspaceId: string, child: StandingChild): void {
    if (!child.isThere || !this.isForMore(child)) {
      child.end()
      return
    }
    this.#drop(workspaceId)
    const [oldest] = this.#ofWorkspaces.keys()
    if (oldest !== undefined && this.#ofWorkspaces.size >= this.#standing.most) this.#drop(oldest)
    this.#ofWorkspaces.set(workspaceId, { child, putOff: this.#alarm(this.#standing.betweenMs, () => this.#drop(workspaceId)) })
  }

  /** Ends them; none is begun any more. */
  async stop(): Promise<void> {
    this.#isOver = true
    const all = [...(this.#ready ? [this.#ready] : []), ...this.#ofWorkspaces.values()]
    this.#dropReady()
    for (const workspaceId of [...this.#ofWorkspaces.keys()]) this.#drop(workspaceId)
    await Promise.allSettled(all.map(({ child }) => child.ended))
  }

  #dropReady(): void {
    this.#ready?.putOff()
    this.#ready?.child.end()
    this.#ready = undefined
  }

  #drop(workspaceId: string): void {
    const kept = this.#ofWorkspaces.get(workspaceId)
    kept?.putOff()
    kept?.child.end()
    this.#ofWorkspaces.delete(workspaceId)
  }
}

const thatIsThere = (kept: Kept | undefined): StandingChild | undefined => (kept?.child.isThere ? kept.child : undefined)
