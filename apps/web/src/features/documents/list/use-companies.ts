import { type Company, listCompanies } from '@invoice/contract/companies.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { workspaceKey } from '../../../shared/api/workspace.ts'

const NONE: readonly Company[] = []

/** The issuers of the workspace, archived ones too: their documents are still in the list. Read on first need. */
export function useCompanies(needed: boolean): readonly Company[] {
  const { data = NONE } = useQuery({
    queryKey: workspaceKey('companies', 'list', { archived: true }),
    queryFn: async ({ signal }) => (await call(listCompanies, { query: { archived: true } }, { signal })).items,
    enabled: needed,
  })
  return data
}
