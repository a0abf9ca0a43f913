import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { precedentTypes } from './amounts/price-types.ts'
import { DOCUMENT_TYPES } from './document.ts'
import { freezingAction } from './lifecycle.ts'
import { isPayable } from './open.ts'
import { hasField, OFFERED_TYPES, rolesOf, TYPE_FACTS, totalKeyOf, typesThat } from './type-facts.ts'

describe('the facts of a type', () => {
  test('what is recorded bears the vendor’s number, what is issued one of ours', () => {
    expect(typesThat(({ number }) => number !== 'ours')).toEqual(DOCUMENT_TYPES.filter((type) => freezingAction(type) === 'record'))
  })

  test('payments are allocated to what somebody is owed for, and to a proforma, but never to a credit note', () => {
    expect(typesThat(({ owedTo, sign, asksForPayment }) => asksForPayment || (owedTo !== null && sign > 0))).toEqual(
      DOCUMENT_TYPES.filter(isPayable),
    )
  })

  test('tax documents share one pool of numbers, every other type has its own', () => {
    for (const type of DOCUMENT_TYPES) expect(TYPE_FACTS[type].pool).toBe(TYPE_FACTS[type].tax ? 'tax' : type)
  })

  test('we are owed by invoices and their notes, of which one takes off, and interest for paying them late; we owe by what vendors send, of which one takes off', () => {
    expect(typesThat(({ owedTo }) => owedTo === 'us')).toEqual(['invoice', 'creditnote', 'debitnote', 'interest_note'])
    expect(typesThat(({ owedTo }) => owedTo === 'them')).toEqual(['expense', 'bill', 'vendor_creditnote'])
    expect(typesThat(({ sign }) => sign < 0)).toEqual(['creditnote', 'vendor_creditnote'])
  })

  test('a price is a precedent where somebody pays it: of a sale for sales, of a purchase for purchases', () => {
    expect(precedentTypes('quote')).toEqual(['invoice', 'proforma', 'debitnote', 'delivery_note', 'order'])
    expect(precedentTypes('bill')).toEqual(['purchase_order', 'expense', 'bill'])
  })

  test('a total is to be paid, taken off, a value, or money that changed hands', () => {
    const keys = Object.fromEntries(DOCUMENT_TYPES.map((type) => [type, totalKeyOf({ type, direction: null })]))
    expect(keys).toMatchObject({ invoice: 'total', debitnote: 'total', bill: 'total', proforma: 'total', creditnote: 'credited' })
    expect(keys).toMatchObject({ quote: 'total_value', receipt: 'received' })
    expect([totalKeyOf({ type: 'payment', direction: 'in' }), totalKeyOf({ type: 'payment', direction: 'out' })]).toEqual([
      'received',
      'paid_out',
    ])
  })

  test('what expires is an offer; only documents of a tax event have its day', () => {
    expect(typesThat(({ dates }) => dates.includes('validUntilOn'))).toEqual(['quote', 'offer'])
    expect(typesThat(({ dates }) => dates.includes('taxOn'))).toEqual([
      'invoice',
      'creditnote',
      'debitnote',
      'expense',
      'bill',
      'vendor_creditnote',
    ])
  })

  test('the editor starts each of them: what is sold, what moves, what is paid, what is bought', () => {
    const sold = ['invoice', 'proforma', 'creditnote', 'debitnote', 'quote', 'offer', 'order']
    expect(OFFERED_TYPES).toEqual([
      ...sold,
      'delivery_note',
      'receipt',
      'payment',
      'purchase_order',
      'warehouse_receipt',
      'bill',
      'expense',
      'vendor_creditnote',
    ])
    // What is worked out is not typed.
    expect(DOCUMENT_TYPES.filter((type) => !TYPE_FACTS[type].offered)).toEqual(['interest_note'])
  })

  test('VAT is a matter of what is sold or bought, and of nothing that only moves, is only paid, or compensates', () => {
    const without = DOCUMENT_TYPES.filter((type) => !hasField(type, 'vat'))
    expect(without).toEqual(['delivery_note', 'warehouse_receipt', 'receipt', 'payment', 'interest_note'])
  })

  test('who pays whom on a cash order follows from its direction', () => {
    expect(rolesOf({ type: 'payment', direction: 'in' })).toEqual({ own: 'payee', other: 'payer' })
    expect(rolesOf({ type: 'payment', direction: 'out' })).toEqual({ own: 'payer', other: 'payee' })
    expect(rolesOf({ type: 'invoice', direction: 'in' })).toEqual({ own: 'supplier', other: 'recipient' })
  })
})

const ROOT = join(import.meta.dirname, '../../../..')
const NAME = `'(?:${DOCUMENT_TYPES.join('|')})'`
/** Two names in a row, or a type compared to one, in code or in SQL. */
const SPELT_OUT = [
  new RegExp(`${NAME}\\s*[,|]\\s*${NAME}`),
  new RegExp(`\\btype\\s*(?:[=!]==?|<>|=)\\s*${NAME}`),
  new RegExp(`${NAME}\\s*(?:[=!]==|=)\\s*(?:any|type|[a-z]+\\.type)\\b`),
]

/** Where names of types are right: what makes up the table, and what is about one type and no other. */
const ALLOWED: Record<string, string> = {
  'packages/domain/src/documents/document.ts': 'the list of all types',
  'packages/domain/src/documents/lifecycle.ts': 'what a type is converted to',
  'packages/domain/src/documents/elsewhere/parsed-document.ts': 'what is taken over of another program',
  'apps/server/src/features/spreadsheets/documents/read-rows.ts': 'the words and codes of other programs',
  'packages/domain/src/documents/checks/notes.ts': 'a note corrects an invoice',
  'packages/domain/src/regimes/bg/note-grounds.ts': 'the grounds of either note',
  'packages/domain/src/regimes/bg/default-ranges.ts': 'the ranges that a company begins with',
  'packages/print/src/document/heading.ts': 'a payment is headed by its direction',
  'apps/server/src/features/vat/entries/entries-store.ts': 'an invoice that is paid at a till may be in a report of sales as well',
  'apps/server/src/features/assistants/tools/drafting.ts': 'what an assistant is asked to draft',
  'packages/domain/src/hours/hours.ts': 'hours become lines of an invoice',
  'apps/server/src/features/settings/settings-summary-store.ts': 'a company that cannot number an invoice is told of',
  'apps/web/src/shared/documents/document-number.tsx': 'an invoice is the usual document, its type is not said',
  'apps/web/src/features/dashboard/dashboard-panels.tsx': 'an invoice is the usual document, its type is not said',
  'apps/server/src/features/statements/matching/matching-store.ts': 'a payer who speaks of a proforma means one',
  'packages/domain/src/payments/papers.ts': 'the two papers of a payment',
  'packages/contract/src/treasury/entry-acts.ts': 'what an entry of a bank that pays a vendor becomes',
  'apps/server/src/features/settings/ranges/range-of-till.ts': 'a till numbers the papers of cash',
  'apps/server/src/features/treasury/cash/cash-book-store.ts': 'the cash order of a payment is its paper of that type',
  'apps/server/src/features/statements/acts/expense-of-entry.ts': 'an expense may have no paper of its own, a bill has one',
  'apps/server/src/features/statements/rules/decisions-store.ts': 'an expense is what a rule makes anew, a bill is not',
  'apps/web/src/features/statements/acts/expense-act.tsx': 'an expense may have no paper of its own, a bill has one',
  'apps/server/src/features/online/payouts/payouts-list-store.ts': 'what a provider asks for fees is a bill or an expense',
  'apps/web/src/features/treasury/provider/fee-bill-drawer.tsx': 'what a provider asks for fees is a bill or an expense',
  'apps/web/src/features/statements/acts/expense-fields.tsx': 'an expense may have no paper of its own, a bill has one',
  'apps/web/src/features/documents/view/rail/payments-section.tsx': 'a proforma that is paid asks for its invoice',
  'apps/web/src/features/documents/view/head/head-menu.tsx': 'what a vendor credits is begun from its bill',
  'apps/web/src/app/palette/commands.ts': 'an invoice is what the address starts by itself',
}

describe('who decides by the type of a document asks the table', () => {
  const sources = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|gen)\.tsx?$/.test(entry.name))
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .filter((path) => !/node_modules|\/testing\/|\/seed\/|^packages\/text\//.test(path)),
  )
  const spelling = sources.filter((path) => {
    const source = readFileSync(join(ROOT, path), 'utf8')
    return SPELT_OUT.some((pattern) => pattern.test(source))
  })

  test('names of types are spelt out where they must be and nowhere else', () => {
    expect(sources.length).toBeGreaterThan(400)
    expect(spelling.sort()).toEqual(Object.keys(ALLOWED).sort())
  })
})
