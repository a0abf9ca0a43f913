import type { Inquiry, InquiryInput } from '@invoice/contract/records/inquiries.ts'
import { type InquiryAct, stateAfter } from '@invoice/domain/inquiries/inquiry.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { refuseProblems } from '../../platform/errors/field-problems.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { newId } from '../../platform/new-id.ts'
import { readDocument } from '../documents/record/read-document.ts'
import { tell } from '../notices/tell.ts'
import { readPayment } from '../payments/record/read-payments.ts'
import { companyOfEntry } from '../statements/matching/list-entries.ts'
import { tellOfInquiry } from '../webhooks/tell-webhooks.ts'
import { type InquiryRow, insertInquiry, lockInquiry, selectPeople, type Turn, updateInquiry } from './inquiries-store.ts'
import { readInquiry } from './read-inquiries.ts'

/**
 * Asks about a record: it stands there, and whoever works here is told, by mail the person to whom it is put.
 * @throws Refusal 404 of no such record; FieldFaults 400 at `personId`, who is not here
 */
export async function askInquiry(tx: Tx, act: Act, { noun, subjectId, text, personId }: InquiryInput): Promise<Inquiry> {
  const companyId = await companyOf(tx, act, { noun, subjectId })
  if (personId !== null && !(await selectPeople(tx, act, [personId])).has(personId))
    refuseProblems([{ field: 'personId', code: 'invalid' }], act.language)
  const documentId = noun === 'document' ? subjectId : null
  const paymentId = noun === 'payment' ? subjectId : null
  const entryId = noun === 'entry' ? subjectId : null
  const id = newId()
  const turns = [turnOf(act, 'question', text)]
  await insertInquiry(tx, act, { id, noun, documentId, paymentId, entryId, companyId, personId, turns })
  return spread(tx, act, 'inquiry.question_put', { id, documentId, text, personId })
}

async function companyOf(tx: Tx, act: Act, { noun, subjectId }: Pick<InquiryInput, 'noun' | 'subjectId'>): Promise<string | null> {
  if (noun === 'entry') return companyOfEntry(tx, act, subjectId)
  if (noun === 'payment') return (await readPayment(tx, act, subjectId)).companyId
  return (await readDocument(tx, act, subjectId)).companyId
}

/** What is said next in one. @throws Refusal 404; 412 where something was said meanwhile; 409 where that is not possible any more */
export async function answerInquiry(tx: Tx, act: Act, id: string, said: { text: string; version: number }): Promise<Inquiry> {
  const inquiry = await changed(tx, act, id, 'answer', said.version, turnOf(act, 'answer', said.text))
  const asker = (await selectPeople(tx, act, [inquiry.askedById])).has(inquiry.askedById) ? inquiry.askedById : null
  return spread(tx, act, 'inquiry.question_answered', { ...inquiry, text: said.text, personId: asker })
}

/** As answerInquiry: it is open again. */
export async function askAgain(tx: Tx, act: Act, id: string, said: { text: string; version: number }): Promise<Inquiry> {
  const inquiry = await changed(tx, act, id, 'ask_again', said.version, turnOf(act, 'question', said.text))
  return spread(tx, act, 'inquiry.question_put_again', { ...inquiry, text: said.text })
}

/** As answerInquiry; nobody is told. */
export async function closeInquiry(tx: Tx, act: Act, id: string, version: number): Promise<Inquiry> {
  await changed(tx, act, id, 'close', version, null)
  await writeAudit(tx, act, 'inquiry.question_closed', id)
  return readInquiry(tx, act, id)
}

const turnOf = ({ actor, clock }: Act, kind: Turn['kind'], text: string): Turn => ({
  kind,
  text,
  by: actor.name,
  at: clock.now().toISOString(),
})

async function changed(tx: Tx, act: Act, id: string, done: InquiryAct, version: number, said: Turn | null): Promise<InquiryRow> {
  const inquiry = await lockInquiry(tx, act, id)
  if (inquiry === undefined) throw new Refusal('common.not_found')
  if (inquiry.version !== version) throw new Refusal('common.stale_version')
  const state = stateAfter(inquiry.state, inquiry.turns.length, done)
  if (state === null) throw new Refusal('inquiries.not_possible')
  await updateInquiry(tx, act, id, state, said)
  return inquiry
}

type Said = Pick<InquiryRow, 'id' | 'documentId' | 'personId'> & { readonly text: string }
type SpokenAct = 'inquiry.question_put' | 'inquiry.question_put_again' | 'inquiry.question_answered'

/** Writes down that it was said, and tells it: the bell, by mail, other programs. */
async function spread(tx: Tx, act: Act, done: SpokenAct, { id, documentId, personId, text }: Said): Promise<Inquiry> {
  const inquiry = await readInquiry(tx, act, id)
  await writeAudit(tx, act, done, id, { name: nameOf(inquiry), question: text })
  const isAnswer = done === 'inquiry.question_answered'
  const kind = isAnswer ? 'inquiry_answered' : 'inquiry_asked'
  await tell(tx, act, { kind, documentId, personId, details: { name: act.actor.name, question: text }, isOwn: true })
  const { noun, subjectId, companyId } = inquiry
  const event = isAnswer ? 'inquiry.answered' : 'inquiry.asked'
  await tellOfInquiry(tx, act, event, { id, noun, subjectId, companyId, text, by: act.actor.name })
  return inquiry
}

/** By which a person knows what it is about. */
const nameOf = ({ subject: { number, on, party } }: Inquiry): string =>
  [number ?? on ?? '', party.bg || party.en].filter(Boolean).join(' · ')
