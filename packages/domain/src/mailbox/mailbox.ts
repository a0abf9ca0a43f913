/** Bills that come by mail: how a mailbox is reached, what of it is taken, and when it is looked into next. */

export const MAILBOX_SECURITIES = ['tls', 'starttls'] as const
export type MailboxSecurity = (typeof MAILBOX_SECURITIES)[number]

/**
 * What is in the way of looking into it. hostile: it answers with more, or otherwise, than the protocol has room for. day_full: as many bills
 * came today as are taken on a day. password_lost: it was sealed with a key that is gone.
 */
export const MAILBOX_FAULTS = [
  'name_not_found',
  'private_address',
  'connection_refused',
  'unreachable',
  'timed_out',
  'tls',
  'login_refused',
  'no_folder',
  'hostile',
  'day_full',
  'password_lost',
  'unknown',
] as const
export type MailboxFault = (typeof MAILBOX_FAULTS)[number]

/** What came of a mail. taken: bills were found in it. */
export const MAIL_OUTCOMES = ['taken', 'no_bills', 'too_large', 'unreadable'] as const
export type MailOutcome = (typeof MAIL_OUTCOMES)[number]

export const SENDER_DECISIONS = ['accepted', 'put_away'] as const
export type SenderDecision = (typeof SENDER_DECISIONS)[number]

/** 25 MB: what mail servers take, coded as it comes. */
export const MAIL_MAX_BYTES = 26_214_400
/** So many bills are taken of a mail, archives in it included. */
export const MOST_BILLS_OF_MAIL = 20
/** So many are taken of all mails of a day. */
export const MOST_MAILED_A_DAY = 200
/** So many mails are looked at, then others have their turn. */
export const MAILS_OF_A_LOOK = 10

const MINUTE = 60_000
export const LOOKED_EACH_MS = 5 * MINUTE
/** What nobody but a person mends, or what a server takes for guessing: it is not knocked at each five minutes. */
const SLOW: readonly MailboxFault[] = ['login_refused', 'no_folder', 'private_address', 'tls', 'day_full', 'password_lost']
const MOST_MS = 60 * MINUTE

/** How long until it is looked into again, after so many looks in a row that came to nothing. */
export function lookAfter(fault: MailboxFault | null, failures: number): number {
  if (fault === null) return LOOKED_EACH_MS
  return SLOW.includes(fault) ? MOST_MS : Math.min(LOOKED_EACH_MS * 2 ** Math.max(0, failures - 1), MOST_MS)
}

/** What may pass is told once it lasts. */
const LASTS_MS = 6 * 60 * MINUTE

export function isToBeReported(fault: MailboxFault, failingForMs: number): boolean {
  return SLOW.includes(fault) || failingForMs >= LASTS_MS
}

/** By which a sender is known again. What is no address is '': nobody knows it. */
export function senderOf(address: string): string {
  const bare = address.trim().toLowerCase()
  return bare.length <= 254 && /^[^\s@<>"\p{Cc}]+@[^\s@<>"\p{Cc}]+$/u.test(bare) ? bare : ''
}
