import { roundDecimal } from '@invoice/domain/decimal/decimal.ts'
import { paymentState } from '@invoice/domain/documents/open.ts'
import { readSnapshot } from '@invoice/domain/documents/snapshot/read-snapshot.ts'
import type { ExportFacts } from '@invoice/domain/exports/fields.ts'
import { isCurrency, minorUnits } from '@invoice/domain/money/currency.ts'
import { bg } from '@invoice/text/documents/bg.ts'
import { en } from '@invoice/text/documents/en.ts'
import { genderOf } from '@invoice/text/documents/gender.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { Stored } from '../einvoice/make-einvoices.ts'
import { type ExportedOf, type ExportedSum, type ExportingRow, exportingRows, foundExported, sumExported } from './exporting-store.ts'

export type { ExportedOf, ExportedSum }

/** How many a filter finds, of which tax base. */
export const sumOfExported = (tx: Tx, act: Act, of: ExportedOf, most: number): Promise<ExportedSum[]> => sumExported(tx, act, of, most)
/** Which they are, by day and number. */
export const idsOfExported = (tx: Tx, act: Act, of: ExportedOf, most: number): Promise<string[]> => foundExported(tx, act, of, most)

export type Exporting = { readonly id: string; readonly facts: ExportFacts; readonly stored: Stored }

/** Documents as they were frozen, with what has become of them since, in the order of the ids; what froze nothing is left out. */
export async function readExporting(tx: Tx, act: Act, ids: readonly string[]): Promise<Exporting[]> {
  const rows = new Map((await exportingRows(tx, act, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row === undefined || row.snapshot === null ? [] : exportingOf(act, row)
  })
}

function exportingOf({ language, clock }: Act, row: ExportingRow): Exporting {
  const { id, type, status, total, settled } = row
  const texts = language === 'bg' ? bg : en
  const payment = paymentState({ type, status, total, settled, dueOn: row.due_on }, clock.today())
  const word = payment === null ? status : payment.overdue ? 'overdue' : payment.state
  const amount = (text: string) => roundDecimal(text, isCurrency(row.currency) ? minorUnits(row.currency) : 2)
  const facts: ExportFacts = {
    snapshot: readSnapshot(row.snapshot),
    now: {
      type,
      number: row.number ?? row.vendor_number,
      settled: amount(settled),
      outstanding: amount(row.left_to_pay),
      voidedOn: row.voided_on,
      voidReason: row.void_reason,
    },
    words: { type: texts.types[type], state: texts.states[genderOf(type)][word] },
  }
  return { id, facts, stored: { id, status, snapshot: row.snapshot, import_id: row.import_id } }
}
