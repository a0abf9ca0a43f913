import { listRanges, type Range } from '@invoice/contract/settings.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { workspaceKey } from './key.ts'
import { offeredRows } from './offered.ts'

/** Document ranges, archived ones too. */
export const allRangesQuery = () =>
  queryOptions({
    queryKey: workspaceKey('ranges'),
    queryFn: async ({ signal }): Promise<readonly Range[]> => (await call(listRanges, { query: { archived: true } }, { signal })).items,
    // Each document that is issued, here or elsewhere, takes a number.
    staleTime: 10_000,
  })

/** Those that may be chosen anew. */
export const rangesQuery = () => queryOptions({ ...allRangesQuery(), select: offeredRows<Range> })
