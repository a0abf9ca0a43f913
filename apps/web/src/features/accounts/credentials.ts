import * as z from 'zod/mini'

const required = z.minLength(1, { error: 'common.validation.required' })
const email = z.string().check(z.trim(), required, z.email({ error: 'common.validation.email' }))

export const LoginForm = z.object({ email, password: z.string().check(required) })

/** A special character is neither letter, digit nor space, in any script. */
const STRONG = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}\s]/u]
const isStrong = (password: string): boolean => [...password].length >= 8 && STRONG.every((kind) => kind.test(password))

export const RegisterForm = z
  .object({
    email,
    password: z.string().check(
      required,
      z.refine((password) => password === '' || isStrong(password.trim()), { error: 'common.validation.password' }),
    ),
    confirmation: z.string().check(required),
  })
  .check(
    z.refine(({ password, confirmation }) => confirmation === '' || password === confirmation, {
      path: ['confirmation'],
      error: 'common.validation.confirm_password',
    }),
  )
