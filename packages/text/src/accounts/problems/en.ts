import { en as common } from '../../common/en.ts'

/** Messages of the auth API by their code; those that every form says are said once, in `common`. */
export const en = {
  required: common.validation.required,
  invalid: common.validation.email,
  max_length: 'At most {{max}} characters.',
  email_password_mismatch: 'The email or the password is not correct.',
  too_many_login_attempts: 'Too many failed attempts to sign in. Please try again in a few minutes.',
  email_taken: 'There is an account with this email already.',
  password_too_short: 'The password needs at least {{min}} characters.',
  password_too_common: 'This password is too easy to guess.',
  password_entirely_numeric: 'The password cannot be made of digits only.',
  password_too_similar: 'The password is too similar to your email.',
  password_no_upper: 'The password needs an uppercase letter.',
  password_no_lower: 'The password needs a lowercase letter.',
  password_no_digit: 'The password needs a digit.',
  password_no_special: 'The password needs a special character, such as # or !.',
} as const
