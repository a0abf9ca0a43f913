import type { MailboxFault, MailboxSecurity } from '@invoice/domain/mailbox/mailbox.ts'

/** How a mailbox is reached: what a person entered. */
export type MailboxPlace = {
  readonly host: string
  readonly port: number
  readonly security: MailboxSecurity
  readonly user: string
  readonly password: string
  readonly folder: string
}

/** In the way of looking into it. */
export class MailboxFailure extends Error {
  readonly fault: MailboxFault
  /** in the server's words; '' where it said nothing */
  readonly answer: string

  constructor(fault: MailboxFault, answer = '', cause?: unknown) {
    super(fault, { cause })
    this.fault = fault
    this.answer = answer
  }
}

/** size: as the server says. bytes: all of it; of a mail that is larger than `mostBytes` its head alone. */
export type FetchedMail = { readonly size: number; readonly isWhole: boolean; readonly bytes: Buffer }

/** A folder that is open to be read. Nothing in it is changed: no mail is marked as seen. */
export type OpenMailbox = {
  readonly uidValidity: bigint
  /** the UID that the next mail gets */
  readonly uidNext: number
  readonly messages: number
  /** Of the mails after a UID that came since a day, the UIDs, the earliest first. */
  since(uid: number, day: string): Promise<readonly number[]>
  /** undefined: it is gone meanwhile */
  fetch(uid: number, mostBytes: number): Promise<FetchedMail | undefined>
}
