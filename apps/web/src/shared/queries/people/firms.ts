import { type Firm, listFirms, type ReadFirmKey, readFirmKey } from '@invoice/contract/people/firms.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { askOne } from '../cache/after-acts.ts'

/** Of the person, not of a workspace: keys that begin otherwise. */
export const firmsQuery = () =>
  queryOptions({
    queryKey: ['account', 'firms'],
    queryFn: async ({ signal }): Promise<Firm[]> => (await call(listFirms, {}, { signal })).items,
  })

export const firmKeyQuery = (key: string) =>
  queryOptions({
    queryKey: ['account', 'firmKey', key],
    queryFn: ({ signal }): Promise<ReadFirmKey> => call(readFirmKey, { params: { key } }, { signal }),
    retry: false,
  })

/** Who is in the person's firms, or who is asked, is another now. */
export const firmsChanged = (client: QueryClient): Promise<void> => askOne(client, firmsQuery().queryKey)
