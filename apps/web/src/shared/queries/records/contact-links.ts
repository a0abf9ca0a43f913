import * as contract from '@invoice/contract/records/contact-links.ts'
import { listContactProposals } from '@invoice/contract/records/contact-proposals.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** Links to the page of a client, the last first. */
export const contactLinksQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey(contract.listContactLinks, 'contactLinks', id),
    queryFn: ({ signal }) => call(contract.listContactLinks, { params: { id } }, { signal }),
    // Clients open it meanwhile.
    refetchOnWindowFocus: 'always',
  })

/** Corrections that the client proposes of its own data, the last first. */
export const contactProposalsQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey(listContactProposals, 'contactProposals', id),
    queryFn: ({ signal }) => call(listContactProposals, { params: { id } }, { signal }),
    // Clients send them meanwhile.
    refetchOnWindowFocus: 'always',
  })
