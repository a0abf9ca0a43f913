import './texts.ts'
import '../../shared/auth/texts.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { requestReset } from '../../shared/auth/mailed-links.ts'
import { useAccountForm } from '../../shared/auth/use-account-form.ts'
import { useSendsMail } from '../../shared/auth/use-sends-mail.ts'
import { useTitledBy } from '../../shared/text/title-subject.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { FormErrors } from '../../shared/ui/inputs/form-errors.tsx'
import { TextLink } from '../../shared/ui/marks/text-link.tsx'
import { ForgotForm } from './credentials.ts'
import { SignInFoot, SignInPage } from './sign-in-page.tsx'
import { MailSent } from './steps/mail-sent.tsx'

/** Of an impatient click; the server's own limit is five a minute. */
const AGAIN_SECONDS = 60

/** Asks for a link to a new password. What is answered is the same whether the address has an account or not. */
export function Forgot() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { t } = useTranslation('steps')
  const sendsMail = useSendsMail()
  if (sentTo === null) return <Ask onSent={setSentTo} />
  return (
    <MailSent
      text={t(sendsMail ? 'mail_reset' : 'held_reset', { email: sentTo })}
      waitSeconds={AGAIN_SECONDS}
      resend={() => requestReset(sentTo)}
    >
      <button type="button" onClick={() => setSentTo(null)}>
        {t('other_email')}
      </button>
    </MailSent>
  )
}

function Ask({ onSent }: { readonly onSent: (email: string) => void }) {
  const { t } = useTranslation(['steps', 'common'])
  useTitledBy(t('forgot_title'))
  const sendsMail = useSendsMail()
  const { field, errors, isBusy, submit } = useAccountForm(ForgotForm, { email: '' }, async ({ email }) => {
    const refused = await requestReset(email)
    if (refused === null) onSent(email)
    return refused
  })
  return (
    <SignInPage title={t('forgot_title')} prompt={t(sendsMail ? 'forgot_text' : 'forgot_text_held')} onSubmit={submit}>
      <FormErrors errors={errors} fields={['email']} />
      <TextInput label={t('common:email')} type="email" autoComplete="username" autoFocus data-autofocus {...field('email')} />
      <Button fullWidth type="submit" loading={isBusy}>
        {t(sendsMail ? 'send_link' : 'make_link')}
      </Button>
      <SignInFoot>
        <TextLink to="/login" underlined>
          {t('to_login')}
        </TextLink>
      </SignInFoot>
    </SignInPage>
  )
}
