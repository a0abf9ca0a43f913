import type { Platform } from '../../platform/platform.ts'
import { isSignupOpen } from './account-settings.ts'
import { configAnswer } from './auth-answer.ts'
import type { AuthHandler } from './auth-call.ts'
import { AuthProblem } from './auth-problem.ts'
import { changePassword } from './change-password.ts'
import { addEmail, listEmail, makePrimary, removeEmail, resendVerification } from './manage-email.ts'
import { endListedSessions, listSessions } from './manage-sessions.ts'
import type { CountedAction } from './rate-limits.ts'
import { reauthenticate } from './reauthenticate.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { readPasswordReset, resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { readEmailVerification, verifyEmail } from './verify-email.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** `limit`: what its unsafe calls are counted as. */
export type Path = { readonly handlers: Readonly<Partial<Record<Method, AuthHandler>>>; readonly limit?: CountedAction }
export type Paths = Readonly<Record<string, Path>>

/** Every path of the sign-in API, with what is done there. What is switched off is not among them. */
export function pathsOf(platform: Platform): Paths {
  return { ...signInPaths(platform), ...passwordPaths(platform), ...verificationPaths(platform), ...accountPaths(platform) }
}

function signInPaths(platform: Platform): Paths {
  return {
    '/config': { handlers: { GET: async () => configAnswer(isSignupOpen(platform.config)) } },
    '/auth/session': {
      handlers: { GET: async () => ({ session: 'kept' }), DELETE: (call) => signOut(platform, call) },
    },
    '/auth/login': { limit: 'login', handlers: { POST: (call, input) => signIn(platform, call, input.body()) } },
    '/auth/signup': { limit: 'signup', handlers: { POST: (call, input) => signUp(platform, call, input.body()) } },
  }
}

function passwordPaths(platform: Platform): Paths {
  return {
    '/auth/password/request': { handlers: { POST: (call, input) => requestPasswordReset(platform, call, input.body()) } },
    '/auth/password/reset': {
      limit: 'password_reset',
      handlers: {
        GET: (_call, input) => readPasswordReset(platform, input),
        POST: (call, input) => resetPassword(platform, call, input.body()),
      },
    },
    '/account/password/change': {
      limit: 'password_change',
      handlers: { POST: (call, input) => changePassword(platform, call, input.body()) },
    },
  }
}

function verificationPaths(platform: Platform): Paths {
  return {
    '/auth/email/verify': {
      handlers: {
        GET: (call, input) => readEmailVerification(platform, call, input),
        POST: (call, input) => verifyEmail(platform, call, input.body()),
      },
    },
    '/auth/email/verify/resend': { handlers: { POST: resendInLinkMode } },
  }
}

function accountPaths(platform: Platform): Paths {
  return {
    '/auth/sessions': {
      handlers: {
        GET: (call) => listSessions(platform, call),
        DELETE: (call, input) => endListedSessions(platform, call, input.body()),
      },
    },
    '/auth/reauthenticate': {
      limit: 'reauthenticate',
      handlers: { POST: (call, input) => reauthenticate(platform, call, input.body()) },
    },
    '/account/email': {
      limit: 'manage_email',
      handlers: {
        GET: (call) => listEmail(platform, call),
        POST: (call, input) => addEmail(platform, call, input.body()),
        PATCH: (call, input) => makePrimary(platform, call, input.body()),
        PUT: (call, input) => resendVerification(platform, call, input.body()),
        DELETE: (call, input) => removeEmail(platform, call, input.body()),
      },
    },
  }
}

/** There is no code to send again: the link is sent anew at the next sign-in, or by PUT `/account/email`. */
const resendInLinkMode: AuthHandler = async () => {
  throw new AuthProblem(409)
}
