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
    usersessions: { track_activity: false },
  },
}

export const SIGNED_OUT = { status: 401, data: { flows: [{ id: 'login' }, { id: 'signup' }] }, meta: { is_authenticated: false } }

export const VERIFY_EMAIL = {
  status: 401,
  data: { flows: [{ id: 'login' }, { id: 'signup' }, { id: 'verify_email', is_pending: true }] },
  meta: { is_authenticated: false },
}

export function setCookies({ headers }: Pick<TestAnswer, 'headers'>): string[] {
  const value = headers['set-cookie']
  return value === undefined ? [] : [value].flat()
}
