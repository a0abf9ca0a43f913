import type { Document } from '@invoice/contract/documents/document.ts'
import { addDays } from '@invoice/domain/calendar/day.ts'
import { compareDecimals, signOf } from '@invoice/domain/decimal/decimal.ts'
import { voidDocument } from '../../src/features/documents/acts/void-document.ts'
import { issueDocument } from '../../src/features/documents/issuing/issue-document.ts'
import { createNote } from '../../src/features/documents/notes/create-note.ts'
import { readDocument } from '../../src/features/documents/record/read-document.ts'
import type { Act } from '../../src/platform/act.ts'
import type { Tx } from '../../src/platform/db/transaction.ts'
import type { DemoWorkspace } from './fill-workspace.ts'

/** What is newer waits for the bank's statement; what is older is rarely voided. */
const [NEW, OLD] = [15, 75]

/**
 * What goes wrong in any year: a part of a paid order falls away, and a credit note leaves the client money to set off; an invoice that nobody
 * paid was issued to the wrong client, and is voided with its protocol.
 */
export async function addCorrections(tx: Tx, { act }: DemoWorkspace, invoices: readonly Document[]): Promise<void> {
  const today = act.clock.today()
  const [oldest, newest] = [addDays(today, -OLD), addDays(today, -NEW)]
  const owing = await stillOwing(tx, act, invoices)
  let [isCredited, isVoided] = [false, false]
  for (const invoice of invoices.toReversed()) {
    const { id, issuedOn, currency, lines } = invoice
    if (isCredited && isVoided) return
    if (issuedOn === null || issuedOn > newest || currency !== 'EUR') continue
    const { status, total, outstanding, isAdvance } = await readDocument(tx, act, id)
    if (status !== 'issued' || isAdvance || lines.some(({ quantity }) => quantity !== null && signOf(quantity) < 0)) continue
    if (!isCredited && lines.length > 1 && signOf(outstanding) === 0 && owing.has(keyOf(invoice))) {
      const [line] = lines
      const wanted = line ? [{ id: line.id, quantity: null, amount: null }] : []
      const note = await createNote(tx, act, 'creditnote', id, { reason: { bg: 'Част от поръчката отпадна', en: '' }, lines: wanted })
      await issueDocument(tx, act, note.id, note.version)
      isCredited = true
    } else if (!isVoided && issuedOn >= oldest && compareDecimals(outstanding, total) === 0) {
      await voidDocument(tx, act, id, { reason: 'Издадена на грешен получател', reissue: false })
      isVoided = true
    }
  }
}

/** Of one company, client and currency: what is left of a note is set off against another invoice of these. */
const keyOf = ({ companyId, contactId, currency }: Document): string => [companyId, contactId, currency].join()

async function stillOwing(tx: Tx, act: Act, invoices: readonly Document[]): Promise<ReadonlySet<string>> {
  const owing = new Set<string>()
  for (const invoice of invoices.slice(-30)) {
    const { status, outstanding } = await readDocument(tx, act, invoice.id)
    if (status === 'issued' && signOf(outstanding) > 0) owing.add(keyOf(invoice))
  }
  return owing
}
