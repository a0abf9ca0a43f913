import type { Platform } from '../../platform/platform.ts'
import { isSignupOpen } from './account-settings.ts'
import { configAnswer } from './auth-answer.ts'
import type { AuthHandler } from './auth-call.ts'
import { AuthProblem } from './auth-problem.ts'
import { changePassword } from './change-password.ts'
import type { CountedAction } from './rate-limits.ts'
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
  return { ...signInPaths(platform), ...passwordPaths(platform), ...verificationPaths(platform) }
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

/** There is no code to send again: the link is sent anew at the next sign-in, or by PUT `/account/email`. */
const resendInLinkMode: AuthHandler = async () => {
  throw new AuthProblem(409)
}
