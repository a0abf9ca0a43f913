import * as rules from '@invoice/contract/rules.ts'
import * as z from 'zod/mini'

// As in the contract's fields: zod otherwise probes `new Function`, which the Content-Security-Policy reports as a violation.
z.config({ jitless: true })

const required = z.string().check(rules.required())
const email = z.string().check(z.trim(), rules.required(), rules.email())

export const LoginForm = z.object({ email, password: required })

export const RegisterForm = z
  .object({ email, password: z.string().check(rules.required(), rules.password()), confirmation: required })
  .check(rules.confirmPassword())
