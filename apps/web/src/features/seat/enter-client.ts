import { useNavigate } from '@tanstack/react-router'
import { useWorkspaces } from '../../shared/queries/people/workspaces.ts'

type Client = { readonly workspaceId: string; readonly companyId: string }

/** Leads into the month of a client: this tab is in their workspace from then on. */
export function useEnterMonth(): (client: Client, month: string) => void {
  const { choose } = useWorkspaces()
  const navigate = useNavigate()
  return ({ workspaceId, companyId }, month) => {
    choose(workspaceId)
    void navigate({ to: '/vat/$month', params: { month }, search: { companyId } })
  }
}

/** Leads to what was asked in the workspace of a client. */
export function useEnterQuestions(): (client: Pick<Client, 'workspaceId'>) => void {
  const { choose } = useWorkspaces()
  const navigate = useNavigate()
  return ({ workspaceId }) => {
    choose(workspaceId)
    void navigate({ to: '/questions' })
  }
}
