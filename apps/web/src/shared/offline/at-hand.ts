import type { Document } from '@invoice/contract/documents/document.ts'
import { readDocument } from '@invoice/contract/documents/document.ts'
import { type DocumentRow, listDocuments, readDocumentFigures, summariseDocuments } from '@invoice/contract/documents/list.ts'
import { type Contact, type ContactRow, listContacts, readContact, summariseContacts } from '@invoice/contract/records/contacts.ts'
import { listProducts, type Product, readProduct, summariseProducts } from '@invoice/contract/records/products.ts'
import { callUrl, isRecord } from '@invoice/contract/wire/outgoing.ts'
import type { Unanswered } from '../api/call.ts'
import type { Answer } from '../api/http.ts'
import { currentLanguage } from '../text/text-store.ts'
import { noticeShown, noticeSilence } from './line.ts'
import { contactsAtHand, contactsFound, documentSumsAtHand, documentsAtHand, productsAtHand, productsFound } from './local-lists.ts'
import { owner, type RecordName, recallRecord } from './records.ts'
import type { Owner } from './vault.ts'
import { readOutbox } from './waiting/outbox.ts'
import { figuresWithWaiting, withWaiting } from './waiting/waiting-rows.ts'

/** What lies in this browser in the place of an answer that did not come: 200 with it, or the silence as it was. */
export async function answerAtHand(answer: Answer, asked: Unanswered): Promise<Answer> {
  void noticeSilence()
  const whose = owner()
  if (whose === null || asked.endpoint.method !== 'GET' || 'produces' in asked.endpoint) return answer
  const body = await bodyAtHand(whose, asked)
  return body === null ? answer : { url: answer.url, status: 200, body }
}

type Rows<Row> = { readonly rows: readonly Row[] }

/** The queries are as the screens ask them; `Unanswered` knows of them only that they have names. */
async function bodyAtHand(whose: Owner, { endpoint, params, query }: Unanswered): Promise<object | null> {
  const id = String(params['id'] ?? '')
  const language = currentLanguage()
  switch (endpoint.path) {
    case listDocuments.path:
      return list(await documentRows(whose), (rows) => documentsAtHand(rows, query))
    case summariseDocuments.path:
      return one(await documentRows(whose), (rows) => documentSumsAtHand(rows, query))
    case readDocument.path:
      return one(await rowsOf<Document>(whose, 'drafts'), (rows) => withId(rows, id))
    case listContacts.path:
      return list(await rowsOf<ContactRow>(whose, 'contacts'), (rows) => contactsAtHand(rows, query, language))
    case summariseContacts.path:
      return one(await rowsOf<ContactRow>(whose, 'contacts'), (rows) => ({ count: contactsFound(rows, query).length }))
    case readContact.path:
      return one(await rowsOf<Contact>(whose, 'whole_contacts'), (rows) => withId(rows, id))
    case listProducts.path:
      return list(await rowsOf<Product>(whose, 'products'), (rows) => productsAtHand(rows, query, language))
    case summariseProducts.path:
      return one(await rowsOf<Product>(whose, 'products'), (rows) => ({ count: productsFound(rows, query).length }))
    case readProduct.path:
      return one(await rowsOf<Product>(whose, 'products'), (rows) => withId(rows, id))
    case readDocumentFigures.path:
      return figuresWithWaiting(await keptAnswer(whose, callUrl(endpoint.path, params, query)), await readOutbox())
    default:
      return keptAnswer(whose, callUrl(endpoint.path, params, query))
  }
}

/** What waits here stands first, as it is here. */
async function documentRows(whose: Owner): Promise<Rows<DocumentRow> | null> {
  const kept = await rowsOf<DocumentRow>(whose, 'documents')
  return kept && { rows: withWaiting(kept.rows, await readOutbox()) }
}

const withId = <Row extends { readonly id: string }>(rows: readonly Row[], id: string): Row | null =>
  rows.find((row) => row.id === id) ?? null

function list<Row>(kept: Rows<Row> | null, choose: (rows: readonly Row[]) => readonly Row[] | null): object | null {
  const items = kept === null ? null : choose(kept.rows)
  return items === null ? null : { items }
}

function one<Row>(kept: Rows<Row> | null, make: (rows: readonly Row[]) => object | null): object | null {
  return kept === null ? null : make(kept.rows)
}

/** Its seal says that this build's own fill wrote it (`SHAPE`), so its rows are what that asked for. */
async function rowsOf<Row>(whose: Owner, name: RecordName): Promise<Rows<Row> | null> {
  const kept = await recallRecord(whose, name)
  if (kept === null || !isRows<Row>(kept.value)) return null
  noticeShown(kept.at)
  return { rows: kept.value }
}

function isRows<Row>(value: unknown): value is readonly Row[] {
  return Array.isArray(value) && value.every((row) => isRecord(row) && typeof row['id'] === 'string')
}

/** What was answered to the very same question. */
async function keptAnswer(whose: Owner, url: string): Promise<object | null> {
  const kept = await recallRecord(whose, 'answers')
  const body = isRecord(kept?.value) ? kept.value[url] : undefined
  return isRecord(body) ? body : null
}
