import '../../../shared/auth/texts.ts'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { Failure } from '../../../shared/api/failure.ts'
import type { Flow } from '../../../shared/auth/auth-answer.ts'
import { logout, signInStep } from '../../../shared/auth/auth-calls.ts'
import { useAuth } from '../../../shared/auth/auth-store.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { FormErrors } from '../../../shared/ui/inputs/form-errors.tsx'
import { SignInFoot, SignInPage } from '../sign-in-page.tsx'
import { SecondFactor } from './second-factor.tsx'
import css from './steps.module.css'
import { useSecondStep } from './use-second-step.ts'
import { WAY_TEXTS } from './ways.ts'

type Props = { readonly flow: Flow; readonly onSignedIn: () => Promise<void>; readonly onExpired: () => void }

/** What the server waits for after the credentials: the second factor, then whether this browser is trusted. */
export default function SignInStep({ flow, onSignedIn, onExpired }: Props) {
  const { t } = useTranslation('steps')
  const [isTrusted, setTrusted] = useState(false)
  // Who was asked beside the code is not asked again.
  const [isTrustOpen, setTrustOpen] = useState(flow.id === 'mfa_trust')
  const step = useSecondStep({ flow, isTrusted, onSignedIn, onExpired, onTrustOpen: () => setTrustOpen(true) })
  if (isTrustOpen) return <Trust onSignedIn={onSignedIn} />
  const { title, text } = WAY_TEXTS[step.way]
  return (
    <SignInPage title={t(title)} prompt={t(text)}>
      <SecondFactor {...step}>
        <Checkbox
          label={t('trust')}
          classNames={{ label: css['trust'] ?? '' }}
          checked={isTrusted}
          onChange={({ currentTarget }) => setTrusted(currentTarget.checked)}
        />
      </SecondFactor>
      <StartOver />
    </SignInPage>
  )
}

/** Asked by itself where the answer was not given beside the code: the page was loaded anew in between. */
function Trust({ onSignedIn }: { readonly onSignedIn: () => Promise<void> }) {
  const { t } = useTranslation('steps')
  const { loading } = useAuth()
  const [failure, setFailure] = useState<Failure | null>(null)
  const answer = async (trust: boolean): Promise<void> => {
    const result = await signInStep('/auth/2fa/trust', { trust })
    if (result.kind === 'signedIn') await onSignedIn()
    if (result.kind === 'failed') setFailure(result.failure)
  }
  return (
    <SignInPage title={t('trust_title')} prompt={t('trust_text')}>
      {failure === null ? null : <FormErrors errors={failure.errors} />}
      <Button fullWidth loading={loading.verifyCredentials} onClick={() => void answer(true)}>
        {t('trust_yes')}
      </Button>
      <Button fullWidth variant="default" disabled={loading.verifyCredentials} onClick={() => void answer(false)}>
        {t('trust_no')}
      </Button>
      <StartOver />
    </SignInPage>
  )
}

/** Whoever cannot go on signs in as somebody else: what was begun is dropped. */
function StartOver() {
  const { t } = useTranslation('steps')
  return (
    <SignInFoot>
      <button type="button" onClick={() => void logout()}>
        {t('start_over')}
      </button>
    </SignInFoot>
  )
}
