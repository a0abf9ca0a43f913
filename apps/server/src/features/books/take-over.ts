import { createHash } from 'node:crypto'
import { type DocumentSelection, MOST_WRITTEN } from '@invoice/contract/documents/bulk.ts'
import type { takeOverMany as contract, MonthTakenOver, TakenOver } from '@invoice/contract/records/taken-over.ts'
import type { ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { BOOKS_FACTS, type BooksFacts, canBeTakenOver, changedSince, mayTakeBack } from '@invoice/domain/books/taken-over.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit, writeAudits } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { readCompany } from '../companies/read-company.ts'
import { selectedDocuments } from '../documents/bulk/selected-documents.ts'
import { readDocument } from '../documents/record/read-document.ts'
import { daysOfMonth } from '../vat/load-month.ts'
import { tellOfBooks } from '../webhooks/tell-webhooks.ts'
import {
  countChosen,
  countMonth,
  deleteMark,
  deleteMarks,
  findFacts,
  findMark,
  holdDocument,
  type MarkRow,
  numbersOf,
  writeMark,
  writeMarks,
  writeMonth,
} from './taken-over-store.ts'

/** @throws Refusal 404 */
export async function readTakenOver(tx: Tx, act: Act, id: string): Promise<TakenOver> {
  const { type, status } = await readDocument(tx, act, id)
  return present(act, canBeTakenOver({ type, status }), await factsOf(tx, act, id), await findMark(tx, act, id))
}

/**
 * Marks a document as it is now.
 * @throws Refusal 404; 409 of what no books have; 412 where it is another than was seen
 */
export async function takeOver(tx: Tx, act: Act, id: string, digest: string): Promise<TakenOver> {
  await holdDocument(tx, act, id)
  const { type, status, number } = await readDocument(tx, act, id)
  if (!canBeTakenOver({ type, status })) throw new Refusal('books.not_for_books')
  const facts = await factsOf(tx, act, id)
  if (digestOf(facts) !== digest) throw new Refusal('common.stale_version')
  const before = await findMark(tx, act, id)
  if (before === null || changedSince(before.facts, facts).length > 0) {
    await writeMark(tx, act, id, facts)
    await writeAudit(tx, act, 'document.taken_over', id, { number: number ?? '' })
    await tellOfBooks(tx, act, 'books.taken_over', [id])
  }
  return readTakenOver(tx, act, id)
}

/** @throws Refusal 404; 409 of somebody else's mark, where who asks keeps no books */
export async function takeBack(tx: Tx, act: Act, id: string): Promise<TakenOver> {
  const { number } = await readDocument(tx, act, id)
  const mark = await findMark(tx, act, id)
  if (mark !== null) {
    if (!isTheirs(act, mark)) throw new Refusal('books.not_yours', { name: mark.takenBy })
    await deleteMark(tx, act, id)
    await writeAudit(tx, act, 'document.taken_over_undone', id, { number: number ?? '' })
    await tellOfBooks(tx, act, 'books.taken_back', [id])
  }
  return readTakenOver(tx, act, id)
}

/** @throws Refusal 404 */
export async function readMonthTakenOver(tx: Tx, act: Act, companyId: string, month: string): Promise<MonthTakenOver> {
  await readCompany(tx, act, companyId)
  return countMonth(tx, act, companyId, daysOfMonth(month))
}

/** @throws Refusal 404 */
export async function takeOverMonth(tx: Tx, act: Act, companyId: string, month: string): Promise<MonthTakenOver & { marked: number }> {
  await readCompany(tx, act, companyId)
  const period = daysOfMonth(month)
  const ids = await writeMonth(tx, act, companyId, period)
  const marked = ids.length
  if (marked > 0) await writeAudit(tx, act, 'vat_period.taken_over', companyId, { month, count: String(marked) })
  await tellOfBooks(tx, act, 'books.taken_over', ids)
  return { ...(await countMonth(tx, act, companyId, period)), marked }
}

/**
 * Marks chosen documents as they are at this moment, or takes their marks back.
 * @throws Refusal 404, 409 as selectedDocuments
 */
export async function takeOverMany(tx: Tx, act: Act, selection: DocumentSelection, taken: boolean): Promise<ReplyOf<typeof contract>> {
  const { ids, gone } = await selectedDocuments(tx, act, selection, { most: MOST_WRITTEN })
  const before = await countChosen(tx, act, ids)
  const done = taken ? await writeMarks(tx, act, ids) : await deleteMarks(tx, act, ids, keepsBooks(act))
  const numbers = await numbersOf(tx, act, done)
  const entries = done.map((id) => ({ entityId: id, details: { number: numbers.get(id) ?? '' } }))
  await writeAudits(tx, act, taken ? 'document.taken_over' : 'document.taken_over_undone', entries)
  await tellOfBooks(tx, act, taken ? 'books.taken_over' : 'books.taken_back', done)
  const notYours = taken ? 0 : before.marked - done.length
  const unchanged = before.forBooks - done.length - notYours
  return { done: done.length, unchanged, notForBooks: ids.length - before.forBooks, notYours, gone }
}

async function factsOf(tx: Tx, act: Act, id: string): Promise<BooksFacts> {
  const facts = await findFacts(tx, act, id)
  if (facts === null) throw new Refusal('common.not_found')
  return facts
}

const digestOf = (facts: BooksFacts): string =>
  createHash('sha256')
    .update(JSON.stringify(BOOKS_FACTS.map((fact) => facts[fact])))
    .digest('hex')

const keepsBooks = ({ actor }: Act): boolean => actor.role === 'accountant'

const isTheirs = (act: Act, mark: MarkRow): boolean => mayTakeBack(mark, { id: act.actor.id, keepsBooks: keepsBooks(act) })

function present(act: Act, isForBooks: boolean, facts: BooksFacts, mark: MarkRow | null): TakenOver {
  return {
    isForBooks,
    mark: mark === null ? null : { takenAt: mark.takenAt.toISOString(), takenBy: mark.takenBy, mayTakeBack: isTheirs(act, mark) },
    changes: mark === null ? [] : changedSince(mark.facts, facts),
    digest: digestOf(facts),
  }
}
