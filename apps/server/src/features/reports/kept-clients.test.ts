import { addDays, firstOfMonth, lastOfMonth } from '@invoice/domain/calendar/day.ts'
import { periodNamed } from '@invoice/domain/calendar/periods.ts'
import { signOf } from '@invoice/domain/decimal/decimal.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aContact } from '../../../seed/contact.ts'
import { aDraft, aLine } from '../../../seed/draft.ts'
import { aPayment } from '../../../seed/payment.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { createContact } from '../contacts/create-contact.ts'
import { mergeContact } from '../contacts/merge-contact.ts'
import { voidDocument } from '../documents/acts/void-document.ts'
import { createDocument } from '../documents/drafts/create-document.ts'
import { saveDocument } from '../documents/drafts/save-document.ts'
import { issueDocument } from '../documents/issuing/issue-document.ts'
import { createNote } from '../documents/notes/create-note.ts'
import { readDocument } from '../documents/record/read-document.ts'
import { aStudio, type Studio } from '../documents/testing/studio.ts'
import { verifySums } from '../documents/verify/verify-sums.ts'
import { selectTop } from './dashboard-store.ts'
import { selectKept } from './sales-store.ts'
import type { ReportFilter } from './scope.ts'

/** What each client was invoiced is kept by month: whatever becomes of documents and clients, it is what the documents come to. */

const server = await testServer()
const today = server.clock.today()

const NAMES = ['Бреза ООД', 'Габър ЕООД', 'Явор АД', 'Ясен ООД'] as const
type Step = {
  do: 'draft' | 'change' | 'issue' | 'pay' | 'credit' | 'void' | 'fold'
  who: number
  price: string
  currency: 'EUR' | 'USD'
  ago: number
}

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('draft' as const, 'issue' as const, 'draft', 'issue', 'change', 'pay', 'credit', 'void', 'fold'),
  who: fc.nat({ max: NAMES.length - 1 }),
  price: fc.integer({ min: 1, max: 999_999 }).map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`),
  currency: fc.constantFrom('EUR' as const, 'USD' as const),
  ago: fc.integer({ min: 0, max: 500 }),
})

async function run(tx: Tx, studio: Studio, steps: readonly Step[], ids: readonly string[]): Promise<void> {
  const { act, issuer } = studio
  const drafts: { id: string; version: number }[] = []
  const issued: string[] = []
  for (const each of steps.toSorted((a, b) => b.ago - a.ago)) {
    const issuedOn = addDays(today, -each.ago)
    server.setNow(`${issuedOn}T10:00:00Z`)
    const lines = [aLine(issuer, { quantity: '1', unitPrice: each.price })]
    const body = aDraft(issuer, {
      contactId: ids[each.who] ?? null,
      issuedOn,
      currency: each.currency,
      rateFromEur: each.currency === 'EUR' ? null : '1.1',
      lines,
    })
    const [draft, last] = [drafts.at(-1), issued.at(-1)]
    if (each.do === 'draft') drafts.push(await createDocument(tx, act, body))
    if (each.do === 'fold') await sql`select system.fold_document_sums(3)`.execute(tx)
    if (each.do === 'change' && draft) draft.version = (await saveDocument(tx, act, draft.id, { ...body, version: draft.version })).version
    if (each.do === 'issue' && draft) {
      drafts.pop()
      const { version } = await saveDocument(tx, act, draft.id, { ...body, version: draft.version })
      await issueDocument(tx, act, draft.id, version)
      issued.push(draft.id)
    }
    if (last === undefined) continue
    // An invoice of a cent is paid once.
    const isOwed = each.do === 'pay' && signOf((await readDocument(tx, act, last)).outstanding) > 0
    if (isOwed) await aPayment(tx, act, last, { amount: '0.01' })
    if (each.do === 'void') {
      issued.pop()
      await voidDocument(tx, act, last, { reason: 'Грешка', reissue: each.currency === 'EUR', payments: 'release' })
    }
    if (each.do === 'credit') {
      issued.pop()
      const note = await createNote(tx, act, 'creditnote', last, { reason: { bg: 'Върната', en: '' }, lines: [] })
      await sql`update app.documents set issued_on = ${issuedOn} where workspace_id = ${act.actor.workspaceId} and id = ${note.id}`.execute(
        tx,
      )
      await issueDocument(tx, act, note.id, note.version)
    }
  }
}

const PERIODS = [
  periodNamed('this_year', today),
  periodNamed('last_year', today),
  { from: firstOfMonth(today), to: lastOfMonth(today) },
  { from: addDays(today, -370), to: addDays(today, -3) },
  { from: addDays(today, -40), to: addDays(today, -38) },
] as const

/** The same by one plain statement over the documents. */
async function plain(tx: Tx, { client }: Studio, { from, to }: { from: string; to: string }, filter: ReportFilter) {
  const { rows } = await sql<{ key: string; currency: string; month: string; documents: string; net: string; total: string }>`
    select coalesce(contact_id::text, '') as key, currency, to_char(issued_on, 'YYYY-MM-01') as month, count(*)::text as documents,
      sum(case type when 'creditnote' then -tax_base else tax_base end)::text as net,
      sum(case type when 'creditnote' then -total else total end)::text as total
    from app.documents
    where workspace_id = ${client.workspaceId} and status in ('issued', 'recorded') and type in ('invoice', 'creditnote', 'debitnote')
      and issued_on between ${from} and ${to} and (${filter.currency ?? null}::text is null or currency = ${filter.currency ?? null})
      and (${filter.contactId ?? null}::uuid is null or contact_id = ${filter.contactId ?? null})
    group by 1, 2, 3`.execute(tx)
  return rows
}

type Row = { key: string; currency: string; month: string; documents: string; net: string; total: string }
const inOrder = (rows: readonly Row[]) =>
  rows
    .map(({ key, currency, month, documents, net, total }) => [
      key,
      currency,
      month,
      documents,
      Number(net).toFixed(2),
      Number(total).toFixed(2),
    ])
    .toSorted((a, b) => (String(a) < String(b) ? -1 : 1))

async function expectKept(studio: Studio, ids: readonly string[]): Promise<void> {
  const { act, inWorkspace, issuer } = studio
  await inWorkspace(async (tx) => {
    expect(await verifySums(tx, act)).toEqual([])
    for (const period of PERIODS) {
      for (const filter of [{}, { currency: 'USD' }, { contactId: ids[0] }, { companyId: issuer.companyId }]) {
        const kept = await selectKept(tx, act, { filter, period, previous: { from: '1900-01-01', to: '1900-01-31' } }, 'contact')
        expect(inOrder(kept), JSON.stringify({ period, filter })).toEqual(inOrder(await plain(tx, studio, period, filter)))
      }
      const sums = new Map<string, number>()
      for (const { key, net } of await plain(tx, studio, period, { currency: 'EUR' }))
        sums.set(key, (sums.get(key) ?? 0) + Math.round(Number(net) * 100))
      const most = [...sums.values()].filter((cents) => cents > 0).toSorted((a, b) => b - a)
      const top = await selectTop(tx, act, { currency: 'EUR' }, period)
      expect(top.map(({ net }) => Math.round(Number(net) * 100))).toEqual(most.slice(0, 5))
      for (const { contactId, net } of top) expect(sums.get(contactId ?? '')).toBe(Math.round(Number(net) * 100))
    }
  })
}

test('what clients were invoiced is kept to the cent, whatever is issued, changed, credited, voided, paid or merged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      const studio = await aStudio(server)
      const { act, inWorkspace } = studio
      const contacts = await inWorkspace(async (tx) => {
        const made = []
        for (const bg of NAMES) made.push(await createContact(tx, act, aContact({ name: { bg, en: '' } })))
        return made
      })
      const ids = contacts.map(({ id }) => id)
      await inWorkspace((tx) => run(tx, studio, steps, ids))
      server.setNow(`${today}T10:00:00Z`)
      await expectKept(studio, ids)
      const [stays, goes] = contacts
      if (!stays || !goes) throw new Error('There are clients.')
      await inWorkspace((tx) =>
        mergeContact(tx, act, stays.id, { version: stays.version, mergedId: goes.id, mergedVersion: goes.version, contact: aContact() }),
      )
      await expectKept(studio, ids)
    }),
    { numRuns: 12, endOnFailure: true },
  )
})
