/** The parts of a month, in the order in which they stand and in which keys 1 to 6 open them. */
export const TABS = ['overview', 'sales', 'purchases', 'declaration', 'vies', 'files'] as const
export type Tab = (typeof TABS)[number]

/** What the address of a month holds; what is as usual is left out. */
export type MonthSearch = { readonly tab?: Tab; readonly companyId?: string }
export type MonthsSearch = { readonly year?: number; readonly companyId?: string }

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const MONTH = /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/

export const isMonth = (text: string): boolean => MONTH.test(text)

const ofCompany = ({ companyId }: Record<string, unknown>): { companyId?: string } =>
  typeof companyId === 'string' && ID.test(companyId) ? { companyId } : {}

/** Anything may stand in an address. */
export function readMonthSearch(search: Record<string, unknown>): MonthSearch {
  const tab = TABS.find((one) => one === search['tab'])
  return { ...ofCompany(search), ...(tab === undefined || tab === 'overview' ? {} : { tab }) }
}

export function readMonthsSearch(search: Record<string, unknown>): MonthsSearch {
  const year = Number(search['year'])
  return { ...ofCompany(search), ...(Number.isInteger(year) && year >= 1990 && year <= 2199 ? { year } : {}) }
}
