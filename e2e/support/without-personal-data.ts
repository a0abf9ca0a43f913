import { loggedLines } from './log-file.ts'
import { PASSWORD } from './person.ts'

/** What tests type, and what of it must stand in no log: everything Cyrillic is somebody's, since the log speaks English. */
const PERSONAL: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['an e-mail address', /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/u],
  ['a name or other words of a person', /\p{Script=Cyrillic}/u],
  ['an IBAN', /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/],
  ['an identifier with its check digits (EIK, EGN, VAT number)', /\bBG\d{9,10}\b/],
  ['a password', new RegExp(PASSWORD.replace('#', '(?:#|%23)'))],
  ['a session, a secret or a key', /sessionid=|csrftoken=|whsec_|inv_live_|Bearer [\w-]+|-----BEGIN/],
  ['the token of a public link', /\/(?:v|api\/public)\/[\w-]{16,}/],
  ['the key of a mailed link', /\/(?:verify-email|reset\/key|invitations?)\/[\w-]{16,}/],
  ['an address of somebody', /\b10\.\d{1,3}\.\d{1,3}\.\d{1,3}\b/],
]

/** After all browser tests: the logs of the products that they used hold nothing of anybody. */
export default function withoutPersonalData(): void {
  const lines = loggedLines()
  // A log without calls would prove nothing.
  if (!lines.some((line) => line.includes('"route":'))) throw new Error('The log has no line of a call.')
  const found = PERSONAL.flatMap(([what, pattern]) => lines.filter((line) => pattern.test(line)).map((line) => `${what}: ${line}`))
  if (found.length > 0) throw new Error(`The log holds personal data:\n${found.slice(0, 20).join('\n')}`)
}
