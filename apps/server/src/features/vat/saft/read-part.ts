import type { readSaftPart } from '@invoice/contract/vat/saft.ts'
import type { FileReply, ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import { BASE_CURRENCY } from '@invoice/domain/money/currency.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { saftFileOf } from '@invoice/domain/regimes/saft-file-of.ts'
import type { FreeAct } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readCompany } from '../../companies/read-company.ts'
import { currencyOfMonth, daysOfMonth } from '../load-month.ts'
import { streamedMonth } from '../streamed/streamed-month.ts'
import { invoicesOf } from './part-invoices.ts'
import { paymentsOf } from './part-payments.ts'
import { type Part, type PartCompany, planPart } from './plan-part.ts'

/**
 * The part as a file that is written while it is sent.
 * @throws Refusal 404; 409 of a month that is declared in another currency than the file has
 */
export async function exportSaftPart(
  act: FreeAct & Pick<Platform, 'exports'>,
  { params: { month }, query: { companyId } }: ParsedOf<typeof readSaftPart>,
): Promise<FileReply> {
  const { actor, language, clock, signal, exports } = act
  const company = await act.transaction(async (tx) => {
    const found = await readCompany(tx, act, companyId)
    if (!hasPart(found, month)) throw new Refusal('vat.no_saft')
    await writeAudit(tx, act, 'document.vat_exported', null, { month, file: 'SAF-T' })
    return found
  })
  return exports.write({ workspaceId: actor.workspaceId, signal }, async (transaction) => {
    const inside = { actor, language, clock, signal, transaction }
    const loaded = await streamedMonth(inside, company, daysOfMonth(month))
    return { bytes: writtenPart(inside, await planPart(inside, company, month, loaded)), name: partName(company, month) }
  })
}

/** The file is in euro: a month before it has none. */
export const hasPart = (company: PartCompany, month: string): boolean => currencyOfMonth(company, daysOfMonth(month)) === BASE_CURRENCY

/** It says in its name that it is a part. */
export const partName = ({ registrationNumber }: PartCompany, month: string): string =>
  `SAFT-PART-${registrationNumber || 'X'}-${month}.xml`

const {
  NAMESPACE,
  PART_NOTICE,
  amountText,
  headerOf,
  contactEntry,
  accountEntry,
  taxTableOf,
  unitEntry,
  productEntry,
  invoiceEntry,
  paymentEntry,
} = saftFileOf(regimeOf(null))

/** The file, piece by piece. A list of the schema that would be empty is left out: it has no place for nothing. */
export async function* writtenPart(act: FreeAct, part: Part): AsyncGenerator<Uint8Array> {
  for await (const piece of written(act, part)) yield Buffer.from(`${piece}\n`)
}

async function* written(act: FreeAct, part: Part): AsyncGenerator<string> {
  const { month, header, customers, suppliers, accounts, codes, units, products, notes, sales, purchases, payments, paymentIds, lastDay } =
    part
  yield '<?xml version="1.0" encoding="UTF-8"?>'
  // Two hyphens end a comment.
  yield `<!-- ${[PART_NOTICE, ...notes].join('\n     ').replaceAll('--', '-')} -->`
  yield `<AuditFile xmlns="${NAMESPACE}">`
  yield headerOf(header)
  yield '<MasterFilesMonthly>'
  yield* listed('GeneralLedgerAccounts', [...accounts.values()].map(accountEntry))
  yield* listed(
    'Customers',
    [...customers.values()].map((contact) => contactEntry('Customer', contact)),
  )
  yield* listed(
    'Suppliers',
    [...suppliers.values()].map((contact) => contactEntry('Supplier', contact)),
  )
  if (codes.size > 0) yield taxTableOf(codes.values())
  yield* listed(
    'UOMTable',
    [...units].map(([code, name]) => unitEntry(code, name)),
  )
  yield* listed('Products', [...products.values()].map(productEntry))
  yield '</MasterFilesMonthly>'
  yield '<SourceDocumentsMonthly>'
  yield* section('SalesInvoices', { count: sales.count, debit: 0n, credit: sales.net }, async function* () {
    for await (const { invoice } of invoicesOf(act, month, 'sales')) yield invoiceEntry(invoice)
  })
  yield* section('Payments', { count: payments.count, debit: payments.sum, credit: payments.sum }, async function* () {
    for await (const { payment } of paymentsOf(act, month, paymentIds, lastDay)) yield paymentEntry(payment)
  })
  yield* section('PurchaseInvoices', { count: purchases.count, debit: purchases.net, credit: 0n }, async function* () {
    for await (const { invoice } of invoicesOf(act, month, 'purchases')) yield invoiceEntry(invoice)
  })
  yield '</SourceDocumentsMonthly>'
  yield '</AuditFile>'
}

function* listed(name: string, entries: readonly string[]): Generator<string> {
  if (entries.length === 0) return
  yield `<${name}>`
  yield* entries
  yield `</${name}>`
}

type Totals = { readonly count: number; readonly debit: bigint; readonly credit: bigint }

async function* section(name: string, { count, debit, credit }: Totals, entries: () => AsyncGenerator<string>): AsyncGenerator<string> {
  if (count === 0) return
  yield `<${name}>`
  yield `<NumberOfEntries>${count}</NumberOfEntries><TotalDebit>${amountText(debit)}</TotalDebit><TotalCredit>${amountText(credit)}</TotalCredit>`
  yield* entries()
  yield `</${name}>`
}
