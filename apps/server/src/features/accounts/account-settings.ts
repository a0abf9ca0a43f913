import type { Config } from '../../platform/config.ts'

/** Invitations have their own way in: without one, "invited" is closed. */
export const isSignupOpen = ({ signup }: Pick<Config, 'signup'>): boolean => signup === 'open'

export const mustVerifyEmail = ({ emailVerification }: Pick<Config, 'emailVerification'>): boolean => emailVerification === 'mandatory'

/** What an operator is told at the start: until mail is sent, nobody who must verify an address can. */
export function verificationWarning(config: Pick<Config, 'emailVerification'>): string | undefined {
  if (!mustVerifyEmail(config)) return undefined
  return 'Addresses must be verified (PUBLIC_URL or SMTP_URL is set), but this version does not send the mails for that yet, so nobody new can sign in: set EMAIL_VERIFICATION=off.'
}

/** Whether browsers reach us over https, so that cookies may be kept from plain http. */
export const isHttps = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean => publicUrl?.protocol === 'https:'
