import { CLIENT_PAGE_SIZE, type openClientPage } from '@invoice/contract/records/contact-links.ts'
import type { ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import { periodNamed } from '@invoice/domain/calendar/periods.ts'
import { type ClientData, clientDataOf } from '@invoice/domain/contacts/client-data.ts'
import { payTogether } from '@invoice/domain/contacts/paying-together.ts'
import { signOf, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { Day, DecimalText } from '@invoice/domain/documents/document.ts'
import { daysLate } from '@invoice/domain/documents/open.ts'
import { readFrozen } from '@invoice/domain/documents/snapshot/read-snapshot.ts'
import { transferDetails, withAmount } from '@invoice/domain/documents/transfer-details.ts'
import { localised } from '@invoice/domain/localised.ts'
import { type Asked, askedNow } from '@invoice/domain/payments/instalments.ts'
import { transferQr } from '@invoice/print/document/payment/transfer-qr.ts'
import type { AccountStatementModel } from '@invoice/print/papers/account-statement-model.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import type { Language } from '@invoice/text/language.ts'
import type { FreeAct } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { readCompany } from '../../companies/read-company.ts'
import { modelOfAccountStatement } from '../read-account-statement.ts'
import { readContact } from '../read-contact.ts'
import {
  type ClientDocument,
  selectChosen,
  selectCompanies,
  selectIssued,
  selectOpen,
  selectPublicLinks,
  selectYears,
} from './client-documents-store.ts'
import type { LinkRow } from './links-store.ts'
import { findProposalOf, type ProposalRow } from './proposals-store.ts'

type Query = ParsedOf<typeof openClientPage>['query']
/** So many open documents are shown and summed, and that there are more is said; who owes for more is helped by a statement of account. */
const MOST_OPEN = 500

type Row = ClientDocument & {
  readonly late: number
  readonly asked: DecimalText
  readonly company: string
  readonly publicToken: string | null
}
type Sum = { readonly currency: string; readonly amount: DecimalText; readonly overdue: DecimalText }
/** How chosen documents are paid by one transfer; without details where no account is named. */
type ShownTransfer = {
  readonly numbers: readonly string[]
  readonly amount: string
  readonly company: string
  readonly details: ReturnType<typeof transferDetails>
  readonly qr: string | null
}
export type ClientPage = {
  readonly client: string
  /** what is kept of the client */
  readonly data: ClientData
  /** what the holder of the link proposed of it, where nobody has answered yet */
  readonly proposed: ProposalRow | null
  readonly open: readonly { readonly company: string; readonly rows: readonly Row[]; readonly sums: readonly Sum[] }[]
  /** only the first 500 are shown and summed */
  readonly hasMoreOpen: boolean
  readonly chosen: ReadonlySet<string>
  /** null: none were chosen */
  readonly transfers: readonly ShownTransfer[] | null
  readonly years: readonly string[]
  readonly documents: readonly Row[]
  readonly hasMore: boolean
  /** those that the client has documents of, with their ids */
  readonly companies: readonly (readonly [id: string, name: string])[]
  readonly accountStatement: {
    readonly from: Day
    readonly to: Day
    /** whose account it is: of one that issued something to the client; null: none did */
    readonly companyId: string | null
    /** null: it was not asked for */
    readonly model: AccountStatementModel | 'too_long' | 'wrong_period' | null
  }
}

/** What the page of a client shows, in one language. @throws Refusal 404 */
export async function readClientPage(reader: FreeAct, { id: linkId, contactId }: LinkRow, query: Query): Promise<ClientPage> {
  const today = reader.clock.today()
  const page = await reader.transaction((tx) => gather(tx, reader, { linkId, contactId }, query))
  const { from, to } = query
  const companyId = page.companies.find(([id]) => id === query.companyId)?.[0] ?? page.companies[0]?.[0] ?? null
  const period = { from: from ?? periodNamed('this_year', today).from, to: to ?? today }
  const isAsked = from !== undefined && to !== undefined
  const model = isAsked && companyId !== null ? await accountStatementFor(reader, contactId, { ...period, companyId }) : null
  return { ...page, accountStatement: { ...period, companyId, model } }
}

async function accountStatementFor(reader: FreeAct, contactId: string, { from, to, companyId }: { from: Day; to: Day; companyId: string }) {
  if (from > to) return 'wrong_period'
  const wanted = { from, to, side: 'us', language: reader.language, companyId } as const
  try {
    return await modelOfAccountStatement(reader, contactId, wanted)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'common.too_large') return 'too_long'
    throw error
  }
}

async function gather(
  tx: Tx,
  reader: FreeAct,
  { linkId, contactId }: { linkId: string; contactId: string },
  query: Query,
): Promise<Omit<ClientPage, 'accountStatement'>> {
  const { language } = reader
  const { q = '', year, page, pay = [] } = query
  const today = reader.clock.today()
  const contact = await readContact(tx, reader, contactId)
  const allOpen = await selectOpen(tx, reader, contactId, MOST_OPEN + 1)
  const open = allOpen.slice(0, MOST_OPEN)
  const found = await selectIssued(tx, reader, contactId, { q, year: /^[12]\d{3}$/.test(year) ? year : '', page })
  const shown = found.slice(0, CLIENT_PAGE_SIZE)
  const companies: [string, string][] = []
  for (const id of await selectCompanies(tx, reader, contactId))
    companies.push([id, localised((await readCompany(tx, reader, id)).name, language)])
  const names = new Map(companies)
  const links = await selectPublicLinks(tx, [...new Set([...open, ...shown].map(({ id }) => id))])
  const rowOf = (document: ClientDocument): Row => ({
    ...document,
    late: signOf(document.left) > 0 ? daysLate(document.dueOn, today) : 0,
    asked: askedOf(document, today).amount,
    company: names.get(document.companyId ?? '') ?? '',
    publicToken: links.get(document.id) ?? null,
  })
  const rows = open.map(rowOf)
  return {
    client: localised(contact.name, language),
    data: clientDataOf(contact, language),
    proposed: (await findProposalOf(tx, reader, linkId)) ?? null,
    open: companies
      .map(([id, company]) => ({ company, rows: rows.filter(({ companyId }) => companyId === id) }))
      .filter((of) => of.rows.length > 0)
      .map((of) => ({ ...of, sums: sumsOf(of.rows) })),
    hasMoreOpen: allOpen.length > MOST_OPEN,
    chosen: new Set(pay),
    transfers: pay.length === 0 ? null : transfersOf(await selectChosen(tx, reader, contactId, pay), names, { language, today }),
    years: await selectYears(tx, reader, contactId),
    documents: shown.map(rowOf),
    hasMore: found.length > CLIENT_PAGE_SIZE,
    companies,
  }
}

function sumsOf(rows: readonly Row[]): Sum[] {
  const currencies = [...new Set(rows.map(({ currency }) => currency))]
  return currencies.map((currency) => {
    const of = rows.filter((row) => row.currency === currency)
    return {
      currency,
      amount: sumDecimals(of.map(({ left }) => left)),
      overdue: sumDecimals(of.filter(({ late }) => late > 0).map(({ asked }) => asked)),
    }
  })
}

/** What of it is asked for now: where it is due in several days what is late, else what is due next. */
const askedOf = ({ left, parts, ...document }: ClientDocument, today: Day): Asked =>
  parts === null ? { dueOn: document.dueOn, amount: left, isPart: false } : askedNow({ ...document, parts }, today)

/** One transfer for each company, currency and account, as the page of a single document says how it is paid. */
function transfersOf(
  chosen: readonly (ClientDocument & { snapshot: unknown })[],
  names: ReadonlyMap<string, string>,
  { language, today }: { language: Language; today: Day },
): ShownTransfer[] {
  const payable = chosen.map(({ snapshot: frozen, ...document }) => {
    const { snapshot } = readFrozen(frozen)
    return { ...document, snapshot, iban: snapshot.payment?.iban ?? '', outstanding: askedOf(document, today).amount }
  })
  return payTogether(payable).flatMap(({ documents, sum, reference }) => {
    const [first] = documents
    if (first === undefined) return []
    const together = { ...first.snapshot, number: reference }
    const shown = formatAmount(sum, first.currency, language)
    return [
      {
        numbers: documents.map(({ number }) => number),
        amount: shown,
        company: names.get(first.companyId ?? '') ?? '',
        details: withAmountIfAny(transferDetails(together, language), { value: sum, shown }),
        qr: transferQr(together, language, sum),
      },
    ]
  })
}

const withAmountIfAny = (details: ReturnType<typeof transferDetails>, amount: { value: string; shown: string }) =>
  details.length === 0 ? details : withAmount(details, amount)
