/** After how long without use a workspace has sessions end. `never`: by their own end alone. */
export const IDLE_ENDS = ['never', 'minutes_15', 'hour_1', 'hours_8', 'day_1', 'days_7'] as const
export type IdleEnd = (typeof IDLE_ENDS)[number]

const MINUTES: Readonly<Record<IdleEnd, number | null>> = {
  never: null,
  minutes_15: 15,
  hour_1: 60,
  hours_8: 480,
  day_1: 1440,
  days_7: 10_080,
}

/** Whether sessions last longer with one than with the other. */
export const isLooser = (end: IdleEnd, than: IdleEnd): boolean => (MINUTES[end] ?? Infinity) > (MINUTES[than] ?? Infinity)

/** null: never */
export const idleMinutes = (end: IdleEnd): number | null => MINUTES[end]
export const idleEndOf = (minutes: number | null): IdleEnd => IDLE_ENDS.find((end) => MINUTES[end] === minutes) ?? 'never'
