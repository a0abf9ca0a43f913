import { voidDocument } from '@invoice/contract/documents/acts.ts'
import { createDocument, issueDocument, readDocument } from '@invoice/contract/documents/document.ts'
import { createCreditNote } from '@invoice/contract/documents/notes.ts'
import { readLetter, sendDocument } from '@invoice/contract/documents/sending.ts'
import { mergeContact } from '@invoice/contract/records/contact-acts.ts'
import { createContact } from '@invoice/contract/records/contacts.ts'
import { acceptCertainEntries } from '@invoice/contract/treasury/entry-acts.ts'
import { createPayment } from '@invoice/contract/treasury/payments.ts'
import { listStatementEntries } from '@invoice/contract/treasury/statement-entries.ts'
import { importStatement } from '@invoice/contract/treasury/statements.ts'
import { aContact } from '../../apps/server/seed/contact.ts'
import { aDraft, aLine } from '../../apps/server/seed/draft.ts'
import type { Random } from '../../apps/server/seed/random.ts'
import { camt } from '../../apps/server/src/platform/bank-files/testing/files.ts'
import { newId } from '../../apps/server/src/platform/new-id.ts'
import type { Member } from '../server.ts'
import type { Caller } from './caller.ts'
import { emptyVatBooks, enter, fileMonth, record, reopenMonth, type VatBooks } from './vat-acts.ts'

type Draft = { readonly id: string; readonly version: number }

/** A workspace as its people know it, and all that was acknowledged to them. */
export type Books = {
  readonly member: Member
  readonly accountId: string
  readonly drafts: Draft[]
  readonly made: Set<string>
  /** Its number, by the document. */
  readonly issued: Map<string, string>
  readonly voided: Set<string>
  readonly payments: Set<string>
  /** By the bank's references. */
  readonly entries: Set<string>
  readonly accepted: Set<string>
  /** Of which document, by the mail. */
  readonly mails: Map<string, string>
  readonly merged: Set<string>
  readonly vat: VatBooks
}

export const emptyBooks = (member: Member, accountId: string): Books => ({
  member,
  accountId,
  drafts: [],
  made: new Set(),
  issued: new Map(),
  voided: new Set(),
  payments: new Set(),
  entries: new Set(),
  accepted: new Set(),
  mails: new Map(),
  merged: new Set(),
  vat: emptyVatBooks(),
})

export type Ground = { readonly books: Books; readonly call: Caller; readonly random: Random; readonly today: () => string }
type Act = (ground: Ground) => Promise<void>

/** How often in a hundred. */
const ACTS: readonly (readonly [number, Act])[] = [
  [25, draft],
  [25, issue],
  [9, pay],
  [7, send],
  [7, credit],
  [6, takeStatementIn],
  [5, acceptEntries],
  [3, voidOne],
  [3, merge],
  [3, enter],
  [3, record],
  [2, fileMonth],
  [2, reopenMonth],
]

/** One act of a person, whichever. */
export async function actAtRandom(ground: Ground): Promise<void> {
  let left = ground.random.below(100)
  for (const [share, act] of ACTS) {
    if (left < share) return act(ground)
    left -= share
  }
}

async function draft({ books, call, random }: Ground): Promise<void> {
  const { issuer } = books.member
  const line = () =>
    aLine(issuer, {
      id: newId(),
      quantity: String(1 + random.below(20)),
      unitPrice: `${random.below(300)}.${String(random.below(100)).padStart(2, '0')}`,
    })
  const lines = Array.from({ length: 1 + random.below(5) }, line)
  const made = await call(createDocument, { body: aDraft(issuer, { lines }) })
  if (made === undefined) return
  books.made.add(made.id)
  books.drafts.push({ id: made.id, version: made.version })
}

async function issue({ books, call, random }: Ground): Promise<void> {
  const [chosen] = books.drafts.splice(random.below(Math.max(1, books.drafts.length)), 1)
  if (chosen === undefined) return
  const issued = await call(issueDocument, { params: { id: chosen.id }, body: { version: chosen.version } })
  if (issued !== undefined) books.issued.set(issued.id, issued.number ?? '')
}

function anIssued({ books, random }: Ground): string | undefined {
  const ids = [...books.issued.keys()].filter((id) => !books.voided.has(id))
  return ids.length === 0 ? undefined : random.of(ids)
}

async function credit(ground: Ground): Promise<void> {
  const id = anIssued(ground)
  if (id === undefined) return
  const made = await ground.call(createCreditNote, { params: { id }, body: { reason: { bg: 'Върната стока', en: '' }, lines: [] } })
  if (made === undefined) return
  ground.books.made.add(made.id)
  ground.books.drafts.push({ id: made.id, version: made.version })
}

async function pay(ground: Ground): Promise<void> {
  const { books, call, random, today } = ground
  const id = anIssued(ground)
  const document = id === undefined ? undefined : await call(readDocument, { params: { id } })
  if (document === undefined || document.type !== 'invoice' || Number(document.outstanding) <= 0) return
  const { companyId, contactId } = books.member.issuer
  const amount = random.percent(70) ? document.outstanding : '0.01'
  const reference = `SIM-${newId()}`
  const paid = await call(createPayment, {
    body: {
      direction: 'in',
      companyId,
      contactId,
      amount,
      currency: 'EUR',
      entryId: null,
      methodKind: 'bank',
      paymentMethodId: null,
      accountId: books.accountId,
      fiscalReceipt: '',
      fiscalReceiptOn: null,
      paidOn: today(),
      rateFromEur: null,
      reference,
      note: '',
      allocations: [{ documentId: document.id, amount, settlingAmount: null }],
    },
  })
  if (paid !== undefined) books.payments.add(reference)
}

async function send(ground: Ground): Promise<void> {
  const { books, call } = ground
  const id = anIssued(ground)
  const letter = id === undefined ? undefined : await call(readLetter, { params: { id }, query: {} })
  if (id === undefined || letter === undefined) return
  const { language, subject, message } = letter
  const to = [{ name: '', address: `client-${newId()}@example.com` }]
  const sent = await call(sendDocument, {
    params: { id },
    body: { to, cc: [], bcc: [], language, subject, message, paper: 'original', attachmentIds: [], withLink: true, sendAt: null },
  })
  if (sent !== undefined) books.mails.set(sent.id, id)
}

async function takeStatementIn({ books, call, random, today }: Ground): Promise<void> {
  const numbers = [...books.issued.values()]
  const entries = Array.from({ length: 1 + random.below(4) }, () => ({
    amount: `${1 + random.below(500)}.${String(random.below(100)).padStart(2, '0')}`,
    direction: 'in' as const,
    on: today(),
    reason: numbers.length === 0 ? 'Плащане' : `Плащане по фактура ${random.of(numbers)}`,
    name: 'Клиент ЕООД',
    iban: '',
    reference: newId(),
  }))
  const file = new File([camt({ entries, opening: 0 })], `statement-${newId()}.xml`)
  const taken = await call(importStatement, { params: { id: books.accountId }, body: { file } })
  if (taken === undefined) return
  for (const { reference } of entries) books.entries.add(reference)
}

async function acceptEntries({ books, call }: Ground): Promise<void> {
  const open = await call(listStatementEntries, { params: { id: books.accountId }, query: { state: 'open' } })
  const ids = (open?.items ?? []).filter(({ proposals }) => proposals[0] !== undefined).map(({ id }) => id)
  if (ids.length === 0) return
  const done = await call(acceptCertainEntries, { params: { id: books.accountId }, body: { ids: ids.slice(0, 20) } })
  for (const id of done?.accepted ?? []) books.accepted.add(id)
}

async function voidOne(ground: Ground): Promise<void> {
  const id = anIssued(ground)
  if (id === undefined) return
  const done = await ground.call(voidDocument, { params: { id }, body: { reason: 'Сгрешен клиент', reissue: false, payments: 'release' } })
  if (done !== undefined) ground.books.voided.add(id)
}

async function merge({ books, call, random }: Ground): Promise<void> {
  const { contactId } = books.member.issuer
  const double = await call(createContact, { body: aContact({ registrationNumber: '', vatNumber: '', code: '' }, random.below(5)) })
  const into = await call(createContact, { body: aContact({ registrationNumber: '', vatNumber: '', code: '' }, random.below(5)) })
  if (double === undefined || into === undefined || contactId === '') return
  const contact = aContact({ registrationNumber: '', vatNumber: '', code: '' })
  const body = { version: into.version, mergedId: double.id, mergedVersion: double.version, contact }
  const merged = await call(mergeContact, { params: { id: into.id }, body })
  // Asked again after a lost answer it is refused, as it was done: only what was told is held against the books.
  if (merged !== undefined) books.merged.add(double.id)
}
