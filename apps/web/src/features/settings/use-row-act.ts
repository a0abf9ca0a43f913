import { Failure } from '../../shared/api/failure.ts'
import { toast } from '../../shared/ui/overlays/toast.ts'

/** Runs one act on a row: `changed` follows, and a refusal is told. */
export function useRowAct(changed: () => Promise<unknown>): (act: () => Promise<unknown>, done?: string) => void {
  const run = async (act: () => Promise<unknown>, done?: string): Promise<void> => {
    try {
      await act()
      if (done !== undefined) toast(done)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      toast(error.message, { tone: 'error' })
    }
    await changed()
  }
  return (act, done) => void run(act, done)
}
