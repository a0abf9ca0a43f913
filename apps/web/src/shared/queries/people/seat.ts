import { readVatPackage } from '@invoice/contract/vat/package.ts'
import {
  listSeatPackages,
  lookAgain,
  makeSeatPackages,
  readSeat,
  type Seat,
  type SeatPackages,
  takeOverSeatMonths,
} from '@invoice/contract/vat/seat.ts'
import type { InputOf, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { callUrl } from '@invoice/contract/wire/outgoing.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { askOne } from '../cache/after-acts.ts'

/** Of the person, not of a workspace: keys that begin otherwise. */
export const seatQuery = (month: string) =>
  queryOptions({
    queryKey: ['account', 'seat', month],
    queryFn: ({ signal }): Promise<Seat> => call(readSeat, { params: { month } }, { signal }),
  })

const AGAIN_MS = 120_000

/** Has what is shown compared with what is there, as long as some of it was not; answers how many are left. */
export const seatLookQuery = (client: QueryClient, month: string) =>
  queryOptions({
    queryKey: ['account', 'seatLook', month],
    queryFn: async ({ signal }): Promise<number> => {
      const seat = await call(lookAgain, { params: { month } }, { signal })
      client.setQueryData(seatQuery(month).queryKey, seat)
      return seat.left
    },
    refetchInterval: ({ state }) => (state.status !== 'error' && (state.data ?? 0) > 0 ? 1 : AGAIN_MS),
    staleTime: 0,
  })

const DRAWN_AGAIN_MS = 1500

/** The last package of each client, asked again while any of them is being drawn. */
export const seatPackagesQuery = (month: string) =>
  queryOptions({
    queryKey: ['account', 'seatPackages', month],
    queryFn: ({ signal }): Promise<SeatPackages> => call(listSeatPackages, { params: { month } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.items.some((one) => one.state === 'drawing') ? DRAWN_AGAIN_MS : false),
  })

type Clients = InputOf<typeof makeSeatPackages>['body']['clients']

export async function makePackagesOf(client: QueryClient, month: string, clients: Clients): Promise<ReplyOf<typeof makeSeatPackages>> {
  const made = await call(makeSeatPackages, { params: { month }, body: { clients } })
  await askOne(client, seatPackagesQuery(month).queryKey)
  return made
}

/** Marks the month of each in its books, and has what the seat shows of them compared again. */
export async function takeOverMonthsOf(client: QueryClient, month: string, clients: Clients): Promise<ReplyOf<typeof takeOverSeatMonths>> {
  try {
    return await call(takeOverSeatMonths, { params: { month }, body: { clients } })
  } finally {
    // A call that breaks off has marked some of them.
    await askOne(client, seatLookQuery(client, month).queryKey)
  }
}

/** Where a package of another workspace than that of this tab is fetched. */
export const packageUrl = ({ workspaceId, jobId }: Pick<SeatPackages['items'][number], 'workspaceId' | 'jobId'>): string =>
  callUrl(readVatPackage.path, { id: jobId }, { workspace: workspaceId })
