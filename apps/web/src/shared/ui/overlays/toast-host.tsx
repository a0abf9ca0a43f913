import { Suspense, useEffect, useState } from 'react'
import { laterPart } from '../later-part.ts'
import { subscribeToasts, waitingToasts } from './toast.ts'

/** Before there is anything to say: that the line is broken can be said only by what is there already. */
export const loadToasts = () => import('./toasts.tsx')
const Toasts = laterPart(loadToasts)

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
