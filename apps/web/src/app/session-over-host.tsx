import { lazy, Suspense } from 'react'
import { useAuth } from '../shared/auth/auth-store.ts'
import { ComingLayer } from '../shared/layers/use-layer.tsx'
import { loadTexts } from '../shared/text/texts.ts'

/** Comes when a session first ends over unsaved work. */
const SessionOver = lazy(async () => {
  const [module] = await Promise.all([import('../features/accounts/session-over.tsx'), loadTexts('accounts')])
  return module
})

export function SessionOverHost() {
  const { isSessionOver, user } = useAuth()
  if (!isSessionOver || user === null) return null
  return (
    <Suspense fallback={<ComingLayer kind="session" />}>
      <SessionOver user={user} />
    </Suspense>
  )
}
