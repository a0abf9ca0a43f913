import type { LetterInput, PreparedLetter, Sending } from '@invoice/contract/documents/sending.ts'
import { once } from '@invoice/domain/documents/sending/recipients.ts'
import { isRightAddress } from '@invoice/domain/documents/sending/typed-addresses.ts'

export const FIELDS = ['to', 'cc', 'bcc'] as const
export type RecipientField = (typeof FIELDS)[number]
export type Chip = PreparedLetter['to'][number]

/** What is being written. */
export type LetterValues = Readonly<Record<RecipientField, readonly Chip[]>> & {
  readonly language: 'bg' | 'en'
  readonly subject: string
  readonly message: string
  readonly paper: 'original' | 'copy' | null
  readonly attachmentIds: readonly string[]
  readonly withLink: boolean
  readonly withEInvoice: boolean
}

/** What was sent before, to be sent once more. */
export type Again = { readonly sending: Sending; readonly only: 'refused' | 'all' }

/** What the form opens with: what is proposed, or what was sent before. */
export function firstValues(letter: PreparedLetter, again: Again | undefined): LetterValues {
  const { language, subject, message, to, cc, bcc, attachments } = letter
  if (again === undefined) {
    const attachmentIds = attachments.filter(({ goesWithMail }) => goesWithMail).map(({ id }) => id)
    return {
      to,
      cc,
      bcc,
      language,
      subject,
      message,
      paper: 'original',
      attachmentIds,
      withLink: true,
      withEInvoice: letter.eInvoice?.goesWithMail ?? false,
    }
  }
  const { sending, only } = again
  const known = [...to, ...cc, ...bcc, ...letter.others]
  const inRole = (role: RecipientField): Chip[] =>
    sending.recipients
      .filter((each) => each.role === role && (only === 'all' || each.state === 'refused' || each.state === 'failed'))
      .map(({ name, address }) => known.find((one) => one.address === address) ?? { name, address, role: 'other' })
  const chosen = { to: inRole('to'), cc: inRole('cc'), bcc: inRole('bcc') }
  // A mail goes to somebody: whoever was refused as a copy is the one to write to.
  const people = chosen.to.length > 0 ? chosen : { to: [...chosen.cc, ...chosen.bcc], cc: [], bcc: [] }
  const there = new Set(attachments.map(({ id }) => id))
  return {
    ...people,
    language: sending.language,
    subject: sending.subject,
    message: sending.message,
    paper: sending.paper,
    attachmentIds: sending.attachmentIds.filter((id) => there.has(id)),
    withLink: sending.withLink,
    withEInvoice: sending.withEInvoice && letter.eInvoice !== null,
  }
}

/** As it is sent: each address once, in the first place that names it. */
export function bodyOf(values: LetterValues, sendAt: Date | null): LetterInput {
  const people = once(FIELDS.flatMap((field) => values[field].map((chip) => ({ ...chip, field }))))
  const inField = (field: RecipientField) => people.filter((each) => each.field === field).map(({ name, address }) => ({ name, address }))
  return { ...letterOf(values), to: inField('to'), cc: inField('cc'), bcc: inField('bcc'), sendAt: sendAt?.toISOString() ?? null }
}

/** What is read, without who reads it. */
export function letterOf({ language, subject, message, paper, attachmentIds, withLink, withEInvoice }: LetterValues) {
  return { language, subject, message, paper, attachmentIds: [...attachmentIds], withLink, withEInvoice }
}

export const addressesIn = (values: LetterValues): Chip[] => once(FIELDS.flatMap((field) => values[field]))

export type RecipientFault = { readonly field: RecipientField; readonly kind: 'wrong' | 'nobody' | 'most'; readonly address: string }

/** The first thing that is wrong with whom it goes to. */
export function recipientFault(values: LetterValues, most: number): RecipientFault | undefined {
  for (const field of FIELDS) {
    const wrong = values[field].find(({ address }) => !isRightAddress(address))
    if (wrong) return { field, kind: 'wrong', address: wrong.address }
  }
  if (values.to.length === 0) return { field: 'to', kind: 'nobody', address: '' }
  return addressesIn(values).length > most ? { field: 'to', kind: 'most', address: '' } : undefined
}
