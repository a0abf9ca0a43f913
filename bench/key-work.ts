// What a key costs the page's own thread, from a browser's trace: whatever else the machine does meanwhile is not in it.
import type { Browser, Page } from '@playwright/test'

/** Of the trace event format; times in microseconds. */
type Traced = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** the processor's time, without what the thread waited */
  readonly tdur?: number
  readonly args: { readonly data?: { readonly type?: string } }
}

const TASK = 'ThreadControllerImpl::RunTask'
const FRAME = 'ProxyMain::BeginMainFrame'
const OF_A_KEY = ['keydown', 'keypress', 'input']

/** Processor time of each key that was pressed, in their order: of all tasks from its first event to the end of the frame that shows it. */
export async function workOfKeys(browser: Browser, page: Page, act: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'cc'] })
  await act()
  const trace: { traceEvents: Traced[] } = JSON.parse((await browser.stopTracing()).toString())
  const thread = trace.traceEvents.find((event) => isEvent(event, ['keydown']))
  const events = trace.traceEvents.filter(({ ph, pid, tid }) => ph === 'X' && pid === thread?.pid && tid === thread.tid)
  events.sort((a, b) => a.ts - b.ts)
  const keys = events.filter((event) => isEvent(event, ['keydown']))
  return keys.map((key, index) => workBetween(events, key, keys[index + 1]))
}

function isEvent({ name, args }: Traced, types: readonly string[]): boolean {
  return name === 'EventDispatch' && types.includes(args.data?.type ?? '')
}

/** In milliseconds; of a key whose frame came only after the next key, until that key. */
function workBetween(events: readonly Traced[], key: Traced, next: Traced | undefined): number {
  const own = events.filter(({ ts }) => ts >= key.ts && ts < (next?.ts ?? Infinity))
  const last = own.findLast((event) => isEvent(event, OF_A_KEY)) ?? key
  const frame = own.find(({ name, ts }) => name === FRAME && ts > last.ts)
  const until = frame?.ts ?? next?.ts ?? Infinity
  const from = events.findLast(({ name, ts, dur = 0 }) => name === TASK && ts <= key.ts && ts + dur >= key.ts)?.ts ?? key.ts
  const tasks = events.filter(({ name, ts }) => name === TASK && ts >= from && ts <= until)
  return tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
}
