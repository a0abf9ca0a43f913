import { useQueryClient } from '@tanstack/react-query'
import { Failure, refusalOf } from '../../shared/api/failure.ts'
import { checkSession } from '../../shared/auth/auth-calls.ts'
import { refreshAccount } from '../../shared/queries/people/account.ts'
import { workspacesChanged } from '../../shared/queries/people/workspaces.ts'
import { toast } from '../../shared/ui/overlays/toast.ts'

/** Acts about the account: what the page shows of it, who the person is by name and address, and which workspaces let them in, is asked anew after each. */
export function useAccountAct() {
  const client = useQueryClient()
  /** Throws a `Failure` where it was refused. */
  const act = async <Result>(run: () => Promise<Result>): Promise<Result> => {
    try {
      return await run()
    } finally {
      await Promise.all([refreshAccount(client), workspacesChanged(client), checkSession()])
    }
  }
  return {
    act,
    /** For a form: null where it was done, otherwise what was in the way. */
    tryTo: (run: () => Promise<unknown>): Promise<Failure | null> => refusalOf(act(run)),
    /** For a button: done or refused, it is told. */
    tell: async (run: () => Promise<unknown>, done: string): Promise<void> => {
      try {
        await act(run)
        toast(done)
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        toast(error.message, { tone: 'error' })
      }
    },
  }
}
