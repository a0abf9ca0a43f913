import { type Hours, listHours } from '@invoice/contract/records/hours.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** So many are shown at once, which one invoice takes as well. */
export const HOURS_SHOWN = 100

/** What waits to be invoiced of a client, the last day first. */
export const openHoursQuery = (contactId: string) =>
  queryOptions({
    queryKey: workspaceKey(listHours, 'openHours', contactId),
    queryFn: async ({ signal }): Promise<Hours[]> =>
      (await call(listHours, { query: { contactId, invoiced: false, pageSize: HOURS_SHOWN } }, { signal })).items,
  })
