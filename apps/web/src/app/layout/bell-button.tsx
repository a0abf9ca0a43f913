import { lazy, Suspense } from 'react'
import { loadTexts } from '../../shared/text/texts.ts'

/** After the screen: it asks for itself, and what it tells is nothing of the screen's. */
const Bell = lazy(async () => {
  const [bell] = await Promise.all([import('../../features/notices/bell.tsx'), loadTexts('notices')])
  return bell
})

/** Keeps its place until it is there, so that nothing moves. */
export function BellButton() {
  return (
    <Suspense fallback={<span style={{ width: 36, height: 36 }} />}>
      <Bell />
    </Suspense>
  )
}
