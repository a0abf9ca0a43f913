import { findVendorNumber } from '@invoice/contract/documents/document.ts'
import type { InputOf } from '@invoice/contract/wire/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** What is recorded of a vendor under a number already, or null. */
export const vendorNumberQuery = (query: InputOf<typeof findVendorNumber>['query']) =>
  queryOptions({
    queryKey: workspaceKey(findVendorNumber, 'vendorNumber', query),
    queryFn: async ({ signal }) => (await call(findVendorNumber, { query }, { signal })).document,
  })
