const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** After the first, second … try that came to nothing: three days in all. */
export const TRY_WAITS_MS = [5000, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, DAY, DAY] as const
/** What was not taken within that time is not tried any more by itself. */
export const TRIED_FOR_MS = 3 * DAY
/** An address that has answered nothing well for so long is switched off. */
export const SWITCHED_OFF_AFTER_MS = 5 * DAY
/** A secret that was replaced signs beside the new one for so long. */
export const OLD_SECRET_MS = DAY

/** How long after a try that failed the next one comes; undefined: it is given up. `age`: since the first one was asked for. */
export function waitAfter(tries: number, age: number): number | undefined {
  const wait = TRY_WAITS_MS[tries - 1]
  return wait === undefined || age + wait > TRIED_FOR_MS ? undefined : wait
}

/** How long an address that failed so often, one time after the other, is left alone: nothing else is sent there meanwhile. */
export function restAfter(failures: number): number {
  return TRY_WAITS_MS[Math.min(failures, 6) - 1] ?? 0
}
