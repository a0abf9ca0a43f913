import type { BillProposal } from '@invoice/domain/bills/proposal.ts'
import { lessonOf, type RememberedField } from '@invoice/domain/bills/reading/lessons.ts'
import { readBill, sheetOf } from '@invoice/domain/bills/reading/read-bill.ts'
import type { Word } from '@invoice/domain/bills/reading/words.ts'
import { toUnits } from '@invoice/domain/decimal/decimal.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { findWords, forgetWords, keepLesson, selectLessons } from './corrections-store.ts'
import { findVendors, textOf } from './find-vendor.ts'
import { companiesInUse, ownNumbers } from './situation.ts'

/**
 * The bill that the words of a file seem to be, with what people corrected of earlier ones of its vendor. Whose it is is read first: what is remembered
 * is the vendor's.
 */
export async function readHere(tx: Tx, act: Act, words: readonly Word[], source: 'text' | 'ocr'): Promise<BillProposal> {
  const own = ownNumbers(await companiesInUse(tx, act))
  const read = readBill(words, source, own)
  const vendor = (await findVendors(tx, act, [read])).get(read)
  const lessons = vendor ? await selectLessons(tx, act, vendor.contact.id) : []
  return lessons.length === 0 ? read : readBill(words, source, own, lessons)
}

/** Remembers where on the page stands what a person typed otherwise than it was read; the words are needed no more. */
export async function learnFrom(
  tx: Tx,
  act: Act,
  { id, contactId, read, corrected }: { id: string; contactId: string; read: BillProposal; corrected: BillProposal },
): Promise<void> {
  const words = (await findWords(tx, act, id)) ?? []
  const sheet = sheetOf(words)
  for (const [field, before, after] of remembered(read, corrected)) {
    const lesson = after === '' || after === before || words.length === 0 ? null : lessonOf(sheet, field, after)
    if (lesson) await keepLesson(tx, act, contactId, lesson)
  }
  await forgetWords(tx, act, id)
}

function remembered(read: BillProposal, corrected: BillProposal): (readonly [RememberedField, string, string])[] {
  const units = (amount: string) => (/^-?\d+(?:\.\d{1,2})?$/.test(amount) ? String(toUnits(amount, 2)) : '')
  return [
    ['number', textOf(read.number), textOf(corrected.number)],
    ['issueDate', textOf(read.issueDate), textOf(corrected.issueDate)],
    ['taxDate', textOf(read.taxDate), textOf(corrected.taxDate)],
    ['dueDate', textOf(read.dueDate), textOf(corrected.dueDate)],
    ['total', units(textOf(read.total)), units(textOf(corrected.total))],
    ['vendor.iban', textOf(read.vendor.iban), textOf(corrected.vendor.iban)],
    ['reference', textOf(read.reference), textOf(corrected.reference)],
  ]
}
