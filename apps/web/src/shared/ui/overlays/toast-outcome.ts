import { Failure } from '../../api/failure.ts'
import { toast } from './toast.ts'

/** Tells that it was done, or why it was refused. */
export async function toastOutcome<Reply>(run: () => Promise<Reply>, done: string | ((reply: Reply) => string)): Promise<void> {
  try {
    const reply = await run()
    toast(typeof done === 'string' ? done : done(reply))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    toast(error.message, { tone: 'error' })
  }
}
