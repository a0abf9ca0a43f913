import type { Document } from '@invoice/contract/documents.ts'
import { addDays } from '@invoice/domain/calendar/day.ts'
import { compareDecimals, signOf } from '@invoice/domain/decimal/decimal.ts'
import { voidDocument } from '../../src/features/documents/acts/void-document.ts'
import { issueDocument } from '../../src/features/documents/issuing/issue-document.ts'
import { createNote } from '../../src/features/documents/notes/create-note.ts'
import { readDocument } from '../../src/features/documents/record/read-document.ts'
import type { Tx } from '../../src/platform/db/transaction.ts'
import type { DemoWorkspace } from './fill-workspace.ts'

/** Corrections are of what is that old: neither long forgotten, nor waiting for the bank's statement. */
const [FROM, TO] = [75, 15]

/**
 * What goes wrong in any year: goods of a paid invoice come back, and a credit note leaves the client money to set off; an invoice that nobody
 * paid was issued to the wrong client, and is voided with its protocol.
 */
export async function addCorrections(tx: Tx, { act }: DemoWorkspace, invoices: readonly Document[]): Promise<void> {
  const today = act.clock.today()
  const [oldest, newest] = [addDays(today, -FROM), addDays(today, -TO)]
  let [isCredited, isVoided] = [false, false]
  for (const { id, issuedOn, currency, lines } of invoices) {
    if (isCredited && isVoided) return
    if (issuedOn === null || issuedOn < oldest || issuedOn > newest || currency !== 'EUR') continue
    const { status, total, outstanding, isAdvance } = await readDocument(tx, act, id)
    if (status !== 'issued' || isAdvance || lines.some(({ quantity }) => quantity !== null && signOf(quantity) < 0)) continue
    if (!isCredited && lines.length > 1 && signOf(outstanding) === 0) {
      const [line] = lines
      const wanted = line ? [{ id: line.id, quantity: null, amount: null }] : []
      const note = await createNote(tx, act, 'creditnote', id, { reason: { bg: 'Върната стока', en: '' }, lines: wanted })
      await issueDocument(tx, act, note.id, note.version)
      isCredited = true
    } else if (!isVoided && compareDecimals(outstanding, total) === 0) {
      await voidDocument(tx, act, id, { reason: 'Издадена на грешен получател', reissue: false })
      isVoided = true
    }
  }
}
