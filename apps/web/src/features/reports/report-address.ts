/** The filter as the address holds it; `companyId` `all`: of all, although the frame bears one. */
export type ReportSearch = { from?: string; to?: string; companyId?: string; contactId?: string; currency?: string }

const KEYS = ['from', 'to', 'companyId', 'contactId', 'currency']

/** Anything may stand in an address. What is right of it the screen says: this runs for every route. */
export function readReportSearch(search: Record<string, unknown>): ReportSearch {
  return Object.fromEntries(KEYS.flatMap((key) => (typeof search[key] === 'string' ? [[key, search[key]]] : [])))
}
