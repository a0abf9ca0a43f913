import { Refusal } from '../../platform/errors/refusal.ts'

/** How far imports are that run in this process, by id. Told to who waits, and nothing that anything is decided by. */
const running = new Map<string, { done: number; cancelled: boolean }>()

export const doneOf = (id: string): number | null => running.get(id)?.done ?? null

/** An import that runs ends at its next rows, with nothing written. */
export function cancelRunning(id: string): boolean {
  const import_ = running.get(id)
  if (import_) import_.cancelled = true
  return import_ !== undefined
}

/** `step` is told after some rows how many are done; it throws once somebody gave the import up. */
export async function withProgress<T>(id: string, work: (step: (rows: number) => void) => Promise<T>): Promise<T> {
  const state = { done: 0, cancelled: false }
  running.set(id, state)
  try {
    return await work((rows) => {
      if (state.cancelled) throw new Refusal('imports.cancelled')
      state.done += rows
    })
  } finally {
    running.delete(id)
  }
}
