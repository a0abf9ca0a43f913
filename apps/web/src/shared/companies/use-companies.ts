import type { Company } from '@invoice/contract/settings/companies.ts'
import { useQuery } from '@tanstack/react-query'
import { allCompaniesQuery } from '../queries/settings/companies.ts'

const NONE: readonly Company[] = []

/** The issuers of the workspace, archived ones too: what is theirs is still in lists. Read on first need. */
export function useCompanies(needed: boolean): readonly Company[] {
  const { data = NONE } = useQuery({ ...allCompaniesQuery(), enabled: needed })
  return data
}
