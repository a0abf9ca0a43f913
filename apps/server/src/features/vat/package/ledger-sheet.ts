import type { exportVatLedger } from '@invoice/contract/vat/package.ts'
import type { FileReply, ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import { fromUnits } from '@invoice/domain/decimal/decimal.ts'
import { minorUnits } from '@invoice/domain/money/currency.ts'
import type { Language } from '@invoice/text/language.ts'
import { bg } from '@invoice/text/vat-package/bg.ts'
import { en } from '@invoice/text/vat-package/en.ts'
import type { FreeAct } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sheet } from '../../../platform/spreadsheets/write-xlsx.ts'
import { readCompany } from '../../companies/read-company.ts'
import { asWritten } from '../../spreadsheets/exports/as-written.ts'
import { inLane } from '../../spreadsheets/exports/list-export.ts'
import { writtenAs } from '../../spreadsheets/spreadsheet-reply.ts'
import { daysOfMonth } from '../load-month.ts'
import { type StreamedMonth, streamedMonth } from '../streamed/streamed-month.ts'

type Ledger = ParsedOf<typeof exportVatLedger>['params']['ledger']
export const LEDGER_NAMES: readonly Ledger[] = ['sales', 'purchases']

/** A ledger of a month as a table that is written while it is sent. @throws Refusal 404 */
export async function exportLedger(
  act: FreeAct & Pick<Platform, 'exports'>,
  { params: { month, ledger }, query }: ParsedOf<typeof exportVatLedger>,
): Promise<FileReply> {
  await act.transaction((tx) => writeAudit(tx, act, 'document.vat_exported', null, { month, file: `${ledger}.${query.format}` }))
  return inLane(act, query, async (inside) => {
    const company = await inside.transaction((tx) => readCompany(tx, inside, query.companyId))
    const streamed = await streamedMonth(inside, company, daysOfMonth(month))
    return ledgerSheet(streamed, ledger, { month, language: act.language, written: writtenAs(query, act.language) })
  })
}

type SheetFacts = { readonly month: string; readonly language: Language; readonly written: 'local' | null }

/** Columns before those of amounts: of text, but for the day. */
const WIDTHS = [6, 7, 16, 12, 18, 36, 30] as const
const DAY_AT = 3

/** A row of the sheet for each of the ledger, in its order, with the sums of the law in each; the whole last. */
export function ledgerSheet(month: StreamedMonth, ledger: Ledger, { month: name, language, written }: SheetFacts): Sheet {
  const texts = language === 'bg' ? bg : en
  const { ledgers, currency } = month
  const columns: readonly Column[] = ledger === 'sales' ? ledgers.salesColumns : ledgers.purchaseColumns
  const sums: Readonly<Partial<Record<string, readonly string[]>>> = ledger === 'sales' ? ledgers.salesSums : {}
  const headings: Readonly<Partial<Record<string, string>>> = ledger === 'sales' ? texts.sales : texts.purchases
  const prefix = ledger === 'sales' ? '02' : '03'
  const cell = (text: string, kind: 'amount' | 'day') => (written === 'local' ? asWritten(text, kind) : text)
  const amount = (units: bigint) => cell(fromUnits(units, minorUnits(currency)), 'amount')
  const of = (amounts: Amounts, field: string): bigint =>
    sums[field]?.reduce((sum, part) => sum + (amounts[part] ?? 0n), 0n) ?? amounts[field] ?? 0n
  async function* lines(): AsyncGenerator<readonly string[]> {
    const { head } = texts
    const heading = ({ field, printed }: Column) => `${headings[field] ?? ''} (${printed}, ${prefix}-${field})`
    yield [
      head.position,
      head.type,
      head.number,
      head.day,
      head.party_number,
      head.party,
      head.subject,
      ...columns.map(heading),
      head.mark,
      head.state,
    ]
    const whole = new Map<string, bigint>()
    let position = 0
    for await (const row of ledger === 'sales' ? month.sales() : month.purchases()) {
      position++
      const { type, number, issuedOn, partyNumber, partyName, subject, mark, state } = row
      const amounts: Amounts = row.amounts
      for (const { field } of columns) whole.set(field, (whole.get(field) ?? 0n) + of(amounts, field))
      const cells = [String(position), type, number, cell(issuedOn, 'day'), partyNumber, partyName, subject]
      yield [...cells, ...columns.map(({ field }) => amount(of(amounts, field))), mark, state === 'counted' ? '' : texts.states[state]]
    }
    yield [head.total, '', '', '', '', '', '', ...columns.map(({ field }) => amount(whole.get(field) ?? 0n)), '', '']
  }
  return {
    name: `${texts.ledgers[ledger]} ${name}`,
    widths: [...WIDTHS, ...columns.map(() => 16), 10, 18],
    numeric: new Set(columns.map((_, index) => WIDTHS.length + index)),
    days: new Set([DAY_AT]),
    rows: lines(),
  }
}

type Column = { readonly field: string; readonly printed: number }
type Amounts = Readonly<Partial<Record<string, bigint>>>
