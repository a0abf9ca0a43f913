import { useQueryClient } from '@tanstack/react-query'
import { type ErrorComponentProps, useMatch, useRouter } from '@tanstack/react-router'
import { forgetFailures } from '../../shared/queries/forget-failures.ts'
import { BlankPage } from '../../shared/ui/page/blank-page.tsx'
import { FailureMessage } from './failure-page.tsx'

/** A screen threw, or its data failed twice. Inside the frame the frame stays. */
export function RouteFailure({ reset }: ErrorComponentProps) {
  const queries = useQueryClient()
  const router = useRouter()
  const framed = useMatch({ from: '/_app', shouldThrow: false }) !== undefined
  const message = (
    <FailureMessage
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
