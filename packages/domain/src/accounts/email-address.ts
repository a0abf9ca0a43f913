/** RFC 5321, 4.5.3.1.3, less the angle brackets. */
export const EMAIL_MAX_LENGTH = 254

const LOCAL = /^[-!#$%&'*+/=?^_`{|}~0-9a-z]+(?:\.[-!#$%&'*+/=?^_`{|}~0-9a-z]+)*$/
// Letters of any script, so that .бг works; capitals are gone by then.
const LABEL = /^[\p{Ll}\p{Lo}\p{Nd}](?:[\p{Ll}\p{Lo}\p{Nd}-]{0,61}[\p{Ll}\p{Lo}\p{Nd}])?$/u

/**
 * The one form in which addresses are compared and stored. Mail servers read wide and other compatible forms of a letter in a domain as the
 * letter itself (UTS #46), so they are one address here as well; letters of other scripts that look alike are others.
 */
export function normaliseEmail(typed: string): string {
  const email = typed.trim().normalize('NFC').toLowerCase()
  const at = email.lastIndexOf('@')
  return (
    email.slice(0, at + 1) +
    email
      .slice(at + 1)
      .normalize('NFKC')
      .toLowerCase()
  )
}

/** Whether a normalised address has a form that mail can be sent to. Quoted local parts and bare IP addresses are not taken. */
export function isEmailAddress(email: string): boolean {
  const at = email.lastIndexOf('@')
  const labels = email.slice(at + 1).split('.')
  return (
    at > 0 &&
    at <= 64 &&
    labels.length >= 2 &&
    LOCAL.test(email.slice(0, at)) &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d*$/.test(labels.at(-1) ?? '')
  )
}
