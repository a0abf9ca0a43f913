import { useQueryClient } from '@tanstack/react-query'
import { type ErrorComponentProps, useMatch, useRouter } from '@tanstack/react-router'
import { Failure } from '../../shared/api/failure.ts'
import { forgetFailures } from '../../shared/queries/cache/forget-failures.ts'
import { BlankPage } from '../../shared/ui/page/blank-page.tsx'
import { NOT_HAD } from '../stale-build.ts'
import { FailureMessage } from './failure-page.tsx'

/** A screen threw, did not come, or its data failed twice. Inside the frame the frame stays. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const queries = useQueryClient()
  const router = useRouter()
  const framed = useMatch({ from: '/_app', shouldThrow: false }) !== undefined
  const message = (
    <FailureMessage
      isAway={error instanceof Failure ? error.status === 0 : error instanceof Error && error.message === NOT_HAD}
      onRetry={() => {
        // What failed is asked for anew, and not shown again as it failed.
        forgetFailures(queries)
        reset()
        void router.invalidate()
      }}
    />
  )
  return framed ? message : <BlankPage>{message}</BlankPage>
}
