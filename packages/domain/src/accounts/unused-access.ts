/** What gives access and was not used for so many days is told to be unused: a key, a webhook, a person, a link. */
export const UNUSED_DAYS = 90

const DAY_MS = 24 * 3_600_000

/** Whether it is so long since somebody used it; what nobody used yet, since it was made. */
export function isUnused({ madeAt, usedAt }: { readonly madeAt: Date; readonly usedAt: Date | null }, now: Date): boolean {
  return now.getTime() - (usedAt ?? madeAt).getTime() >= UNUSED_DAYS * DAY_MS
}
