import type { FileReply } from '@invoice/contract/wire/endpoint.ts'
import { localised } from '@invoice/domain/localised.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { listAudit } from '../../audit/list-audit.ts'
import { answersTo, documentsOfContacts } from '../../documents/recipients/documents-of-contact.ts'
import { readMailsOfContact } from '../../mails/contact-mails.ts'
import { readNoticesOf } from '../../notices/document-notices.ts'
import { transfersOfContacts } from '../../payment-runs/transfers-of-contact.ts'
import { paymentsOfContacts } from '../../payments/record/payments-of-contact.ts'
import { readLearntIbansOf, readRulesOf } from '../../statements/matching/payer-data.ts'
import { readContact } from '../read-contact.ts'
import { selectSamePerson } from './same-person-store.ts'

/** The audit is read up to so many entries of one contact. */
const MOST_ENTRIES = 100

/**
 * All that is kept of a contact, in a form that a program reads (Regulation (EU) 2016/679, articles 15 and 20): what is entered of it and of
 * those merged into it, what its documents say of it, what was written to it, what it answered, what was paid and from where, and what was done with it.
 * @throws Refusal 404
 */
export async function exportPersonalData(tx: Tx, act: Act, id: string): Promise<FileReply> {
  const contact = await readContact(tx, act, id)
  const ids = await selectSamePerson(tx, act, id)
  const merged = []
  for (const other of ids.filter((each) => each !== id)) merged.push(await readContact(tx, act, other))
  const documents = await documentsOfContacts(tx, act, ids)
  const documentIds = documents.map((document) => document.id)
  const data = {
    exportedAt: act.clock.now().toISOString(),
    contact,
    merged,
    documents,
    answers: await answersTo(tx, act, documentIds),
    mails: await readMailsOfContact(tx, act, { contactIds: ids, documentIds }),
    notices: await readNoticesOf(tx, act, documentIds),
    payments: await paymentsOfContacts(tx, act, ids),
    transfers: await transfersOfContacts(tx, act, ids),
    learntAccounts: await readLearntIbansOf(tx, act, ids),
    bankRules: await readRulesOf(tx, act, ids),
    audit: (await listAudit(tx, act, { recordId: id, pageSize: MOST_ENTRIES })).items,
  }
  await writeAudit(tx, act, 'contact.data_exported', id, { name: localised(contact.name, 'bg') })
  const bytes = Buffer.from(`${JSON.stringify(data, null, 2)}\n`)
  return { bytes, name: `contact-${id}.json`, headers: { 'content-length': String(bytes.byteLength) } }
}
