import * as acts from '@invoice/contract/documents/acts.ts'
import { issueDocument } from '@invoice/contract/documents/document.ts'
import { readHistory } from '@invoice/contract/documents/history-and-links.ts'
import { listDocuments, summariseDocuments } from '@invoice/contract/documents/list.ts'
import { createCreditNote } from '@invoice/contract/documents/notes.ts'
import { removeUser } from '@invoice/contract/people/users.ts'
import * as contract from '@invoice/contract/records/taken-over.ts'
import { writeTreatment } from '@invoice/contract/vat/periods.ts'
import { addMonths, firstOfMonth, monthOf } from '@invoice/domain/calendar/day.ts'
import { beforeAll, expect, test } from 'vitest'
import { aDraft } from '../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../seed/invoice.ts'
import { aPayment } from '../../../seed/payment.ts'
import { newId } from '../../platform/new-id.ts'
import { type SignedInClient, testServer } from '../../platform/testing/test-server.ts'
import { createDocument } from '../documents/drafts/create-document.ts'
import { recordDocument } from '../documents/issuing/record-document.ts'
import { aStudio, type Studio } from '../documents/testing/studio.ts'

const server = await testServer()
const today = server.clock.today()
const MONTH = monthOf(today)
let studio: Studio
/** Keeps the books. */
let vera: SignedInClient

beforeAll(async () => {
  studio = await aStudio(server)
  vera = await server.signIn({ workspaceId: studio.client.workspaceId, role: 'accountant', name: 'Вера Счетоводова' })
})

const invoiced = async () => (await studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, studio.issuer, { issuedOn: today }))).id
const read = (id: string, who: Pick<SignedInClient, 'call'> = vera) => who.call(contract.readTakenOver, { params: { id } })
const take = async (id: string, who: SignedInClient = vera) =>
  who.send(contract.takeOver, { params: { id }, body: { digest: (await read(id, who)).digest } })
const back = (id: string, who: SignedInClient) => who.send(contract.takeBack, { params: { id } })
const found = async (books: 'not_taken' | 'taken' | 'changed') =>
  (await vera.call(listDocuments, { query: { books } })).items.map(({ id }) => id)
const voids = (id: string) => studio.client.call(acts.voidDocument, { params: { id }, body: { reason: 'Сгрешена', reissue: false } })

test('what is taken over says by whom, is found in the list, and what is another since is named until it is taken over anew', async () => {
  const id = await invoiced()
  expect([await read(id), await found('not_taken')]).toMatchObject([{ isForBooks: true, mark: null, changes: [] }, [id]])
  expect((await take(id)).status).toBe(200)
  expect(await read(id, studio.client)).toMatchObject({ mark: { takenBy: 'Вера Счетоводова', mayTakeBack: false }, changes: [] })
  await studio.inWorkspace((tx) => aPayment(tx, studio.act, id, { amount: '1' }))
  expect([await found('taken'), await found('changed'), await found('not_taken')]).toEqual([[id], [], []])
  const body = { reason: { bg: 'Върната стока', en: '' }, lines: [] }
  const { id: note, version } = await studio.client.call(createCreditNote, { params: { id }, body })
  expect((await read(id)).changes).toEqual([])
  await studio.client.call(issueDocument, { params: { id: note }, body: { version } })
  expect([(await read(id)).changes, await found('changed')]).toEqual([['credited'], [id]])
  // Nothing credits it any more: it stands in the books as it is.
  await voids(note)
  expect([(await read(id)).changes, await found('changed')]).toEqual([[], []])
})

test('voided after it was taken over: told, refused to who saw it before, and taken over anew', async () => {
  const id = await invoiced()
  const before = await read(id)
  await take(id)
  await voids(id)
  expect([(await read(id)).changes, await found('changed')]).toEqual([['voided'], [id]])
  const stale = await vera.send(contract.takeOver, { params: { id }, body: { digest: before.digest } })
  expect(stale.status).toBe(412)
  expect((await take(id)).status).toBe(200)
  expect([(await read(id)).changes, await found('changed')]).toEqual([[], []])
  expect(await vera.call(summariseDocuments, { query: { books: 'taken' } })).toMatchObject({ count: 2 })
})

test('of a bill it is told that its claim went to another month', async () => {
  const { id } = await studio.inWorkspace(async (tx) => {
    const draft = aDraft(studio.issuer, { type: 'bill', vendorNumber: 'A-1', issuedOn: today })
    return recordDocument(tx, studio.act, (await createDocument(tx, studio.act, draft)).id, null)
  })
  await take(id)
  const decided = { kind: null, credit: null, claimedIn: monthOf(addMonths(firstOfMonth(today), 1)), rate: null }
  await studio.client.call(writeTreatment, { params: { id }, body: decided })
  expect((await read(id)).changes).toEqual(['period'])
})

test('an owner sees the accountant’s mark and does not take it away; another accountant does, though who made it is gone', async () => {
  const id = await invoiced()
  const { workspaceId } = studio.client
  const ivan = await server.signIn({ workspaceId, role: 'accountant', name: 'Иван' })
  await take(id, ivan)
  const owner = await server.signIn({ workspaceId, role: 'owner' })
  expect([(await back(id, owner)).status, (await read(id, owner)).mark?.takenBy]).toEqual([409, 'Иван'])
  const member = await server.signIn({ workspaceId, role: 'member' })
  expect([(await take(id, member)).status, (await read(id, member)).mark?.takenBy]).toEqual([403, 'Иван'])
  await owner.call(removeUser, { params: { id: ivan.userId }, query: {} })
  expect((await read(id)).mark).toMatchObject({ takenBy: 'Иван', mayTakeBack: true })
  expect([(await back(id, vera)).status, (await read(id)).mark]).toEqual([200, null])
})

test('a month is taken over whole, and once more only where something changed; what another has is not found', async () => {
  const last = await invoiced()
  const ofMonth = { params: { month: MONTH }, query: { companyId: studio.issuer.companyId } }
  const all = { params: { month: MONTH }, body: { companyId: studio.issuer.companyId } }
  const { documents, taken, changed } = await vera.call(contract.readMonthTakenOver, ofMonth)
  expect(taken).toBeLessThan(documents)
  expect(await vera.call(contract.takeOverMonth, all)).toEqual({
    documents,
    taken: documents,
    changed: 0,
    marked: documents - taken + changed,
  })
  await voids(last)
  expect(await vera.call(contract.readMonthTakenOver, ofMonth)).toEqual({ documents, taken: documents, changed: 1 })
  expect(await vera.call(contract.takeOverMonth, all)).toMatchObject({ changed: 0, marked: 1 })
  expect(await vera.call(contract.takeOverMonth, all)).toMatchObject({ marked: 0 })
  const stranger = await aStudio(server)
  expect((await stranger.client.send(contract.readTakenOver, { params: { id: last } })).status).toBe(404)
  expect((await stranger.client.send(contract.takeOverMonth, all)).status).toBe(404)
})

test('chosen rows are marked in one act and unmarked so: what is not for the books and another’s mark stay, and each is told in its own history', async () => {
  const [one, two] = [await invoiced(), await invoiced()]
  const offer = await studio.inWorkspace((tx) => createDocument(tx, studio.act, aDraft(studio.issuer, { type: 'quote' })))
  const mark = (taken: boolean, ids: string[], who: SignedInClient = vera) =>
    who.call(contract.takeOverMany, { body: { selection: { ids }, taken } })
  const owner = await server.signIn({ workspaceId: studio.client.workspaceId, role: 'owner' })
  await take(one)
  expect(await mark(true, [one, two, offer.id, newId()], owner)).toEqual({ done: 1, unchanged: 1, notForBooks: 1, notYours: 0, gone: 1 })
  await voids(one)
  expect(await mark(true, [one, two])).toMatchObject({ done: 1, unchanged: 1 })
  expect(await mark(false, [one, two, offer.id], owner)).toEqual({ done: 1, unchanged: 0, notForBooks: 1, notYours: 1, gone: 0 })
  expect([(await read(one)).mark?.takenBy, (await read(two)).mark]).toEqual(['Вера Счетоводова', null])
  const { items } = await owner.call(readHistory, { params: { id: two } })
  expect(
    items
      .map(({ act }) => act)
      .filter((act) => act.startsWith('document.taken_over'))
      .toSorted(),
  ).toEqual(['document.taken_over', 'document.taken_over_undone'])
  const stranger = await aStudio(server)
  expect((await stranger.client.send(contract.takeOverMany, { body: { selection: { ids: [one] }, taken: false } })).status).toBe(404)
})
