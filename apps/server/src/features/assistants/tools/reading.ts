import { readDocument } from '@invoice/contract/documents/document.ts'
import { documentFilters, listDocuments, summariseDocuments } from '@invoice/contract/documents/list.ts'
import { readPaper } from '@invoice/contract/documents/paper.ts'
import { readContactAccount } from '@invoice/contract/records/contact-acts.ts'
import { contactFilter, listContacts, readContact } from '@invoice/contract/records/contacts.ts'
import { listProducts } from '@invoice/contract/records/products.ts'
import { searchEverywhere } from '@invoice/contract/records/search.ts'
import { listCompanies } from '@invoice/contract/settings/companies.ts'
import { listDealTerms, listTaxRates, listUnits } from '@invoice/contract/settings/settings.ts'
import * as f from '@invoice/contract/wire/fields.ts'
import { isPayable } from '@invoice/domain/documents/open.ts'
import { typesThat } from '@invoice/domain/documents/type-facts.ts'
import * as z from 'zod/mini'
import { tool } from './tool.ts'
import { debtsOf, receivablesOf } from './who-owes.ts'

const MOST_ROWS = 100
const page = { page: f.pageNumber(), pageSize: z._default(f.wholeNumber(1, MOST_ROWS), 25) }
/** Sizes that lists have; the first that holds as many. */
const sizeFor = (rows: number) => f.PAGE_SIZES.find((size) => size >= rows) ?? MOST_ROWS

const Search = z.strictObject({ q: f.requiredText(200) })
const DocumentsAsked = z.strictObject({ ...documentFilters, ...page })
const ContactsAsked = z.strictObject({ q: contactFilter.q, role: contactFilter.role, ...page })
const ProductsAsked = z.strictObject({ q: f.searchText(), ...page })
const OneOf = z.strictObject({ id: f.id() })
/** Of which clients owe us something: what takes off is credit, which the account tells. */
const OWED_TYPES = typesThat(({ owedTo }, type) => owedTo === 'us' && isPayable(type))
const Debts = z.strictObject({ contactId: z.optional(f.id()), overdueOnly: f.flag() })

/** Tools that change nothing. */
export const READING = [
  tool({
    name: 'search',
    description: 'Finds documents, contacts and products by words, numbers or names, the best few of each. Begin here to learn ids.',
    input: Search,
    access: 'search.read',
    run: ({ ask }, { q }) => ask(searchEverywhere, { query: { q } }),
  }),
  tool({
    name: 'list_documents',
    description:
      'Lists invoices, offers, proformas and other documents, the newest first, by type, state (draft, issued, unpaid, overdue, paid, voided …), client, days or amounts; with the sums of all that the filter finds, by currency.',
    input: DocumentsAsked,
    access: 'documents.read',
    run: async ({ ask }, { page: number, pageSize, ...filter }) => {
      const { items } = await ask(listDocuments, { query: { ...filter, page: number, pageSize: sizeFor(pageSize) } })
      return { items: items.slice(0, pageSize), summary: await ask(summariseDocuments, { query: filter }) }
    },
  }),
  tool({
    name: 'read_document',
    description: 'One document with its lines, taxes, totals, payments, links, version, and what can be done with it now (allowedActions).',
    input: OneOf,
    access: 'documents.read',
    run: ({ ask }, params) => ask(readDocument, { params }),
  }),
  tool({
    name: 'preview_document',
    description: 'What a document prints, drafts too: parties, lines and totals as on paper, how many pages, and where a person opens it.',
    input: OneOf,
    access: 'documents.read',
    run: async ({ ask, origin }, params) => {
      const { snapshot, pages } = await ask(readPaper, { params })
      const { id } = params
      return { prints: snapshot, pages, screen: `${origin}/invoices/preview/${id}`, pdf: `${origin}/api/documents/${id}/pdf` }
    },
  }),
  tool({
    name: 'who_owes',
    description:
      'Who owes us what: unpaid invoices and debit notes by client and currency, what of it is overdue, and since when; of one client, or of all. What clients have as credit is told apart: of one client in its account, of all in `receivables`, where `owed` is what is outstanding less credit.',
    input: Debts,
    access: 'documents.read',
    run: async ({ ask }, { contactId, overdueOnly }) => {
      const filter = { state: overdueOnly ? ('overdue' as const) : ('unpaid' as const), type: OWED_TYPES }
      const query = { ...filter, ...(contactId === undefined ? {} : { contactId }) }
      const { items } = await ask(listDocuments, { query: { ...query, pageSize: 1000, sort: 'dueOn' } })
      const debts = debtsOf(items)
      if (contactId !== undefined) return { ...debts, ...(await ask(readContactAccount, { params: { id: contactId } })) }
      return { ...debts, receivables: await receivablesOf(ask) }
    },
  }),
  tool({
    name: 'list_contacts',
    description: 'Clients and vendors by name or number.',
    input: ContactsAsked,
    access: 'contacts.read',
    run: async ({ ask }, { page: number, pageSize, ...filter }) => {
      const { items } = await ask(listContacts, { query: { ...filter, page: number, pageSize: sizeFor(pageSize) } })
      return { items: items.slice(0, pageSize) }
    },
  }),
  tool({
    name: 'read_contact',
    description: 'One client or vendor, and their account: what is outstanding, by age.',
    input: OneOf,
    access: 'contacts.read',
    run: async ({ ask }, params) => ({
      contact: await ask(readContact, { params }),
      account: await ask(readContactAccount, { params }),
    }),
  }),
  tool({
    name: 'list_products',
    description: 'Products and services with price, unit and tax rates, by words.',
    input: ProductsAsked,
    access: 'products.read',
    run: async ({ ask }, { q, page: number, pageSize }) => {
      const { items } = await ask(listProducts, { query: { q, page: number, pageSize: sizeFor(pageSize) } })
      return { items: items.slice(0, pageSize) }
    },
  }),
  tool({
    name: 'list_settings',
    description: 'What drafts refer to by id: own companies, units, tax rates, and grounds for charging no VAT (deal terms).',
    input: z.strictObject({}),
    access: 'settings.read',
    run: async ({ ask }) => ({
      companies: (await ask(listCompanies, { query: {} })).items.map(({ id, name, isDefault }) => ({ id, name, isDefault })),
      units: (await ask(listUnits, { query: {} })).items.map(({ id, name, isDefault }) => ({ id, name, isDefault })),
      taxRates: (await ask(listTaxRates, { query: {} })).items.map(({ id, name, rate, isDefault }) => ({ id, name, rate, isDefault })),
      dealTerms: (await ask(listDealTerms, { query: {} })).items.map(({ id, name, category }) => ({ id, name, category })),
    }),
  }),
]
