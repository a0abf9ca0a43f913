import type { AuthenticatorType, AuthMethod } from './session-data.ts'

/** The signed-in person as the auth API shows them. */
export type AuthUser = { readonly id: string; readonly name: string; readonly email: string; readonly hasPassword: boolean }

export type WireUser = { id: string; display: string; email: string; has_usable_password: boolean }

/** The step that a sign-in or sign-up waits for. */
export type PendingStep =
  | { readonly id: 'verify_email' | 'mfa_trust' }
  | { readonly id: 'mfa_authenticate'; readonly types: readonly AuthenticatorType[] }

type WireFlow =
  | { id: 'login' | 'signup' | 'mfa_login_webauthn' | 'reauthenticate' }
  | { id: 'mfa_reauthenticate'; types: readonly AuthenticatorType[] }
  | (PendingStep & { is_pending: true })

type SignedIn = { user: WireUser; methods: readonly AuthMethod[] }
export type AuthAnswer =
  | { status: 200; data: SignedIn; meta: { is_authenticated: true } }
  | { status: 401; data: { flows: WireFlow[] }; meta: { is_authenticated: false } }
  | { status: 401; data: SignedIn & { flows: WireFlow[] }; meta: { is_authenticated: true } }

export function signedInAnswer(user: AuthUser, methods: readonly AuthMethod[]): AuthAnswer {
  return { status: 200, data: { user: presentUser(user), methods }, meta: { is_authenticated: true } }
}

/** Signed out, or in the middle of a flow. */
export function signedOutAnswer(options: { signupOpen: boolean; pending?: PendingStep | undefined }): AuthAnswer {
  const flows: WireFlow[] = [{ id: 'login' }]
  if (options.signupOpen) flows.push({ id: 'signup' })
  flows.push({ id: 'mfa_login_webauthn' })
  if (options.pending) flows.push({ ...options.pending, is_pending: true })
  return { status: 401, data: { flows }, meta: { is_authenticated: false } }
}

/** Signed in, and asked to prove it anew: by the password where there is one, by any of the second factors. */
export function freshProofAnswer(user: AuthUser, methods: readonly AuthMethod[], types: readonly AuthenticatorType[]): AuthAnswer {
  const flows: WireFlow[] = []
  if (user.hasPassword) flows.push({ id: 'reauthenticate' })
  if (types.length > 0) flows.push({ id: 'mfa_reauthenticate', types })
  return { status: 401, data: { user: presentUser(user), methods, flows }, meta: { is_authenticated: true } }
}

export function presentUser(user: AuthUser): WireUser {
  return { id: user.id, display: displayName(user), email: user.email, has_usable_password: user.hasPassword }
}

/** The name, or while none was given, the address before its @. */
export function displayName({ name, email }: Pick<AuthUser, 'name' | 'email'>): string {
  return name !== '' ? name : email.slice(0, email.lastIndexOf('@'))
}

/** What this server can do. Keys are exact: clients read them unguarded. */
export function configAnswer(signupOpen: boolean) {
  return {
    status: 200,
    data: {
      account: {
        login_methods: ['email'],
        authentication_method: 'email',
        is_open_for_signup: signupOpen,
        email_verification_by_code_enabled: false,
        login_by_code_enabled: false,
        password_reset_by_code_enabled: false,
      },
      mfa: { supported_types: ['totp', 'recovery_codes', 'webauthn'], passkey_login_enabled: true },
      usersessions: { track_activity: true },
    },
  }
}
