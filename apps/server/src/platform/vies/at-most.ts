/** Lets `most` works of one key run at the same time; the others wait in their order. */
export function atMost(most: number): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, number>()
  const waiting = new Map<string, (() => void)[]>()

  function leave(key: string): void {
    const next = waiting.get(key)?.shift()
    // The place goes to the next one, so the count stays.
    if (next) {
      next()
      return
    }
    const left = (running.get(key) ?? 1) - 1
    if (left === 0) running.delete(key)
    else running.set(key, left)
    waiting.delete(key)
  }

  return async (key, work) => {
    const count = running.get(key) ?? 0
    if (count < most) running.set(key, count + 1)
    else {
      await new Promise<void>((resolve) => {
        waiting.set(key, [...(waiting.get(key) ?? []), resolve])
      })
    }
    try {
      return await work()
    } finally {
      leave(key)
    }
  }
}
