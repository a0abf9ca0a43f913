import { isCommonPassword } from './common-passwords.ts'
import { isLongEnough, PASSWORD_KINDS } from './password-strength.ts'

/** In the order in which they are told. */
export const PASSWORD_PROBLEMS = [
  'password_too_similar',
  'password_too_short',
  'password_too_common',
  'password_entirely_numeric',
  'password_no_upper',
  'password_no_lower',
  'password_no_digit',
  'password_no_special',
] as const
export type PasswordProblem = (typeof PASSWORD_PROBLEMS)[number]

/**
 * Everything that is wrong with a password, in telling order; empty when it may be used. Letters are those of any script, and a special
 * character is neither letter, digit nor space. `email` is what it must not resemble.
 */
export function passwordProblems(password: string, email: string): PasswordProblem[] {
  const wrong: Record<PasswordProblem, boolean> = {
    password_too_similar: resembles(password, email),
    password_too_short: !isLongEnough(password),
    password_too_common: isCommonPassword(password),
    password_entirely_numeric: /^\p{Nd}+$/u.test(password),
    password_no_upper: !PASSWORD_KINDS.upper.test(password),
    password_no_lower: !PASSWORD_KINDS.lower.test(password),
    password_no_digit: !PASSWORD_KINDS.digit.test(password),
    password_no_special: !PASSWORD_KINDS.special.test(password),
  }
  return PASSWORD_PROBLEMS.filter((problem) => wrong[problem])
}

const TOO_SIMILAR = 0.7

/** Letters and digits of its own that a password has beside words of the address. */
const OWN_CHARACTERS = 6
/** A shorter word is in many a password by chance. */
const WORD_LENGTH = 4

/** Whether the password has nearly the same characters as the address or one of the words in it, or is made of them and little else. */
function resembles(password: string, email: string): boolean {
  const address = email.toLowerCase()
  const words = [address, ...address.split(NO_WORD)].filter((word) => word.length > 2)
  // Long passwords are compared with their beginning only, so that a megabyte costs nothing.
  const typed = password.toLowerCase().slice(0, 512)
  return words.some((word) => likeness(typed, word) >= TOO_SIMILAR) || isMadeOf(words, typed)
}

const NO_WORD = /[^\p{L}\p{N}]+/u

function isMadeOf(words: readonly string[], typed: string): boolean {
  const parts = typed.split(NO_WORD).join('')
  const own = words
    .filter((word) => word.length >= WORD_LENGTH)
    .sort((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), parts)
  return own.length < parts.length && [...own].length < OWN_CHARACTERS
}

/** Twice the characters that both have, in any order, over the characters of both: 1 when equal, 0 when nothing is shared. */
function likeness(one: string, other: string): number {
  const left = new Map<string, number>()
  for (const character of one) left.set(character, (left.get(character) ?? 0) + 1)
  let shared = 0
  for (const character of other) {
    const count = left.get(character) ?? 0
    if (count === 0) continue
    left.set(character, count - 1)
    shared += 1
  }
  return (2 * shared) / (one.length + other.length)
}
