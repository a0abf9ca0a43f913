import { type ErrorComponentProps, useMatch, useRouter } from '@tanstack/react-router'
import { BlankPage } from '../../shared/ui/page/blank-page.tsx'
import { FailureMessage } from './failure-page.tsx'

/** A screen threw, or its data failed twice. Inside the frame the frame stays. */
export function RouteFailure({ reset }: ErrorComponentProps) {
  const router = useRouter()
  const framed = useMatch({ from: '/_app', shouldThrow: false }) !== undefined
  const message = (
    <FailureMessage
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    />
  )
  return framed ? message : <BlankPage>{message}</BlankPage>
}
