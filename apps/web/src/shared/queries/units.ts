import { listUnits, type Unit } from '@invoice/contract/settings.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { workspaceKey } from './key.ts'
import { KEPT_FOR, offeredRows } from './offered.ts'

/** Units, archived ones too. */
export const allUnitsQuery = () =>
  queryOptions({
    queryKey: workspaceKey('units'),
    queryFn: async ({ signal }): Promise<readonly Unit[]> => (await call(listUnits, { query: { archived: true } }, { signal })).items,
    staleTime: KEPT_FOR,
  })

/** Those that may be chosen anew. */
export const unitsQuery = () => queryOptions({ ...allUnitsQuery(), select: offeredRows<Unit> })
