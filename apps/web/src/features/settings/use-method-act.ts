import { useQueryClient } from '@tanstack/react-query'
import { Failure } from '../../shared/api/failure.ts'
import { paymentMethodsChanged } from '../../shared/settings/queries.ts'
import { toast } from '../../shared/ui/toast.ts'

/** One act on a payment method: the lists follow, and a refusal is told. */
export function useMethodAct(): (act: () => Promise<unknown>, done?: string) => void {
  const client = useQueryClient()
  const run = async (act: () => Promise<unknown>, done?: string): Promise<void> => {
    try {
      await act()
      if (done !== undefined) toast(done)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      toast(error.message, { tone: 'error' })
    }
    await paymentMethodsChanged(client)
  }
  return (act, done) => void run(act, done)
}
