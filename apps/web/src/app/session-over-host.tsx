import { Suspense } from 'react'
import { useAuth } from '../shared/auth/auth-store.ts'
import { ComingLayer } from '../shared/layers/use-layer.tsx'
import { loadTexts } from '../shared/text/texts.ts'
import { laterPart } from '../shared/ui/later-part.ts'

/** Comes when a session first ends over unsaved work. */
const SessionOver = laterPart(async () => {
  const [module] = await Promise.all([import('../features/accounts/session-over.tsx'), loadTexts('accounts')])
  return module
})

/** Comes when an act first wants a fresh proof of who is there. */
const ProofDialog = laterPart(async () => {
  const [module] = await Promise.all([import('../features/accounts/proof-dialog.tsx'), loadTexts('accounts')])
  return module
})

export function SessionOverHost() {
  const { isSessionOver, proofWanted, user } = useAuth()
  if (user === null) return null
  return (
    <>
      {proofWanted === null ? null : (
        <Suspense fallback={<ComingLayer kind="dialog" />}>
          <ProofDialog user={user} flows={proofWanted} />
        </Suspense>
      )}
      {isSessionOver ? (
        <Suspense fallback={<ComingLayer kind="session" />}>
          <SessionOver user={user} />
        </Suspense>
      ) : null}
    </>
  )
}
