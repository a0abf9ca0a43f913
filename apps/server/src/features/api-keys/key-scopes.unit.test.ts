import type { Endpoint } from '@invoice/contract/wire/endpoint.ts'
import { holdsScope, SCOPE_NOUNS, SCOPES, type ScopeNoun } from '@invoice/contract/wire/key-scopes.ts'
import { scopesFor } from '@invoice/contract/wire/permissions.ts'
import type { Stored } from '@invoice/contract/wire/stored.ts'
import { expect, test } from 'vitest'
import { contractEndpoints } from '../testing/contract-endpoints.ts'

/** What a key that was made for chosen nouns needs, as the endpoints say it: `role-matrix.test.ts` asks the server. */

const endpoints = (await contractEndpoints()).filter(({ access }) => access.includes('.'))
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

/** Of which noun what is kept is told by itself; all else is told with whatever refers to it. */
const NOUN_OF: Readonly<Partial<Record<Stored, ScopeNoun>>> = {
  documents: 'documents',
  drafts: 'documents',
  recurrences: 'documents',
  links: 'documents',
  payments: 'payments',
  accounts: 'treasury',
  ledger: 'treasury',
  statements: 'treasury',
  statement_rules: 'treasury',
}
/** What a noun tells of others wherever it is read: a document what is left of it, a payment what it settled and where it went. */
const BRINGS: Readonly<Record<ScopeNoun, readonly ScopeNoun[]>> = {
  documents: ['payments'],
  payments: ['documents', 'treasury'],
  treasury: ['documents', 'payments'],
  contacts: [],
  products: [],
  settings: [],
  audit: [],
}
/** Read for something else than to tell it. */
const READ_ONLY_TO_JUDGE = [
  // Whether a company is used, and which ranges it has.
  'GET /api/companies',
  'GET /api/companies/:id',
]
/** One description of what reports are made of; those of documents tell no balance. */
const OF_REPORTS = /^GET \/api\/reports\/(?!dashboard)/

test('whatever tells documents, payments or the ledger beside its own noun asks for a key that was made for them too', () => {
  const silent = endpoints.flatMap((endpoint) => {
    const asked = scopesFor(endpoint)
    const [own] = asked[0]?.split('.') ?? []
    const noun = SCOPE_NOUNS.find((each) => each === own)
    if (noun === undefined || endpoint.access === 'search.read') return []
    if (READ_ONLY_TO_JUDGE.includes(nameOf(endpoint)) || OF_REPORTS.test(nameOf(endpoint))) return []
    const nouns = new Set((endpoint.reads ?? []).map((stored) => NOUN_OF[stored]))
    const missing = [...nouns].filter(
      (each) => each !== undefined && each !== noun && !BRINGS[noun].includes(each) && !holdsScope(asked, `${each}.read`),
    )
    return missing.map((each) => `${nameOf(endpoint)} tells ${each}`)
  })
  expect(silent).toEqual([])
})

test('a file of contacts, products, settings or the audit is one that tells nothing else, or says what else it tells', () => {
  const files = endpoints.filter(
    (endpoint) => 'produces' in endpoint && /^(contacts|products|settings|companies|audit)\./.test(endpoint.access),
  )
  expect(files.map((endpoint) => [nameOf(endpoint), scopesFor(endpoint).slice(1)]).toSorted()).toEqual([
    ['GET /api/audit/export', []],
    ['GET /api/contacts/:id/personal-data', ['documents.read', 'payments.read', 'treasury.read']],
    ['GET /api/contacts/:id/statement.pdf', ['documents.read', 'payments.read']],
    ['GET /api/contacts/export', []],
    ['GET /api/contacts/import-template', []],
    ['GET /api/files/:id', []],
    ['GET /api/products/export', []],
    ['GET /api/products/import-template', []],
    ['POST /api/contacts/imports/:id/problems', []],
    ['POST /api/products/imports/:id/problems', []],
  ])
})

/** What is accepted of it is what the account was set to by who may. */
const BY_THE_ACCOUNT = ['POST /api/treasury/accounts/:id/statements']

test('what becomes of an entry of the bank asks for a key that was made for what it becomes', () => {
  const made = { payments: 'payments.write', documents: 'documents.write', contacts: 'contacts.write' } as const
  const silent = endpoints.flatMap((endpoint) => {
    if (!/^treasury\.(?!read)/.test(endpoint.access) || BY_THE_ACCOUNT.includes(nameOf(endpoint))) return []
    const asked = scopesFor(endpoint)
    return Object.entries(made).flatMap(([stored, scope]) =>
      (endpoint.writes ?? []).some((each) => each === stored) && !holdsScope(asked, scope) ? [`${nameOf(endpoint)}: ${scope}`] : [],
    )
  })
  expect(silent).toEqual([])
})

test('each noun that can be chosen opens something, to read and to write; writing reads as well', () => {
  for (const scope of SCOPES) expect([scope, endpoints.some((endpoint) => scopesFor(endpoint).includes(scope))]).toEqual([scope, true])
  expect(holdsScope(['contacts.write'], 'contacts.read')).toBe(true)
  expect(holdsScope(['contacts.read'], 'contacts.write')).toBe(false)
  expect(holdsScope(['contacts.write'], 'products.read')).toBe(false)
})
