import type { Inquiry, ListInquiriesQuery } from '@invoice/contract/records/inquiries.ts'
import { allowedActs, type InquiryNoun } from '@invoice/domain/inquiries/inquiry.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { amountIn } from '../documents/record/present-document.ts'
import { countInquiries, findInquiry, type ShownRow, selectInquiries, selectInquiriesAbout, selectPeople } from './inquiries-store.ts'

export async function listInquiries(tx: Tx, act: Act, query: ListInquiriesQuery): Promise<{ items: Inquiry[] }> {
  return { items: await presented(tx, act, await selectInquiries(tx, act, query)) }
}

export async function listInquiriesAbout(tx: Tx, act: Act, noun: InquiryNoun, subjectId: string): Promise<{ items: Inquiry[] }> {
  return { items: await presented(tx, act, await selectInquiriesAbout(tx, act, noun, subjectId)) }
}

/** @throws Refusal 404 */
export async function readInquiry(tx: Tx, act: Act, id: string): Promise<Inquiry> {
  const row = await findInquiry(tx, act, id)
  const [inquiry] = await presented(tx, act, row === undefined ? [] : [row])
  if (inquiry === undefined) throw new Refusal('common.not_found')
  return inquiry
}

export async function summariseInquiries(tx: Tx, act: Act): Promise<{ open: number; answered: number }> {
  const counts = await countInquiries(tx, act)
  const sum = (wanted: 'open' | 'answered') => counts.reduce((all, { state, count }) => (state === wanted ? all + count : all), 0)
  return { open: sum('open'), answered: sum('answered') }
}

/** Of each company how many are open, and how many answered; of none: of what has no company yet, as drafts. */
export async function inquiriesByCompany(tx: Tx, act: Act): Promise<(companyId: string) => { open: number; answered: number }> {
  const counts = await countInquiries(tx, act)
  const of = (companyId: string, state: 'open' | 'answered') =>
    counts.find((one) => one.companyId === companyId && one.state === state)?.count ?? 0
  return (companyId) => ({ open: of(companyId, 'open'), answered: of(companyId, 'answered') })
}

async function presented(tx: Tx, act: Act, rows: readonly ShownRow[]): Promise<Inquiry[]> {
  const people = await selectPeople(tx, act, [...new Set(rows.flatMap(({ personId }) => personId ?? []))])
  return rows.map((row) => presentInquiry(row, people))
}

function presentInquiry(row: ShownRow, people: ReadonlyMap<string, string>): Inquiry {
  const { id, version, noun, documentId, paymentId, entryId, companyId, state, personId, askedBy, askedAt, changedAt, turns } = row
  const { type, number, paidOn, partyBg, partyEn, currency, amount, accountId } = row
  const name = personId === null ? undefined : people.get(personId)
  return {
    id,
    version,
    noun,
    subjectId: documentId ?? paymentId ?? entryId ?? '',
    companyId,
    subject: { type, number, on: paidOn, party: { bg: partyBg, en: partyEn }, currency, amount: amountIn(currency)(amount) },
    place: accountId === null ? null : { accountId },
    state,
    person: personId === null || name === undefined ? null : { id: personId, name },
    askedBy,
    askedAt: askedAt.toISOString(),
    changedAt: changedAt.toISOString(),
    turns,
    allowedActs: [...allowedActs(state, turns.length)],
  }
}
