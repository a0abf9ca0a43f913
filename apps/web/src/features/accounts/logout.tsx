import './texts.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { logout } from '../../shared/auth/auth-calls.ts'
import { SignInPage } from './sign-in-page.tsx'

/** Signs out at once. */
export function Logout({ onSignedOut }: { readonly onSignedOut: () => void }) {
  const { t } = useTranslation('accounts')
  const done = useRef(false)
  useEffect(() => {
    if (done.current) return
    done.current = true
    void logout().then(onSignedOut)
  }, [onSignedOut])
  return <SignInPage title={t('signing_out')}>{null}</SignInPage>
}
