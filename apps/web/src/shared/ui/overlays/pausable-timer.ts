export type PausableTimer = { readonly hold: (by: string) => void; readonly release: (by: string) => void; readonly stop: () => void }

/** Ends after `ms`, standing still for as long as anything holds it: the pointer, the focus, or both. */
export function startTimer(ms: number, onEnd: () => void): PausableTimer {
  const holders = new Set<string>()
  let left = ms
  let since = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = (): void => {
    since = Date.now()
    timer = setTimeout(onEnd, left)
  }
  run()
  return {
    hold: (by) => {
      if (holders.size === 0) {
        clearTimeout(timer)
        left = Math.max(0, left - (Date.now() - since))
      }
      holders.add(by)
    },
    release: (by) => {
      if (holders.delete(by) && holders.size === 0) run()
    },
    stop: () => clearTimeout(timer),
  }
}
