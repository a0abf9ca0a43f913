import type { Language } from '@invoice/text/language.ts'

/** Mails that a sign-up or sign-in causes; at most one in 180 s goes to an address, which is the sender's care. */
export type AccountMail = {
  readonly kind: 'verify_email' | 'account_exists'
  readonly email: string
  readonly language: Language
}

/** Hands a mail over to be sent, after the commit. It must take the same time for either kind. */
export type AccountMailer = (mail: AccountMail) => Promise<void>

/** Until the application sends mail: verification stays pending. */
export const noMail: AccountMailer = async () => {}
