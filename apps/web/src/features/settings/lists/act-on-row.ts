import { Failure } from '../../../shared/api/failure.ts'
import { toast } from '../../../shared/ui/overlays/toast.ts'

/** Runs one act on a row; a refusal is told. */
export async function actOnRow(act: () => Promise<unknown>, done?: string): Promise<void> {
  try {
    await act()
    if (done !== undefined) toast(done)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    toast(error.message, { tone: 'error' })
  }
}
