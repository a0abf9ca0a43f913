import type { Config } from '../../../platform/config.ts'

/** To anybody: without an invitation, "invited" is closed. */
export const isSignupOpen = ({ signup }: Pick<Config, 'signup'>): boolean => signup === 'open'

/** Whether who has an invitation may make an account. */
export const takesInvited = ({ signup }: Pick<Config, 'signup'>): boolean => signup !== 'closed'

export const mustVerifyEmail = ({ emailVerification }: Pick<Config, 'emailVerification'>): boolean => emailVerification === 'mandatory'

/** Whether browsers reach us over https, so that cookies may be kept from plain http. */
export const isHttps = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean => publicUrl?.protocol === 'https:'
