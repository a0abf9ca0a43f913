import type { AuthMethod, PendingFlow, SessionData } from './session-data.ts'

/** The signed-in person as the auth API shows them. */
export type AuthUser = { readonly id: string; readonly name: string; readonly email: string; readonly hasPassword: boolean }

type WireUser = { id: string; display: string; email: string; has_usable_password: boolean }
type WireFlow = { id: 'login' | 'signup' | 'verify_email'; is_pending?: true }

export type AuthAnswer =
  | { status: 200; data: { user: WireUser; methods: readonly AuthMethod[] }; meta: { is_authenticated: true } }
  | { status: 401; data: { flows: WireFlow[] }; meta: { is_authenticated: false } }

export function signedInAnswer(user: AuthUser, methods: readonly AuthMethod[]): AuthAnswer {
  return { status: 200, data: { user: presentUser(user), methods }, meta: { is_authenticated: true } }
}

/** Signed out, or in the middle of a flow. */
export function signedOutAnswer(options: { signupOpen: boolean; pending?: PendingFlow['flow'] | undefined }): AuthAnswer {
  const flows: WireFlow[] = [{ id: 'login' }]
  if (options.signupOpen) flows.push({ id: 'signup' })
  if (options.pending) flows.push({ id: options.pending, is_pending: true })
  return { status: 401, data: { flows }, meta: { is_authenticated: false } }
}

/** The pending flow of a session, while it lives. */
export function pendingFlow(data: SessionData, now: Date): PendingFlow['flow'] | undefined {
  return data.pending && data.pending.until > now.getTime() / 1000 ? data.pending.flow : undefined
}

function presentUser(user: AuthUser): WireUser {
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
      // No `mfa` until there is one. Clients read this one unguarded, so it says no.
      usersessions: { track_activity: false },
    },
  }
}
