import { compareDecimals, signOf, subtractDecimals } from '../decimal/decimal.ts'
import type { DecimalText, DocumentType } from '../documents/document.ts'
import { TYPE_FACTS } from '../documents/type-facts.ts'
import { isReversing } from '../documents/types.ts'
import { settlingAmountOf } from './exchange.ts'
import { byDue, directionOf, type OpenDocument, opposite, type PaymentDirection } from './settling.ts'

/** What a note that takes off may be set off against: documents that money of this direction settles. Null for what is no such note. */
export function setOffDirection(type: DocumentType): PaymentDirection | null {
  const direction = directionOf(type)
  return isReversing(type) && direction !== null ? opposite(direction) : null
}

/** Whether notes of the direction are set off against documents of the type: those that are owed, and not what only asks for an advance. */
export function takesSetOffs(type: DocumentType, direction: PaymentDirection): boolean {
  return !isReversing(type) && TYPE_FACTS[type].owedTo !== null && directionOf(type) === direction
}

type Note = {
  readonly currency: string
  /** what it still owes, in its currency */
  readonly rest: DecimalText
}

/** What of a document the rest of a note would settle, in the document's currency; null where only a rate of the day lies between the two. */
export function worthOf({ rest, currency }: Note, to: string): DecimalText | null {
  return settlingAmountOf(rest, currency, { currency: to, rateFromEur: null })
}

/**
 * What of itself a note gives to settle so much of a document, in the note's currency. All that its rest is worth takes all of its rest: between
 * euro and leva no cent of it is left over. Null where only a rate of the day lies between the two.
 */
export function givenFor(amount: DecimalText, currency: string, note: Note): DecimalText | null {
  const worth = worthOf(note, currency)
  if (worth !== null && compareDecimals(worth, amount) === 0) return note.rest
  return settlingAmountOf(amount, currency, { currency: note.currency, rateFromEur: null })
}

type Owed = OpenDocument & { readonly currency: string }
export type SetOffShare = { documentId: string; amount: DecimalText; given: DecimalText }

/** A note's rest over what is open, the oldest due first: of each its amount in its own currency, and what the note gives for it in the note's. */
export function setOffOldestFirst(note: Note, documents: readonly Owed[]): SetOffShare[] {
  const shares: SetOffShare[] = []
  let left = note.rest
  for (const { id, rest, currency } of documents.toSorted(byDue)) {
    const worth = worthOf({ ...note, rest: left }, currency)
    if (worth === null || signOf(worth) <= 0 || signOf(rest) <= 0) continue
    const amount = compareDecimals(worth, rest) < 0 ? worth : rest
    const given = givenFor(amount, currency, { ...note, rest: left })
    if (given === null || signOf(given) <= 0 || compareDecimals(given, left) > 0) continue
    shares.push({ documentId: id, amount, given })
    left = subtractDecimals(left, given)
  }
  return shares
}

type Owing = Note & { readonly id: string }

/** The other way: what each note, in the order given, settles of one document, in the document's currency, until nothing is left of it. */
export function setOffNotes(document: Note, notes: readonly Owing[]): { noteId: string; amount: DecimalText }[] {
  let left = document.rest
  return notes.flatMap((note) => {
    const [share] = setOffOldestFirst(note, [{ id: note.id, rest: left, currency: document.currency, dueOn: null, issuedOn: null }])
    if (share === undefined) return []
    left = subtractDecimals(left, share.amount)
    return [{ noteId: note.id, amount: share.amount }]
  })
}
