/** The keys that choose: as many as there are digits. */
export const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
