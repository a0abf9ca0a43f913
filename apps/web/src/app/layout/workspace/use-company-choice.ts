import type { Company } from '@invoice/contract/settings/companies.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readListSearch } from '../../../features/documents/list/list-search.ts'
import { keepOwnCompany, type OwnCompany, ownCompany } from '../../../shared/companies/own-company.ts'
import { companiesQuery } from '../../../shared/queries/settings/companies.ts'

type Choice = {
  readonly companies: readonly Company[]
  /** null: all of them */
  readonly choose: (company: Company | null) => void
}
const NONE: readonly Company[] = []

/** The companies to choose from. What the frame keeps of one follows it: its new name, its new logo, that it is there no more. */
export function useCompanyChoice(): Choice {
  const { data } = useQuery(companiesQuery())
  const navigate = useNavigate()
  const location = useLocation()
  useEffect(() => {
    if (data === undefined) return
    const next = ownOf(data, ownCompany())
    if (JSON.stringify(next) !== JSON.stringify(ownCompany())) keepOwnCompany(next)
  }, [data])
  const choose = (company: Company | null): void => {
    keepOwnCompany(company === null ? null : own(company, true))
    // A page of the one list is none of the other's, and an address that names a company would stay with that.
    if (location.pathname === '/invoices') {
      const { page: _page, companyId: _company, ...search } = readListSearch(location.search)
      void navigate({ to: '/invoices', search, replace: true })
    }
  }
  return { companies: data ?? NONE, choose }
}

/** What is kept, brought up to date: the only company; of several the one that was chosen, while it may still be. */
function ownOf(companies: readonly Company[], kept: OwnCompany | null): OwnCompany | null {
  const [first, ...others] = companies
  if (first && others.length === 0) return own(first, false)
  const chosen = kept?.isChosen ? companies.find(({ id }) => id === kept.id) : undefined
  return chosen ? own(chosen, true) : null
}

function own({ id, name, logoFileId }: Company, isChosen: boolean): OwnCompany {
  return { id, name, logoFileId, isChosen }
}
