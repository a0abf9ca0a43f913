import { listVatChecks } from '@invoice/contract/records/vat-checks.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** The last time that VIES said something of the number. */
export const vatCheckQuery = (vatNumber: string) =>
  queryOptions({
    queryKey: workspaceKey(listVatChecks, vatNumber),
    queryFn: async ({ signal }) => {
      const { items } = await call(listVatChecks, { query: { vatNumber, pageSize: 10 } }, { signal })
      return items.find(({ outcome }) => outcome !== 'unavailable') ?? null
    },
  })
