import { lazy, Suspense, useEffect, useState } from 'react'
import { subscribeToasts, waitingToasts } from './toast.ts'

const Toasts = lazy(() => import('./toasts.tsx'))

/** Costs nothing until there is something to say. */
export function ToastHost() {
  const [needed, setNeeded] = useState(() => waitingToasts().length > 0)
  useEffect(() => subscribeToasts(() => setNeeded(true)), [])
  return needed ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null
}
