import './texts.ts'
import { Button } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Failure } from '../../shared/api/failure.ts'
import { logout } from '../../shared/auth/auth-calls.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { FormErrors } from '../../shared/ui/inputs/form-errors.tsx'
import { LinkButton } from '../../shared/ui/marks/link-button.tsx'
import { SignInPage } from './sign-in-page.tsx'

/** Signs out at once. Where the server could not be told, the person is still signed in, and is told so. */
export function Logout({ onSignedOut }: { readonly onSignedOut: () => void }) {
  const { t } = useTranslation(['accounts', 'common'])
  const begun = useRef(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const signOut = useCallback(async (): Promise<void> => {
    setFailure(null)
    const refused = await logout()
    if (refused === null) onSignedOut()
    else setFailure(refused)
  }, [onSignedOut])
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void signOut()
  }, [signOut])
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
