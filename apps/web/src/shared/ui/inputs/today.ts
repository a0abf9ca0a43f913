const SOFIA = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Sofia', year: 'numeric', month: '2-digit', day: '2-digit' })

/** Today by Sofia's calendar, whatever the machine's zone: YYYY-MM-DD. */
export function todayInSofia(now: Date = new Date()): string {
  return SOFIA.format(now)
}
