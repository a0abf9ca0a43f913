import type { Config } from '../../platform/config.ts'

/** Invitations have their own way in: without one, "invited" is closed. */
export const isSignupOpen = ({ signup }: Pick<Config, 'signup'>): boolean => signup === 'open'

export const mustVerifyEmail = ({ emailVerification }: Pick<Config, 'emailVerification'>): boolean => emailVerification === 'mandatory'

/** Whether browsers reach us over https, so that cookies may be kept from plain http. */
export const isHttps = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean => publicUrl?.protocol === 'https:'
