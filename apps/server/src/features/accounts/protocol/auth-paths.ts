import type { Platform } from '../../../platform/platform.ts'
import { addEmail, listEmail, makePrimary, removeEmail, resendVerification } from '../addresses/manage-email.ts'
import { readEmailVerification, verifyEmail } from '../addresses/verify-email.ts'
import { addPasskey, askForPasskey, namePasskey, removePasskeys } from '../factors/manage-passkeys.ts'
import { listAuthenticators, readRecoveryCodes, renewRecoveryCodes } from '../factors/manage-recovery-codes.ts'
import { activateTotp, readTotp, removeTotp } from '../factors/manage-totp.ts'
import {
  askAtSecondStep,
  askToReauthenticate,
  askToSignIn,
  authenticateByPasskey,
  reauthenticateByPasskey,
  signInByPasskey,
} from '../factors/sign-in-by-passkey.ts'
import { changePassword } from '../passwords/change-password.ts'
import { requestPasswordReset } from '../passwords/request-password-reset.ts'
import { readPasswordReset, resetPassword } from '../passwords/reset-password.ts'
import { isSignupOpen } from '../people/account-settings.ts'
import { endListedSessions, listSessions } from '../sessions/manage-sessions.ts'
import type { CountedAction } from '../sign-in/rate-limits.ts'
import { reauthenticate } from '../sign-in/reauthenticate.ts'
import { authenticateByCode, reauthenticateByCode, trustOrNot } from '../sign-in/second-step.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { signOut } from '../sign-in/sign-out.ts'
import { signUp } from '../sign-in/sign-up.ts'
import { configAnswer } from './auth-answer.ts'
import type { AuthHandler } from './auth-call.ts'
import { AuthProblem } from './auth-problem.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** `limit`: what its unsafe calls are counted as. */
export type Path = { readonly handlers: Readonly<Partial<Record<Method, AuthHandler>>>; readonly limit?: CountedAction }
export type Paths = Readonly<Record<string, Path>>

/** Every path of the sign-in API, with what is done there. What is switched off is not among them. */
export function pathsOf(platform: Platform): Paths {
  const parts = [signInPaths, passwordPaths, verificationPaths, accountPaths, secondFactorPaths, passkeyPaths]
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part(platform))))
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

function secondFactorPaths(platform: Platform): Paths {
  return {
    '/auth/2fa/authenticate': { handlers: { POST: (call, input) => authenticateByCode(platform, call, input.body()) } },
    '/auth/2fa/trust': { handlers: { POST: (call, input) => trustOrNot(platform, call, input.body()) } },
    '/auth/2fa/reauthenticate': { handlers: { POST: (call, input) => reauthenticateByCode(platform, call, input.body()) } },
    '/account/authenticators': { handlers: { GET: (call) => listAuthenticators(platform, call) } },
    '/account/authenticators/totp': {
      handlers: {
        GET: (call) => readTotp(platform, call),
        POST: (call, input) => activateTotp(platform, call, input.body()),
        DELETE: (call) => removeTotp(platform, call),
      },
    },
    '/account/authenticators/recovery-codes': {
      handlers: { GET: (call) => readRecoveryCodes(platform, call), POST: (call) => renewRecoveryCodes(platform, call) },
    },
  }
}

/** Making an account by a passkey alone is off: its path is not among them. */
function passkeyPaths(platform: Platform): Paths {
  return {
    '/auth/webauthn/login': {
      limit: 'login',
      handlers: { GET: (call) => askToSignIn(platform, call), POST: (call, input) => signInByPasskey(platform, call, input.body()) },
    },
    '/auth/webauthn/authenticate': {
      handlers: {
        GET: (call) => askAtSecondStep(platform, call),
        POST: (call, input) => authenticateByPasskey(platform, call, input.body()),
      },
    },
    '/auth/webauthn/reauthenticate': {
      handlers: {
        GET: (call) => askToReauthenticate(platform, call),
        POST: (call, input) => reauthenticateByPasskey(platform, call, input.body()),
      },
    },
    '/account/authenticators/webauthn': {
      handlers: {
        GET: (call, input) => askForPasskey(platform, call, input),
        POST: (call, input) => addPasskey(platform, call, input.body()),
        PUT: (call, input) => namePasskey(platform, call, input.body()),
        DELETE: (call, input) => removePasskeys(platform, call, input.body()),
      },
    },
  }
}

/** There is no code to send again: the link is sent anew at the next sign-in, or by PUT `/account/email`. */
const resendInLinkMode: AuthHandler = async () => {
  throw new AuthProblem(409)
}
