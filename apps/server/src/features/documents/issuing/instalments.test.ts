import { duplicateDocument } from '@invoice/contract/documents/acts.ts'
import * as contract from '@invoice/contract/documents/document.ts'
import { listDocuments } from '@invoice/contract/documents/list.ts'
import { readPaper } from '@invoice/contract/documents/paper.ts'
import { addDays } from '@invoice/domain/calendar/day.ts'
import { expect, test } from 'vitest'
import { aLine } from '../../../../seed/draft.ts'
import { inReadingTransaction } from '../../../platform/db/reading-transaction.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { recordPayment } from '../../payments/record/record-payment.ts'
import { undoPayment } from '../../payments/settling/undo-payment.ts'
import { selectOwed } from '../record/what-is-owed.ts'
import { aStudio, type Studio } from '../testing/studio.ts'
import { verifyDocuments } from '../verify/verify-documents.ts'
import { draftOf, errorsOf, issue } from './testing/drafts.ts'

const server = await testServer()
const TODAY = server.clock.today()
const [FIRST, SECOND, LAST] = [addDays(TODAY, 5), addDays(TODAY, 35), addDays(TODAY, 65)]
const ROWS = [
  { dueOn: FIRST, percent: '30', amount: null },
  { dueOn: SECOND, percent: null, amount: '40' },
  { dueOn: LAST, percent: null, amount: null },
]

const of120 = async (studio: Studio, changes = {}) =>
  draftOf(studio, { lines: [aLine(studio.issuer, { quantity: '1', unitPrice: '100' })], instalments: ROWS, ...changes })
const pay = ({ act, issuer, inWorkspace }: Studio, { id, contactId }: contract.Document, amount: string) =>
  inWorkspace((tx) =>
    recordPayment(tx, act, {
      direction: 'in',
      companyId: issuer.companyId,
      contactId: contactId ?? '',
      paidOn: TODAY,
      amount,
      currency: 'EUR',
      rateFromEur: null,
      method: { kind: 'bank', paymentMethodId: null },
      accountId: null,
      reference: '',
      note: '',
      allocations: [{ documentId: id, amount }],
    }),
  )

test('an invoice in instalments is due by the earliest that is open: paying moves it on, and taking that back moves it back', async () => {
  const studio = await aStudio(server)
  const { client } = studio
  const issued = (await issue(studio, await of120(studio))).body as contract.Document
  expect(issued.dueOn).toBe(FIRST)
  const parts = (document: contract.Document) => document.dueParts.map(({ dueOn, amount, open }) => [dueOn, amount, open])
  expect(parts(issued)).toEqual([
    [FIRST, '36.00', '36.00'],
    [SECOND, '40.00', '40.00'],
    [LAST, '44.00', '44.00'],
  ])
  const { id: payment } = await pay(studio, issued, '50')
  const read = () => client.call(contract.readDocument, { params: { id: issued.id } })
  const paid = await read()
  expect([paid.dueOn, parts(paid).map(([, , open]) => open)]).toEqual([SECOND, ['0.00', '26.00', '44.00']])
  // What it froze is the first day and all of them, whatever was paid.
  const { snapshot } = await client.call(readPaper, { params: { id: issued.id } })
  expect([snapshot.dueOn, snapshot.instalments.map(({ amount }) => amount)]).toEqual([FIRST, ['36.00', '40.00', '44.00']])
  const verified = () => inReadingTransaction(server.db, client.workspaceId, (tx) => verifyDocuments(tx, studio.act))
  expect((await verified()).faults).toEqual([])
  await studio.inWorkspace((tx) => undoPayment(tx, studio.act, payment))
  expect((await read()).dueOn).toBe(FIRST)
  expect((await verified()).faults).toEqual([])
})

test('an instalment is late by its own day and sum, and the whole is what is open', async () => {
  const studio = await aStudio(server)
  const { client } = studio
  const issued = (await issue(studio, await of120(studio))).body as contract.Document
  server.setNow(`${addDays(SECOND, 31)}T09:00:00Z`)
  const owed = await studio.inWorkspace((tx) => selectOwed(tx, studio.act, {}, 'us', server.clock.today()))
  const aged = owed.map(({ age, documents, amount }) => [age, documents, Number(amount)]).sort()
  // 36 for two months, 40 for one, 44 since yesterday: none of it is whole in one age.
  expect(aged).toEqual([
    [1, 0, 44],
    [2, 0, 40],
    [3, 1, 36],
  ])
  const { items } = await client.call(listDocuments, { query: { state: 'overdue' } })
  expect(items.map(({ id, dueOn, isOverdue }) => [id, dueOn, isOverdue])).toEqual([[issued.id, FIRST, true]])
  server.setNow(`${TODAY}T09:00:00Z`)
})

test('instalments are saved as they were typed, a copy has none, and the last says what is left', async () => {
  const studio = await aStudio(server)
  const draft = await of120(studio)
  expect(draft.instalments).toEqual(ROWS)
  const issued = (await issue(studio, draft)).body as contract.Document
  expect(await studio.client.call(duplicateDocument, { params: { id: issued.id } })).toMatchObject({ instalments: [], dueOn: null })
  const late = await of120(studio, { instalments: [ROWS[1], { ...ROWS[0], percent: null }] })
  expect(errorsOf(await issue(studio, late))).toEqual({
    'instalments.1.dueOn': ['Instalment 2: the due date must be after the one before.'],
  })
  const { status, body } = await studio.client.send(contract.createDocument, {
    body: { ...(await of120(studio)), instalments: ROWS.slice(0, 1) },
  })
  expect([status, body]).toMatchObject([400, {}])
})
