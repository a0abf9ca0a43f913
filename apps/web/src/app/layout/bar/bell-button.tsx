import { Suspense } from 'react'
import { laterPart } from '../../../shared/ui/later-part.ts'

/** After the screen: it asks for itself, and what it tells is nothing of the screen's. */
const Bell = laterPart(async () => ({ default: (await import('../later-parts.ts')).Bell }))

/** Keeps its place until it is there, so that nothing moves. */
export function BellButton() {
  return (
    <Suspense fallback={<span style={{ width: 36, height: 36 }} />}>
      <Bell />
    </Suspense>
  )
}
