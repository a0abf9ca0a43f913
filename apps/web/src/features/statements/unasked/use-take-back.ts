import type { JobDetail } from '@invoice/contract/history/jobs.ts'
import { takeBackUnasked } from '@invoice/contract/treasury/unasked-entries.ts'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { failedAct } from '../../../shared/api/failure.ts'
import { useIdempotencyKey } from '../../../shared/api/idempotency.ts'
import { translateKnown } from '../../../shared/api/translate.ts'
import { useFollowedJob } from '../../../shared/queries/history/use-followed-job.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { toast } from '../../../shared/ui/overlays/toast.ts'

/** Some, or all that there were when it was asked. */
export type TakenBack = { readonly ids: readonly string[] } | { readonly count: number; readonly statementId?: string }

/** Opens entries again in a job, and tells what came of it. `onDone`: they wait again. */
export function useTakeBack(accountId: string, onDone: () => void) {
  const { t } = useTranslation(['unasked', 'statements'])
  const { key, renew } = useIdempotencyKey()
  const [jobId, setJobId] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const tell = ({ done, refused, refusals }: JobDetail): void => {
    setJobId(null)
    onDone()
    if (done > refused) toast(t('taken_back', { count: done - refused }))
    if (refused > 0) toast(t('refused', { count: refused, reason: refusals[0]?.messages[0] ?? '' }), { tone: 'error' })
  }
  const job = useFollowedJob(jobId, takeBackUnasked, tell)
  /** `isShown`: what it is refused for is shown by who asks. */
  const takeBack = async (what: TakenBack, isShown = false): Promise<void> => {
    setAsking(true)
    try {
      const body = 'ids' in what ? { ids: [...what.ids] } : what
      const asked = await call(takeBackUnasked, { params: { id: accountId }, body }, { idempotencyKey: key() })
      setJobId(asked.jobId)
    } catch (error) {
      if (isShown) throw error
      toast(failedAct(t('failed'), error, translateKnown), { tone: 'error' })
    } finally {
      renew()
      setAsking(false)
    }
  }
  return { takeBack, job, isBusy: isAsking || jobId !== null }
}
