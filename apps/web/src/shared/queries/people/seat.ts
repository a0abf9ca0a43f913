import { lookAgain, readSeat, type Seat } from '@invoice/contract/vat/seat.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

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
