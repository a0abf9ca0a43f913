import { readDocument } from '@invoice/contract/documents/document.ts'
import { listDocuments, readDocumentFigures } from '@invoice/contract/documents/list.ts'
import { listWorkspaces } from '@invoice/contract/people/workspaces.ts'
import { listContacts, readContact } from '@invoice/contract/records/contacts.ts'
import { listProducts, listProductTags } from '@invoice/contract/records/products.ts'
import { listSavedViews } from '@invoice/contract/records/saved-views.ts'
import { readDashboard } from '@invoice/contract/reports/dashboard.ts'
import { listCompanies } from '@invoice/contract/settings/companies.ts'
import { listPaymentMethods } from '@invoice/contract/settings/payment-methods.ts'
import { listDealTerms, listPriceLists, listRanges, listTaxRates, listUnits } from '@invoice/contract/settings/settings.ts'
import { listBalancesByBank } from '@invoice/contract/treasury/statements.ts'
import type { Endpoint } from '@invoice/contract/wire/endpoint.ts'
import { callUrl, isRecord } from '@invoice/contract/wire/outgoing.ts'
import { send } from '../api/http.ts'
import { isSameOwner, keepRecord, noticeKept, owner, type RecordName, recallRecord } from './records.ts'
import { forgetOthers, type Owner } from './vault.ts'
import { WAITING } from './waiting/outbox.ts'

/** How much of a workspace is kept, the newest first. */
export const MOST = { documents: 2_000, contacts: 10_000, products: 10_000, drafts: 100, wholeContacts: 300 } as const
/** As many as a page of a list may have. */
const PAGE_SIZE = 1_000

const withArchived = { archived: true }
/** Short answers that the screens of lists and the editor stand on, as these ask for them. */
const ANSWERS: readonly (readonly [endpoint: Endpoint, query: Readonly<Record<string, unknown>>])[] = [
  [listWorkspaces, {}],
  [readDashboard, {}],
  [listBalancesByBank, {}],
  [readDocumentFigures, {}],
  [listSavedViews, {}],
  [listProductTags, {}],
  [listCompanies, withArchived],
  [listUnits, withArchived],
  [listTaxRates, withArchived],
  [listDealTerms, withArchived],
  [listPriceLists, withArchived],
  [listRanges, withArchived],
  [listPaymentMethods, withArchived],
]

/** What is the same as before is sealed anew, with its new time, no sooner than that. */
const RETIMED_MS = 60_000

let running: Promise<boolean> | null = null

/**
 * Lays what the person may see of this workspace into the browser, one call after another. True: all of it; false: the line broke, somebody
 * else is there, or nothing is to be kept. What could be had is kept either way.
 */
export function fill(): Promise<boolean> {
  running ??= fillNow().finally(() => {
    running = null
  })
  return running
}

async function fillNow(): Promise<boolean> {
  const whose = owner()
  if (whose === null) return false
  await forgetOthers(whose.person, WAITING)
  const documents = await fillRows(whose, 'documents', listDocuments.path, { sort: '-createdAt' }, MOST.documents)
  const drafts = documents && (await fillDrafts(whose, documents))
  const contacts = await fillRows(whose, 'contacts', listContacts.path, { sort: '-createdAt', ...withArchived }, MOST.contacts)
  const whole = contacts !== null && drafts !== null && (await fillWholeContacts(whose, contacts, drafts))
  const products = await fillRows(whose, 'products', listProducts.path, { sort: '-createdAt', ...withArchived }, MOST.products)
  const isWhole = (await fillAnswers(whose)) && whole && products !== null
  if (isWhole) noticeKept()
  return isWhole
}

type Row = Readonly<Record<string, unknown>>

/** null: there was no answer. What the person may not see is not kept, and what was kept of it before neither. */
async function fillRows(whose: Owner, name: RecordName, path: string, query: Row, most: number): Promise<readonly Row[] | null> {
  const at = new Date().toISOString()
  const rows: Row[] = []
  for (let page = 1; rows.length < most; page += 1) {
    const items = await itemsOf(whose, callUrl(path, {}, { ...query, page, pageSize: Math.min(PAGE_SIZE, most) }))
    if (items === null) return null
    rows.push(...items)
    if (items.length < PAGE_SIZE) break
  }
  await keepIfChanged(whose, name, rows, at)
  return rows
}

async function itemsOf(whose: Owner, url: string): Promise<readonly Row[] | null> {
  const body = await ask(whose, url)
  if (body === 'refused') return []
  const items = isRecord(body) ? body['items'] : undefined
  return Array.isArray(items) ? items.filter(isRecord) : null
}

/** Whole, so that they can be gone on with. */
async function fillDrafts(whose: Owner, documents: readonly Row[]): Promise<readonly Row[] | null> {
  const at = new Date().toISOString()
  const drafts: Row[] = []
  for (const { id } of documents.filter(({ status }) => status === 'draft').slice(0, MOST.drafts)) {
    const body = await ask(whose, callUrl(readDocument.path, { id: String(id) }))
    if (body === null) return null
    if (isRecord(body)) drafts.push(body)
  }
  await keepIfChanged(whose, 'drafts', drafts, at)
  return drafts
}

/** The newest, and those of the drafts, so that a document can be made for them; what did not change since is not asked for again. */
async function fillWholeContacts(whose: Owner, contacts: readonly Row[], drafts: readonly Row[]): Promise<boolean> {
  const at = new Date().toISOString()
  const named = new Set(drafts.map(({ contactId }) => contactId))
  const live = contacts.filter(({ archivedAt }) => archivedAt === null)
  const wanted = [...live.filter(({ id }) => named.has(id)), ...live.filter(({ id }) => !named.has(id))].slice(0, MOST.wholeContacts)
  const former = await recallRecord(whose, 'whole_contacts')
  const known = new Map(
    (Array.isArray(former?.value) ? former.value.filter(isRecord) : []).map((one) => [`${one['id']} ${one['version']}`, one]),
  )
  const whole: Row[] = []
  for (const { id, version } of wanted) {
    const body = known.get(`${id} ${version}`) ?? (await ask(whose, callUrl(readContact.path, { id: String(id) })))
    if (body === null) return false
    if (isRecord(body)) whole.push(body)
  }
  await keepIfChanged(whose, 'whole_contacts', whole, at)
  return true
}

async function fillAnswers(whose: Owner): Promise<boolean> {
  const at = new Date().toISOString()
  const answers: Record<string, unknown> = {}
  for (const [{ path }, query] of ANSWERS) {
    const url = callUrl(path, {}, query)
    const body = await ask(whose, url)
    if (body === null) return false
    if (isRecord(body)) answers[url] = body
  }
  await keepIfChanged(whose, 'answers', answers, at)
  return true
}

/** The answer; `refused` where the server says that it is not for this person; null where there was none, or somebody else is there by now. */
async function ask(whose: Owner, url: string): Promise<unknown> {
  if (!isSameOwner(whose, owner())) return null
  const { status, body } = await send({ method: 'GET', url })
  if (!isSameOwner(whose, owner())) return null
  if (status === 200) return body
  return status === 403 || status === 404 ? 'refused' : null
}

/** Sealing thousands of rows costs a telephone something: what is the same as before only gets its new time once it is old. */
async function keepIfChanged(whose: Owner, name: RecordName, value: unknown, at: string): Promise<void> {
  const former = await recallRecord(whose, name)
  const isSame = former !== null && JSON.stringify(former.value) === JSON.stringify(value)
  if (isSame && Date.parse(at) - Date.parse(former.at) < RETIMED_MS) return
  await keepRecord(whose, name, { value, at })
}
