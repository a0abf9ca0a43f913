import { listCompanies } from '@invoice/contract/companies.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { workspaceKey } from '../../shared/api/workspace.ts'

export const archivedCompaniesQuery = () =>
  queryOptions({
    queryKey: workspaceKey('companies', 'list', 'archived'),
    queryFn: async ({ signal }) => {
      const { items } = await call(listCompanies, { query: { archived: true } }, { signal })
      return items.filter(({ archivedAt }) => archivedAt !== null)
    },
    staleTime: 60_000,
  })
