import type { DocumentSelection } from '@invoice/contract/documents/bulk.ts'
import { MOST_SENT, type SendingCheck, type SendingRow } from '@invoice/contract/documents/bulk-sending.ts'
import { type SendingFacts, sendingProblem } from '@invoice/domain/documents/sending/bulk-sending.ts'
import { recipientsFor } from '@invoice/domain/documents/sending/recipients.ts'
import { TYPE_FACTS } from '@invoice/domain/documents/type-facts.ts'
import { localised } from '@invoice/domain/localised.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { addressesOfContacts } from '../../contacts/addresses-of-contacts.ts'
import { addressesOfToday, lastMailStates, lastRecipientsOf } from '../../mails/document-mails.ts'
import type { MailingAct } from '../../mails/send-mail.ts'
import { languageOf } from '../sending/prepare-letter.ts'
import { selectedDocuments } from './selected-documents.ts'
import { type SentRow, sentRows } from './selection-store.ts'

/** What sending these would do, in a few statements however many they are. @throws Refusal as `selectedDocuments` */
export async function checkSending(tx: Tx, act: MailingAct, selection: DocumentSelection): Promise<SendingCheck> {
  const { ids, gone } = await selectedDocuments(tx, act, selection, { most: MOST_SENT })
  const documents = await sentRows(tx, act, ids)
  const addressesOf = await addressBook(tx, act, documents)
  const lastMailOf = await lastMails(tx, act, ids)
  const byId = new Map(documents.map((row) => [row.id, row]))
  const rows = ids.flatMap((id): SendingRow[] => {
    const row = byId.get(id)
    if (row === undefined) return []
    const addresses = addressesOf(row)
    const facts = { isSample: row.is_sample, hasAddress: addresses.length > 0, isSent: row.sent_at !== null, lastMail: lastMailOf(id) }
    return [
      {
        documentId: id,
        type: row.type,
        status: row.status,
        number: row.number,
        contactId: row.contact_id,
        recipientName: { bg: row.recipient_name_bg, en: row.recipient_name_en },
        addresses,
        language: languageOf(row),
        // It is its issuer's to send.
        problem: row.import_id !== null ? 'not_sendable' : sendingProblem({ type: row.type, status: row.status, ...facts }),
      },
    ]
  })
  const { mail } = act.config
  return { rows, gone, today: { sent: await addressesOfToday(tx, act), most: mail.perDay }, isHeld: mail.smtp === null }
}

/** Whom the letter of a document would go to, as `proposeLetter` finds it. */
async function addressBook(tx: Tx, act: Act, documents: readonly SentRow[]): Promise<(row: SentRow) => string[]> {
  const contactIds = [...new Set(documents.flatMap(({ contact_id: id }) => id ?? []))]
  const contacts = await addressesOfContacts(tx, act, contactIds)
  const last = await lastRecipientsOf(tx, act, contactIds)
  return (row) => {
    const contact = row.contact_id === null ? undefined : contacts.get(row.contact_id)
    if (row.contact_id === null || contact === undefined) return []
    const { email, otherEmails } = contact
    const addressed = { name: localised(contact.name, languageOf(row)), email, otherEmails }
    const { to, cc, bcc } = recipientsFor(addressed, TYPE_FACTS[row.type].asksForPayment, last.get(row.contact_id) ?? null)
    return [...to, ...cc, ...bcc].map(({ address }) => address)
  }
}

/** What became of the last mail with each. */
export async function lastMails(tx: Tx, act: Act, ids: readonly string[]): Promise<(id: string) => SendingFacts['lastMail']> {
  const states = await lastMailStates(tx, act, ids)
  return (id) => {
    const state = states.get(id)
    if (state === undefined) return null
    if (state === 'refused' || state === 'failed') return 'returned'
    return state === 'scheduled' || state === 'held' || state === 'waiting' || state === 'sending' ? 'on_the_way' : 'over'
  }
}
