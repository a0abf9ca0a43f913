import { lazy, Suspense, useEffect, useState } from 'react'
import { subscribeToasts, waitingToasts } from './toast.ts'

const Toasts = lazy(() => import('./toasts.tsx'))

/** Costs nothing until there is something to say, but the place is there: screen readers announce what comes into a known region. */
export function ToastHost() {
  const [needed, setNeeded] = useState(() => waitingToasts().length > 0)
  useEffect(() => subscribeToasts(() => setNeeded(true)), [])
  return (
    <div aria-live="polite">
      {needed ? (
        <Suspense>
          <Toasts />
        </Suspense>
      ) : null}
    </div>
  )
}
