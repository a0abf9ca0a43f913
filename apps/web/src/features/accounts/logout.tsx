import './texts.ts'
import { Button } from '@mantine/core'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { Failure } from '../../shared/api/failure.ts'
import { logout } from '../../shared/auth/auth-calls.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { FormErrors } from '../../shared/ui/inputs/form-errors.tsx'
import { laterPart } from '../../shared/ui/later-part.ts'
import { LinkButton } from '../../shared/ui/marks/link-button.tsx'
import { SignInPage } from './sign-in-page.tsx'

const WaitingQuestion = laterPart(() => import('./waiting-question.tsx'))

/** How many documents lie in this browser only. Where that cannot be found out, nothing opens that could have made one. */
async function waitingHere(): Promise<number> {
  try {
    const { readOutbox } = await import('../../shared/offline/waiting/outbox.ts')
    return (await readOutbox()).items.length
  } catch {
    return 0
  }
}

/** Signs out at once, or asks first, where that erases what the server does not have yet. Where the server could not be told, the person is still signed in, and is told so. */
export function Logout({ onSignedOut }: { readonly onSignedOut: () => void }) {
  const { t } = useTranslation(['accounts', 'common'])
  const begun = useRef(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [waiting, setWaiting] = useState(0)
  const signOut = useCallback(async (): Promise<void> => {
    setFailure(null)
    const refused = await logout()
    if (refused === null) onSignedOut()
    else setFailure(refused)
  }, [onSignedOut])
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void waitingHere().then((count) => (count === 0 ? signOut() : setWaiting(count)))
  }, [signOut])
  if (waiting > 0) {
    const erase = (): void => {
      setWaiting(0)
      void signOut()
    }
    return (
      <Suspense fallback={<SignInPage title={t('signing_out')}>{null}</SignInPage>}>
        <WaitingQuestion count={waiting} onErase={erase} />
      </Suspense>
    )
  }
  if (failure === null) return <SignInPage title={t('signing_out')}>{null}</SignInPage>
  return (
    <SignInPage title={t('sign_out_failed')} prompt={t('sign_out_failed_text')}>
      <FormErrors errors={failure.errors} fields={[]} />
      <Button fullWidth onClick={() => void signOut()}>
        {t('common:retry')}
      </Button>
      <LinkButton to="/dashboard" variant="default" fullWidth>
        {t('stay_signed_in')}
      </LinkButton>
    </SignInPage>
  )
}
