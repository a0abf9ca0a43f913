import * as rules from '@invoice/contract/wire/rules.ts'
import * as z from 'zod/mini'

// As in the contract's fields: zod otherwise probes `new Function`, which the Content-Security-Policy reports as a violation.
z.config({ jitless: true })

const required = z.string().check(rules.required())
const email = z.string().check(z.trim(), rules.required(), rules.email())
const newPassword = z.string().check(rules.required(), rules.password())

export const LoginForm = z.object({ email, password: required })

export const RegisterForm = z.object({ email, password: newPassword, confirmation: required }).check(rules.confirmPassword())

export const ForgotForm = z.object({ email })

/** The password can be looked at, so it is typed once. */
export const ResetForm = z.object({ password: newPassword })

export const PasswordForm = z.object({ password: required })
