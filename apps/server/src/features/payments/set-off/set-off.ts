import { compareDecimals, negateDecimal, signOf, subtractDecimals, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import { restOf } from '@invoice/domain/documents/open.ts'
import { givenFor, setOffDirection, setOffOldestFirst, takesSetOffs } from '@invoice/domain/payments/set-off.ts'
import { laterOf } from '@invoice/domain/payments/settling.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { refuseProblems } from '../../../platform/errors/field-problems.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { newId } from '../../../platform/new-id.ts'
import { nameText } from '../../documents/record/lifecycle-refusal.ts'
import { sharesFact } from '../record/payment-history.ts'
import { type NewAllocation, settleDocuments } from '../settling/allocate.ts'
import { type AllocationToInsert, insertAllocations, lockDocuments, type SettledRow } from '../settling/allocations-store.ts'
import { type Given, standingGiven } from './set-offs-store.ts'

type Wanted = Pick<NewAllocation, 'documentId' | 'amount'>

/**
 * Sets off what is left of a credit note against documents of its contact and company, from today on: until now it
 * was owed, and days that are over stay as they were. Note and documents are locked by ascending id.
 * @throws Refusal 404; 400 for a document that is not there, 409 where one does not fit, or there is not so much left of it or of the note
 */
export async function setOffNote(tx: Tx, act: Act, noteId: string, wanted: readonly Wanted[]): Promise<void> {
  const ids = wanted.map(({ documentId }) => documentId)
  const twice = ids.findIndex((id, index) => ids.indexOf(id) < index)
  if (twice >= 0) refuseProblems([{ field: `allocations.${twice}.documentId`, code: 'invalid' }], act.language)
  const locked = await lockDocuments(tx, act, [noteId, ...ids])
  const note = locked.find(({ id }) => id === noteId)
  if (!note) throw new Refusal('common.not_found')
  const giving = givingOf(act, note)
  const allocations = sharesOf(act, note, locked, wanted)
  await settleDocuments(tx, act, giving, locked, allocations, () => tooMuch(act, note))
  const documents = locked.filter(({ id }) => ids.includes(id))
  const named = documents.map((document) => nameText(document, act.language)).join(', ')
  const given = sumDecimals(allocations.map(({ amount, settlingAmount }) => settlingAmount ?? amount))
  await writeAudit(tx, act, 'document.set_off', noteId, factsOf(act, note, { named, given, shares: wanted }))
}

/**
 * Sets off a vendor's credit note, which was just recorded, against the bill that it corrects: as much as both have left. Where nothing is left, or
 * only a rate of the day lies between their currencies, nothing is set off.
 */
export async function setOffAgainstBill(tx: Tx, act: Act, noteId: string, billId: string): Promise<void> {
  const locked = await lockDocuments(tx, act, [noteId, billId])
  const [note, bill] = [noteId, billId].map((wanted) => locked.find(({ id }) => id === wanted))
  if (!note || !bill) return
  const shares = setOffOldestFirst({ rest: restOf(note), currency: note.currency }, [
    { id: bill.id, rest: restOf(bill), currency: bill.currency, dueOn: null, issuedOn: null },
  ])
  if (shares.length > 0) await setOffNote(tx, act, noteId, shares)
}

function givingOf(act: Act, note: SettledRow) {
  const name = nameText(note, act.language)
  const direction = setOffDirection(note.type)
  if (direction === null || note.companyId === null || note.contactId === null) throw new Refusal('payments.no_note', { name })
  const unallocated = restOf(note)
  if (signOf(unallocated) <= 0) throw new Refusal('payments.nothing_left', { name })
  const { companyId, contactId, currency, rateFromEur, issuedOn } = note
  const today = act.clock.today()
  const by = { note: note.id, isSetOff: true }
  return { by, companyId, contactId, direction, paidOn: laterOf(issuedOn ?? today, today), currency, rateFromEur, unallocated }
}

/** With what the note gives for each, in its own currency. */
function sharesOf(act: Act, note: SettledRow, locked: readonly SettledRow[], wanted: readonly Wanted[]): NewAllocation[] {
  const direction = setOffDirection(note.type)
  let rest = restOf(note)
  return wanted.map(({ documentId, amount }, index) => {
    const document = locked.find(({ id }) => id === documentId)
    if (!document) return { documentId, amount }
    const about = { name: nameText(document, act.language), from: note.currency, to: document.currency }
    if (direction === null || !takesSetOffs(document.type, direction)) {
      throw new Refusal('payments.takes_no_set_off', about, `allocations.${index}.documentId`)
    }
    const given = document.currency === note.currency ? amount : givenFor(amount, document.currency, { currency: note.currency, rest })
    if (given === null) throw new Refusal('payments.other_currency', about, `allocations.${index}.documentId`)
    if (compareDecimals(given, rest) > 0) throw tooMuch(act, note, `allocations.${index}.amount`)
    rest = subtractDecimals(rest, given)
    return { documentId, amount, settlingAmount: given }
  })
}

function tooMuch({ language }: Act, note: SettledRow, at = 'allocations.0.amount'): Refusal {
  const left = formatAmount(restOf(note), note.currency, language)
  return new Refusal('payments.more_than_left', { name: nameText(note, language), left }, at)
}

/**
 * Takes back all that a note was set off against a document, by opposite rows of today. What the note took off its own invoice when it was issued
 * is no such thing: that goes with the note.
 * @throws Refusal 404; 409 where nothing is set off between the two
 */
export async function undoSetOff(tx: Tx, act: Act, noteId: string, documentId: string): Promise<void> {
  const locked = await lockDocuments(tx, act, [noteId, documentId])
  const [note, document] = [noteId, documentId].map((wanted) => locked.find(({ id }) => id === wanted))
  if (!note) throw new Refusal('common.not_found')
  const taken = document ? await takeBackGiven(tx, act, { noteId, setOffAgainst: documentId }) : []
  if (!document || taken.length === 0) throw new Refusal('payments.not_set_off', {}, 'documentId')
  await tellTaken(tx, act, note, document, taken)
}

/** All that notes were set off against a document, which is locked with them: a document that is voided has nothing to settle. */
export async function undoSetOffsOf(tx: Tx, act: Act, documentId: string): Promise<void> {
  const noteIds = [...new Set((await standingGiven(tx, act, { setOffAgainst: documentId })).map(({ noteId }) => noteId))].sort()
  for (const noteId of noteIds) await undoSetOff(tx, act, noteId, documentId)
}

type Taken = { documentId: string; amount: string; given: string }

async function tellTaken(tx: Tx, act: Act, note: SettledRow, document: SettledRow, taken: readonly Taken[]): Promise<void> {
  const given = negateDecimal(sumDecimals(taken.map((each) => each.given)))
  await writeAudit(
    tx,
    act,
    'document.set_off_undone',
    note.id,
    factsOf(act, note, { named: nameText(document, act.language), given, shares: taken }),
  )
}

/**
 * Takes back what notes gave to settle documents, by opposite rows of today; by a clock that was set back, not before what they take back.
 * Notes and documents are locked.
 * @returns what each document gets, and its note: below zero
 */
export async function takeBackGiven(tx: Tx, act: Act, of: Given): Promise<Taken[]> {
  const today = act.clock.today()
  const rows = await standingGiven(tx, act, of)
  const opposite = rows.map(({ id, documentId, noteId, amount, settlingAmount, difference, allocatedOn, isSetOff }): AllocationToInsert => {
    const settling_amount = settlingAmount === null ? null : negateDecimal(settlingAmount)
    const about = {
      id: newId(),
      document_id: documentId,
      by: { note: noteId, isSetOff },
      reverses_id: id,
      allocated_on: laterOf(allocatedOn, today),
    }
    return { ...about, amount: negateDecimal(amount), settling_amount, exchange_difference: negateDecimal(difference) }
  })
  await insertAllocations(tx, act, opposite)
  return opposite.map(({ document_id: documentId, amount, settling_amount }) => ({ documentId, amount, given: settling_amount ?? amount }))
}

type Facts = { named: string; given: string; shares: readonly { documentId: string; amount: string }[] }

/** `share` and its currency: what of the note, as its own history tells it; `shares`: what each document got, as theirs do. */
function factsOf({ language }: Act, { currency }: SettledRow, { named, given, shares }: Facts) {
  return { documents: named, amount: formatAmount(given, currency, language), share: given, currency, ...sharesFact(shares) }
}
