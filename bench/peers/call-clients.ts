import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type Task = { calls: { path: string; body: string }[]; clients: number; url: string; headers: Record<string, string> }

/** All calls by so many callers at once, in a thread of their own. */
export async function byClients(task: Task): Promise<{ perSecond: number; p50: number }> {
  const worker = new Worker(new URL('./issue-clients.ts', import.meta.url), { workerData: task })
  const [result] = await once(worker, 'message')
  return result as { perSecond: number; p50: number }
}
