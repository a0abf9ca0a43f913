import { createDocument, removeDocument } from '@invoice/contract/documents/document.ts'
import { listMails } from '@invoice/contract/letters/mails.ts'
import { listNotices } from '@invoice/contract/letters/notices.ts'
import { removeUser } from '@invoice/contract/people/users.ts'
import * as contract from '@invoice/contract/records/inquiries.ts'
import { listStatementEntries } from '@invoice/contract/treasury/statement-entries.ts'
import { importStatement } from '@invoice/contract/treasury/statements.ts'
import { beforeAll, expect, test } from 'vitest'
import { aDraft } from '../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../seed/invoice.ts'
import { camt, IBAN } from '../../platform/bank-files/testing/files.ts'
import { newId } from '../../platform/new-id.ts'
import { type SignedInClient, testServer } from '../../platform/testing/test-server.ts'
import { aStudio, type Studio } from '../documents/testing/studio.ts'
import { mailOurselves } from '../notifications/mail-ourselves.ts'
import { fileOf } from '../spreadsheets/imports/testing/tables.ts'
import { aTreasuryAccount } from '../statements/testing/treasury-account.ts'

const server = await testServer()
let studio: Studio
/** Keeps the books. */
let vera: SignedInClient
/** Works there. */
let petar: SignedInClient
let invoice: string

beforeAll(async () => {
  studio = await aStudio(server)
  const { workspaceId } = studio.client
  vera = await server.signIn({ workspaceId, role: 'accountant', name: 'Вера Счетоводова' })
  petar = await server.signIn({ workspaceId, role: 'member', name: 'Петър Вълков' })
  invoice = (await studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, studio.issuer))).id
})

const ask = (text = 'За какво е тази фактура?', personId: string | null = null, subjectId = invoice) =>
  vera.call(contract.askInquiry, { body: { noun: 'document', subjectId, text, personId } })
const answer = (who: SignedInClient, { id, version }: { id: string; version: number }, text = 'За ремонта на склада.') =>
  who.send(contract.answerInquiry, { params: { id }, body: { text, version } })
const openOnes = async (who: Pick<SignedInClient, 'call'>) =>
  (await who.call(contract.listInquiries, { query: { state: ['open'] } })).items.map(({ id }) => id)
const bell = async (who: Pick<SignedInClient, 'call'>) =>
  (await who.call(listNotices, { query: {} })).items.filter(({ kind }) => kind.startsWith('inquiry'))

test('what an accountant asks stands on the document, in the bell and in the list, is answered by who works there, asked again and closed', async () => {
  const asked = await ask('За какво е тази фактура?', petar.userId)
  expect(asked).toMatchObject({
    state: 'open',
    askedBy: 'Вера Счетоводова',
    person: { name: 'Петър Вълков' },
    subject: { type: 'invoice' },
  })
  expect(await openOnes(petar)).toEqual([asked.id])
  expect(await bell(petar)).toMatchObject([
    { kind: 'inquiry_asked', isRead: false, document: { id: invoice }, details: { question: asked.turns[0]?.text } },
  ])
  expect(await bell(vera)).toMatchObject([{ isRead: true }])
  expect((await answer(petar, asked)).status).toBe(200)
  const about = { query: { noun: 'document', subjectId: invoice } } as const
  const [answered] = (await vera.call(contract.listInquiriesAbout, about)).items
  expect(answered).toMatchObject({ state: 'answered', allowedActs: ['answer', 'ask_again', 'close'] })
  expect(answered?.turns.map(({ kind, by }) => `${kind} ${by}`)).toEqual(['question Вера Счетоводова', 'answer Петър Вълков'])
  expect(await vera.call(contract.summariseInquiries, {})).toEqual({ open: 0, answered: 1 })
  const params = { id: asked.id }
  const again = await vera.call(contract.askInquiryAgain, { params, body: { text: 'Кой склад?', version: answered?.version ?? 0 } })
  expect([again.state, await openOnes(vera)]).toEqual(['open', [asked.id]])
  const closed = await vera.call(contract.closeInquiry, { params, body: { version: again.version } })
  expect([closed.state, closed.turns.length, await openOnes(vera)]).toEqual(['closed', 3, []])
})

test('by mail it goes to the person who is asked, and of who is here no more to nobody', async () => {
  const act = { ...studio.act, config: server.config }
  const details = { by: 'Вера Счетоводова', question: 'Къде е протоколът?' }
  const mail = (personId: string | null) =>
    studio.inWorkspace((tx) => mailOurselves(tx, act, { event: 'books_question', documentId: invoice, details, personId }))
  expect([await mail(petar.userId), await mail(newId())]).toEqual([true, false])
  const [sent] = (await studio.client.call(listMails, { query: {} })).items
  expect([sent?.recipients[0]?.address, sent?.subject]).toEqual([
    expect.stringContaining(petar.userId),
    expect.stringContaining('Счетоводен въпрос'),
  ])
})

test('of two who answer at once the second is told that something was said meanwhile, and nothing of theirs is kept', async () => {
  const asked = await ask('Чий е подписът?')
  expect([(await answer(petar, asked)).status, (await answer(vera, asked, 'Мой.')).status]).toEqual([200, 412])
  const [row] = (await vera.call(contract.listInquiriesAbout, { query: { noun: 'document', subjectId: invoice } })).items
  expect(row?.turns).toHaveLength(2)
})

test('nothing, too much and nobody are refused at their field; what is not there, and what is another’s, is not found', async () => {
  const put = (body: object) =>
    vera.request('POST', '/api/inquiries', {
      body: { noun: 'document', subjectId: invoice, ...body },
      headers: { 'idempotency-key': newId() },
    })
  expect(await put({ text: '  ' })).toMatchObject({ status: 400, body: { errors: { text: [expect.any(String)] } } })
  expect(await put({ text: 'а'.repeat(2001) })).toMatchObject({ status: 400, body: { errors: { text: [expect.any(String)] } } })
  expect((await put({ text: 'а'.repeat(2000) })).status).toBe(201)
  expect(await put({ text: 'а', personId: newId() })).toMatchObject({ status: 400, body: { errors: { personId: [expect.any(String)] } } })
  expect((await put({ text: 'а', subjectId: newId() })).status).toBe(404)
  const stranger = await aStudio(server)
  const theirs = await stranger.inWorkspace((tx) => anIssuedInvoice(tx, stranger.act, stranger.issuer))
  expect((await put({ text: 'а', subjectId: theirs.id })).status).toBe(404)
  const asked = await ask()
  expect((await stranger.client.send(contract.closeInquiry, { params: { id: asked.id }, body: { version: 1 } })).status).toBe(404)
})

test('it goes with a draft that is deleted; of who is removed it is put to whoever works there', async () => {
  const draft = await studio.client.call(createDocument, { body: aDraft(studio.issuer) })
  const lost = await ask('Ще се издава ли?', null, draft.id)
  const kept = await ask('А тази?', petar.userId)
  await studio.client.call(removeDocument, { params: { id: draft.id } })
  await studio.client.call(removeUser, { params: { id: petar.userId }, query: {} })
  const items = (await vera.call(contract.listInquiries, { query: {} })).items
  expect(items.some(({ id }) => id === lost.id)).toBe(false)
  expect(items.find(({ id }) => id === kept.id)?.person).toBeNull()
})

test('an entry of a bank is asked about as a document is, and is known by its day, its other side and its amount', async () => {
  const account = await aTreasuryAccount(studio, { iban: IBAN })
  const made = {
    amount: '120.00',
    direction: 'in' as const,
    on: '2026-11-02',
    reason: 'ПО ДОГОВОР',
    name: 'Орхидея ООД',
    iban: '',
    reference: 'FT1',
  }
  const file = fileOf(camt({ entries: [made], account: IBAN }), 'a.xml')
  await studio.client.call(importStatement, { params: { id: account }, body: { file } })
  const [entry] = (await studio.client.call(listStatementEntries, { params: { id: account }, query: { state: 'all' } })).items
  const about = { noun: 'entry', subjectId: entry?.id ?? '' } as const
  const asked = await vera.call(contract.askInquiry, { body: { ...about, text: 'За какво е този превод?', personId: null } })
  expect(asked).toMatchObject({
    ...about,
    companyId: studio.issuer.companyId,
    place: { accountId: account },
    subject: { type: null, on: '2026-11-02', party: { bg: 'Орхидея ООД' }, currency: 'EUR', amount: '120.00' },
  })
  expect((await vera.call(contract.listInquiriesAbout, { query: about })).items).toEqual([asked])
  expect(await bell(vera)).toContainEqual(expect.objectContaining({ kind: 'inquiry_asked', document: null }))
  const stranger = await aStudio(server)
  const theirs = { ...about, text: 'а', personId: null }
  expect((await stranger.client.send(contract.askInquiry, { body: theirs })).status).toBe(404)
})
