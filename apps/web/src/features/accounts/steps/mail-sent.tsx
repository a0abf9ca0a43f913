import '../../../shared/auth/texts.ts'
import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Failure } from '../../../shared/api/failure.ts'
import { useSendsMail } from '../../../shared/auth/use-sends-mail.ts'
import { useTitledBy } from '../../../shared/text/title-subject.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { FormErrors } from '../../../shared/ui/inputs/form-errors.tsx'
import { SignInFoot, SignInPage } from '../sign-in-page.tsx'
import css from './steps.module.css'

type Props = {
  readonly text: string
  /** Another mail goes no sooner. */
  readonly waitSeconds: number
  /** null: asked for; otherwise what was in the way. */
  readonly resend: () => Promise<Failure | null>
  /** The way on, at the foot. */
  readonly children: ReactNode
}

/** A mail may be on its way: nothing here says whether the address has an account. */
export function MailSent({ text, waitSeconds, resend, children }: Props) {
  const { t } = useTranslation('steps')
  const [left, setLeft] = useState(waitSeconds)
  const [busy, setBusy] = useState(false)
  const [isAgain, setAgain] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const sendsMail = useSendsMail()
  const title = t(sendsMail ? 'mail_title' : 'held_title')
  useTitledBy(title)
  const waits = left > 0
  useEffect(() => {
    if (!waits) return
    const ticking = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(ticking)
  }, [waits])
  const again = async (): Promise<void> => {
    setBusy(true)
    const refused = await resend()
    setFailure(refused)
    setAgain(refused === null)
    if (refused === null) setLeft(waitSeconds)
    setBusy(false)
  }
  return (
    <SignInPage title={title} prompt={text}>
      {failure === null ? null : <FormErrors errors={failure.errors} />}
      <p className={css['hint']} role="status">
        <IconMail size={16} stroke={1.6} aria-hidden="true" />
        {sendsMail ? t(isAgain ? 'resent' : 'mail_spam') : t(isAgain ? 'made_again' : 'held_ask')}
      </p>
      <Button fullWidth variant="default" disabled={waits} loading={busy} onClick={() => void again()}>
        {waits ? t(sendsMail ? 'resend_in' : 'make_again_in', { seconds: left }) : t(sendsMail ? 'resend' : 'make_again')}
      </Button>
      <SignInFoot>{children}</SignInFoot>
    </SignInPage>
  )
}
