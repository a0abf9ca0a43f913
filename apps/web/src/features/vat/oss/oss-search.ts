/** What the address of the page holds; what is as usual is left out. */
export type OssSearch = { readonly quarter?: string; readonly companyId?: string }

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const QUARTER = /^(?:19|20|21)\d\d-Q[1-4]$/

/** Anything may stand in an address. */
export function readOssSearch({ quarter, companyId }: Record<string, unknown>): OssSearch {
  return {
    ...(typeof companyId === 'string' && ID.test(companyId) ? { companyId } : {}),
    ...(typeof quarter === 'string' && QUARTER.test(quarter) ? { quarter } : {}),
  }
}

/** So many quarters from it, YYYY-Qn. */
export function quarterFrom(quarter: string, by: number): string {
  const at = Number(quarter.slice(0, 4)) * 4 + Number(quarter.slice(6)) - 1 + by
  return `${Math.floor(at / 4)}-Q${(at % 4) + 1}`
}
