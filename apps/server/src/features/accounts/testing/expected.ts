import { expect } from 'vitest'
import type { TestAnswer } from '../../../platform/testing/test-client.ts'

export const CONFIG = {
  status: 200,
  data: {
    account: {
      login_methods: ['email'],
      authentication_method: 'email',
      is_open_for_signup: true,
      email_verification_by_code_enabled: false,
      login_by_code_enabled: false,
      password_reset_by_code_enabled: false,
    },
    mfa: { supported_types: ['totp', 'recovery_codes', 'webauthn'], passkey_login_enabled: true },
    usersessions: { track_activity: true },
  },
}

const OPEN = [{ id: 'login' }, { id: 'signup' }, { id: 'mfa_login_webauthn' }]

/** Signed out, with the step that is waited for. */
const waitingFor = (...steps: object[]) => ({ status: 401, data: { flows: [...OPEN, ...steps] }, meta: { is_authenticated: false } })

export const SIGNED_OUT = waitingFor()
export const VERIFY_EMAIL = waitingFor({ id: 'verify_email', is_pending: true })
export const MFA_TRUST = waitingFor({ id: 'mfa_trust', is_pending: true })
export const mfaAuthenticate = (...types: string[]) => waitingFor({ id: 'mfa_authenticate', is_pending: true, types })

/** Bad input, by the codes and fields of what is wrong with it. */
export const problems = (...wrong: (readonly [code: string, param?: string])[]) => ({
  status: 400,
  errors: wrong.map(([code, param]) => ({ message: expect.stringMatching(/\S/), code, ...(param === undefined ? {} : { param }) })),
})

export function setCookies({ headers }: Pick<TestAnswer, 'headers'>): string[] {
  const value = headers['set-cookie']
  return value === undefined ? [] : [value].flat()
}
