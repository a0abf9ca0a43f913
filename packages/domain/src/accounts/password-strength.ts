export const PASSWORD_MIN_LENGTH = 8

/** Kinds of characters that a password has one of each. Letters are those of any script; a special character is neither letter, digit nor space. */
export const PASSWORD_KINDS = { upper: /\p{Lu}/u, lower: /\p{Ll}/u, digit: /\p{Nd}/u, special: /[^\p{L}\p{M}\p{Nd}\s]/u } as const

/** At least 8 characters, one of each kind. Whether it is easy to guess is not asked here, see `passwordProblems`. */
export function isStrongPassword(password: string): boolean {
  return isLongEnough(password) && Object.values(PASSWORD_KINDS).every((kind) => kind.test(password))
}

/** Characters are counted, not bytes or halves of them. */
export function isLongEnough(password: string): boolean {
  return [...password].length >= PASSWORD_MIN_LENGTH
}
