/** What the list shows: which entries wait, and which of those have a proposal. */
export const TABS = ['open', 'with', 'without', 'done', 'all'] as const
export type Tab = (typeof TABS)[number]

/** What the page shows, as its address holds it: what is as usual is left out. `entry`: it is brought in front once. */
export type StatementSearch = { statement?: string; entry?: string; tab?: Exclude<Tab, 'open'>; import?: true }

/** Anything may stand in an address; what is no filter is passed over. */
export function readStatementSearch(search: Readonly<Record<string, unknown>>): StatementSearch {
  const { statement, entry } = search
  const tab = TABS.find((one) => one === search['tab'])
  return {
    ...(isId(statement) ? { statement } : {}),
    ...(isId(entry) ? { entry } : {}),
    ...(tab === undefined || tab === 'open' ? {} : { tab }),
    ...(search['import'] === true ? { import: true as const } : {}),
  }
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\da-f-]{36}$/i.test(value)
