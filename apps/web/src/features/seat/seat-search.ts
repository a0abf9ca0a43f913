import type { Standing } from '@invoice/domain/seat/standing.ts'

export const SEAT_TABS = ['all', 'missing', 'ready', 'filed'] as const
export type SeatTab = (typeof SEAT_TABS)[number]

/** What the address of the seat holds; what is as usual is left out. */
export type SeatSearch = { readonly month?: string; readonly tab?: SeatTab; readonly q?: string }

const MONTH = /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/

/** Anything may stand in an address. */
export function readSeatSearch(search: Readonly<Record<string, unknown>>): SeatSearch {
  const { month, q } = search
  const tab = SEAT_TABS.find((one) => one === search['tab'])
  return {
    ...(typeof month === 'string' && MONTH.test(month) ? { month } : {}),
    ...(tab === undefined || tab === 'all' ? {} : { tab }),
    ...(typeof q === 'string' && q !== '' ? { q } : {}),
  }
}

/** Which states a tab shows; undefined: every one. */
export const STANDINGS_OF: Readonly<Record<SeatTab, readonly Standing[] | undefined>> = {
  all: undefined,
  missing: ['stops', 'review'],
  ready: ['ready'],
  filed: ['filed'],
}
