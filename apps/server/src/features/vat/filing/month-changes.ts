import { type ChangedRow, MOST_CHANGES, type readVatChanges } from '@invoice/contract/vat/filing.ts'
import type { ParsedOf, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { fromUnits } from '@invoice/domain/decimal/decimal.ts'
import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { minorUnits } from '@invoice/domain/money/currency.ts'
import { ledgerFilesOf } from '@invoice/domain/regimes/ledger-files-of.ts'
import type { PurchaseRow, SalesRow } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { readCompany } from '../../companies/read-company.ts'
import { daysOfMonth, loadMonth } from '../load-month.ts'
import { presentAmounts } from '../month-figures.ts'
import { withMonthFiles } from '../streamed/month-files.ts'
import { findFiledFile, selectFilings } from './periods-store.ts'

type Changes = ReplyOf<typeof readVatChanges>
type FileRow = Omit<SalesRow | PurchaseRow, 'documentId' | 'state'>

/**
 * What of a month differs from what it was last filed with: both are read from their files, so that nothing but what the Agency has is compared.
 * @throws Refusal 404; 409 where the month, as it is, does not fit into its files
 */
export async function readChanges(tx: Tx, act: Act, { params, query: { companyId } }: ParsedOf<typeof readVatChanges>): Promise<Changes> {
  const company = await readCompany(tx, act, companyId)
  const period = daysOfMonth(params.month)
  const loaded = await loadMonth(tx, act, company, period)
  const { currency, placed, entered, sales, purchases } = loaded
  const [last] = await selectFilings(tx, act, companyId, period.from)
  if (!last) return { sequence: null, currency, rows: [], count: 0, cells: [] }
  const { readSalesFile, readPurchasesFile, readDeclarationFile, ledgerChanges } = ledgerFilesOf(regimeOf(company))
  const present = await withMonthFiles({ ...act, transaction: (work) => work(tx) }, company, period, async (files) => ({
    DEKLAR: await files.wholeOf('DEKLAR'),
    PRODAGBI: await files.wholeOf('PRODAGBI'),
    POKUPKI: await files.wholeOf('POKUPKI'),
  }))
  const filed = async (name: 'PRODAGBI' | 'POKUPKI') => (await findFiledFile(tx, act, last.id, name))?.content ?? new Uint8Array()
  const types = new Map([...purchases, ...sales].map(({ id, type }) => [id, type]))
  const rows = [
    ...ledgerChanges(rowsOf(readSalesFile(await filed('PRODAGBI'))), named(readSalesFile(present.PRODAGBI), placed.rows)).map((change) =>
      presentChange('sales', change, types, currency),
    ),
    ...ledgerChanges(rowsOf(readPurchasesFile(await filed('POKUPKI'))), named(readPurchasesFile(present.POKUPKI), entered.rows)).map(
      (change) => presentChange('purchases', change, types, currency),
    ),
  ]
  const before = readDeclarationFile(last.declaration).declaration.cells
  const after = readDeclarationFile(present.DEKLAR).declaration.cells
  const text = (units = 0n) => fromUnits(units, minorUnits(currency))
  const cells = [...new Set([...before.keys(), ...after.keys()])]
    .toSorted()
    .filter((cell) => before.get(cell) !== after.get(cell))
    .map((cell) => ({ cell, was: text(before.get(cell)), is: text(after.get(cell)) }))
  return { sequence: last.sequence, currency, rows: rows.slice(0, MOST_CHANGES), count: rows.length, cells }
}

function* rowsOf<Row>(records: Iterable<{ readonly row: Row }>): Generator<Row> {
  for (const { row } of records) yield row
}

/** Records of a file that was just written, each with the document of the row that it is of. */
function* named<Row>(records: Iterable<{ readonly row: Row }>, rows: readonly { readonly documentId: string }[]) {
  let at = 0
  for (const { row } of records) {
    yield { ...row, documentId: rows[at]?.documentId ?? '' }
    at += 1
  }
}

function presentChange(
  ledger: ChangedRow['ledger'],
  { was, is }: { readonly was: FileRow | null; readonly is: (FileRow & { readonly documentId: string }) | null },
  types: ReadonlyMap<string, DocumentType>,
  currency: string,
): ChangedRow {
  const row = is ?? was
  if (row === null) throw new Error('What changed was there or is.')
  const amounts = (of: FileRow | null) => of && presentAmounts(Object.entries(of.amounts), currency)
  // The bill of a protocol may be claimed in another month.
  const document = is && { id: is.documentId, type: types.get(is.documentId) ?? ('bill' as const) }
  const { type, number, issuedOn, partyName } = row
  const change = was === null ? 'added' : is === null ? 'gone' : 'changed'
  return { ledger, change, type, number, issuedOn, partyName, was: amounts(was), is: amounts(is), document }
}
