import { canonicalDecimal } from '@invoice/domain/decimal/decimal.ts'
import { readSnapshot } from '@invoice/domain/documents/snapshot/read-snapshot.ts'
import { isReversing } from '@invoice/domain/documents/types.ts'
import { convert } from '@invoice/domain/money/convert.ts'
import type { LedgerEntry, Purchase, PurchaseRow, SalesRow } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { type AuditInvoice, type AuditLine, type AuditTax, saftFileOf } from '@invoice/domain/regimes/saft-file-of.ts'
import type { ChosenAccounts } from '@invoice/domain/regimes/saft-of.ts'
import type { FreeAct } from '../../../platform/act.ts'
import type { StreamedMonth as Month } from '../streamed/streamed-month.ts'
import { enteredContact, frozenContact, keptContact, type PartContact, type PartSide } from './part-parties.ts'
import { type ContactRow, type DocumentRow, type FrozenTax, selectContacts, selectDocuments } from './saft-store.ts'

/** What is found of a month before its invoices are listed. */
export type PartMonth = {
  readonly loaded: Month
  readonly chosen: ChosenAccounts
  /** chosen on tax rates: by country and rate */
  readonly rateCodes: ReadonlyMap<string, string>
}
export type PartInvoice = { readonly invoice: AuditInvoice; readonly contact: PartContact }

/** Documents that are opened at once. */
const AT_ONCE = 100
const home = regimeOf(null)
const { accountFor, saleLines, purchaseLines, rowLine, salePairs, purchasePairs } = saftFileOf(home)

type Row = SalesRow | PurchaseRow
type Listed = { readonly row: Row; readonly bill: Purchase | undefined }

/** Rows of a ledger that are told as invoices: in that of sales not the protocols of what we bought, which stand among the purchases. */
async function* listedOf({ loaded: { sales, bought, entries } }: PartMonth, side: PartSide): AsyncGenerator<Listed> {
  if (side === 'purchases') yield* bought()
  else for await (const row of sales()) if (row.type !== '09' || entries.has(row.documentId)) yield { row, bill: undefined }
}

async function* byHundreds(rows: AsyncIterable<Listed>): AsyncGenerator<readonly Listed[]> {
  let piece: Listed[] = []
  for await (const row of rows) {
    piece.push(row)
    if (piece.length < AT_ONCE) continue
    yield piece
    piece = []
  }
  if (piece.length > 0) yield piece
}

/** An invoice for each row, in the order of the ledger; a hundred of them are held at a time. */
export async function* invoicesOf(act: FreeAct, month: PartMonth, side: PartSide): AsyncGenerator<PartInvoice> {
  const { entries } = month.loaded
  for await (const listed of byHundreds(listedOf(month, side))) {
    const piece = listed.map(({ row }) => row)
    const ids = piece.map(({ documentId }) => documentId).filter((id) => !entries.has(id))
    const { documents, contacts } = await act.transaction(async (tx) => {
      const found = await selectDocuments(tx, act, ids)
      const named = [...new Set(found.flatMap(({ contactId }) => contactId ?? []))]
      return {
        documents: new Map(found.map((row) => [row.id, row])),
        contacts: new Map((await selectContacts(tx, act, named)).map((row) => [row.id, row])),
      }
    })
    for (const { row, bill } of listed) {
      const entry = entries.get(row.documentId)
      const document = documents.get(row.documentId)
      if (entry) yield ofEntry(row, entry, month, side)
      else if (document) yield ofDocument({ row, document, contacts, month, side, bill })
    }
  }
}

type RowFacts = {
  readonly row: Row
  readonly document: DocumentRow
  readonly contacts: ReadonlyMap<string, ContactRow>
  readonly month: PartMonth
  readonly side: PartSide
  readonly bill: Purchase | undefined
}

function ofDocument({ row, document, contacts, month, side, bill }: RowFacts): PartInvoice {
  const { chosen, loaded } = month
  const snapshot = readSnapshot(document.snapshot)
  const kept = contacts.get(document.contactId ?? '')
  const contact = kept ? keptContact(kept, side, chosen) : frozenContact(snapshot.recipient, document.id, side, chosen)
  const taken = row.state === 'annulled' ? 0n : row.state === 'taken_back' ? -1n : 1n
  const facts = {
    snapshot,
    issuedOn: row.issuedOn,
    taxes: document.taxes.map((tax) => taxOf(tax, month)),
    productAccounts: document.productAccounts,
    chosen,
  }
  const lines =
    side === 'sales'
      ? saleLines({ ...facts, sign: isReversing(snapshot.type) ? -taken : taken, choices: loaded.choices.ledger })
      : purchaseLines({
          ...facts,
          // A protocol of its VAT says itself that it takes off.
          sign: row.type !== '09' && isReversing(snapshot.type) ? -taken : taken,
          kind: bill ? loaded.ledgers.kindOf(bill) : null,
          uses: document.lineUses,
          charge: row.type === '09' ? (bill?.charge ?? null) : null,
        })
  const { source, reason } = snapshot
  const note = isReversing(snapshot.type) ? { reference: source?.number ?? '', reason: reason.bg || reason.en } : null
  return { contact, invoice: { ...head(row, contact, side), currency: snapshot.currency, isSelfBilled: snapshot.selfBilled, note, lines } }
}

function head(row: Row, contact: PartContact, side: PartSide) {
  const { number, type, issuedOn, documentId } = row
  return { side, number, type, issuedOn, transactionId: documentId, party: contact, account: contact.account }
}

/** In the currency of the month, with what was chosen for its rate or ground. */
function taxOf({ termCode, baseCurrency, base, vat, ...tax }: FrozenTax, { loaded: { currency }, rateCodes }: PartMonth): AuditTax {
  const inCurrency = (amount: string) => convert(amount, { currency: baseCurrency, rateFromEur: null }, currency)
  const ofRate = tax.category === 'S' && tax.rate !== null ? rateCodes.get(rateKey(tax.countryCode, tax.rate)) : undefined
  return { ...tax, base: inCurrency(base), vat: inCurrency(vat), chosenCode: termCode || ofRate || '' }
}

export const rateKey = (countryCode: string, rate: string): string => `${countryCode} ${canonicalDecimal(rate)}`

/** A row that was entered by hand: a line for each pair of base and VAT that it has. */
function ofEntry(row: Row, entry: LedgerEntry, { chosen, loaded: { currency } }: PartMonth, side: PartSide): PartInvoice {
  const contact = enteredContact(entry, side, chosen)
  const account = accountFor(side === 'sales' ? 'goodsSold' : 'service', chosen)
  const amounts: Readonly<Partial<Record<string, bigint>>> = row.amounts
  const line = { account, description: row.subject || row.type, taxOn: row.issuedOn }
  const lines = pairsOf(amounts, side).map(({ net, vat, code, rate }): AuditLine => rowLine({ ...line, code, rate }, net, vat))
  const none = () => rowLine({ ...line, ...firstPair(side) }, 0n, 0n)
  return {
    contact,
    invoice: { ...head(row, contact, side), currency, isSelfBilled: false, note: null, lines: lines.length === 0 ? [none()] : lines },
  }
}

const firstPair = (side: PartSide) => {
  const [{ code }] = side === 'sales' ? salePairs : purchasePairs
  return { code, rate: null }
}

function pairsOf(amounts: Readonly<Partial<Record<string, bigint>>>, side: PartSide) {
  const pairs = side === 'sales' ? salePairs : purchasePairs
  return pairs.flatMap(({ base, vat, code, rate }) => {
    const sums = { net: (base && amounts[base]) ?? 0n, vat: (vat && amounts[vat]) ?? 0n }
    return sums.net === 0n && sums.vat === 0n ? [] : [{ net: sums.net || 0n, vat: sums.vat || 0n, code, rate }]
  })
}
