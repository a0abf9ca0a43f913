import { voidDocument } from '@invoice/contract/documents/acts.ts'
import { readDocument } from '@invoice/contract/documents/document.ts'
import { checkPaying, payDocuments } from '@invoice/contract/documents/paying.ts'
import { readJob } from '@invoice/contract/history/jobs.ts'
import { createContact } from '@invoice/contract/records/contacts.ts'
import { listAccounts } from '@invoice/contract/treasury/accounts.ts'
import { createPayment, listPayments } from '@invoice/contract/treasury/payments.ts'
import { addDays } from '@invoice/domain/calendar/day.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aContact } from '../../../../seed/contact.ts'
import { aDraft, aLine } from '../../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { startWorkers, type Workers } from '../../../platform/jobs/workers.ts'
import { newId } from '../../../platform/new-id.ts'
import { testDatabase } from '../../../platform/testing/test-database.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { tasks } from '../../../tasks.ts'
import { createDocument } from '../../documents/drafts/create-document.ts'
import { aStudio } from '../../documents/testing/studio.ts'

const database = await testDatabase()
const server = await testServer({ database })
const studio = await aStudio(server)
const { client, act, issuer, inWorkspace } = studio
const today = server.clock.today()
let contactId: string
let workers: Workers | undefined

beforeAll(async () => {
  contactId = (await client.call(createContact, { body: aContact() })).id
})
afterAll(async () => {
  await workers?.stop()
})

type Changes = Parameters<typeof anIssuedInvoice>[3]
/** Of 120.00 with VAT. */
const anInvoice = async (changes: Changes = {}): Promise<string> => {
  const lines = [aLine(issuer, { quantity: '1', unitPrice: '100' })]
  return (await inWorkspace((tx) => anIssuedInvoice(tx, act, issuer, { contactId, lines, ...changes }))).id
}
const HOW = { paidOn: today, methodKind: 'bank', paymentMethodId: null, accountId: null } as const
const asked = (ids: string[], changes: Partial<Omit<Parameters<typeof client.call<typeof payDocuments>>[1]['body'], 'ids'>> = {}) =>
  client.call(payDocuments, { body: { ...HOW, ids, ...changes } })
const paymentsOf = async (documentId: string) => (await client.call(listPayments, { query: { documentId, state: 'live' } })).items
const read = (id: string) => client.call(readDocument, { params: { id } })

async function done(jobId: string) {
  workers ??= await startWorkers(server.platform, database.config, tasks)
  const job = () => client.call(readJob, { params: { id: jobId } })
  await expect.poll(async () => (await job()).state, { interval: 30 }).toBe('done')
  return job()
}

test('each gets a payment of its own, of what is left; what cannot be paid is told before and refused after', async () => {
  const [whole, part, voided, paid] = [await anInvoice(), await anInvoice(), await anInvoice(), await anInvoice()]
  const give = (documentId: string, amount: string) =>
    client.call(createPayment, {
      body: {
        ...HOW,
        direction: 'in',
        companyId: issuer.companyId,
        contactId,
        amount,
        currency: 'EUR',
        rateFromEur: null,
        entryId: null,
        reference: '',
        note: '',
        fiscalReceipt: '',
        fiscalReceiptOn: null,
        allocations: [{ documentId, amount, settlingAmount: null }],
      },
    })
  await give(part, '50.00')
  await give(paid, '120.00')
  await client.call(voidDocument, { params: { id: voided }, body: { reason: 'грешка', reissue: false } })
  const { id: draft } = await inWorkspace((tx) => createDocument(tx, act, aDraft(issuer, { contactId })))
  const ids = [whole, part, voided, paid, draft]
  const { rows, gone } = await client.call(checkPaying, { body: { ids: [...ids, newId()] } })
  expect([gone, rows.map(({ rest, direction, problem }) => [rest, direction, problem])]).toEqual([
    1,
    [
      ['120.00', 'in', null],
      ['70.00', 'in', null],
      ['0.00', 'in', 'not_payable'],
      ['0.00', 'in', 'paid'],
      ['0.00', 'in', 'draft'],
    ],
  ])
  const { jobId } = await asked(ids)
  const { refused, refusals } = await done(jobId)
  expect([refused, refusals.map(({ subjectId }) => subjectId)]).toEqual([3, [voided, paid, draft]])
  expect((await paymentsOf(whole)).map(({ amount, contactId: who, paidOn }) => [amount, who, paidOn])).toEqual([
    ['120.00', contactId, today],
  ])
  expect((await paymentsOf(part)).map(({ amount }) => amount).sort()).toEqual(['50.00', '70.00'])
  for (const id of [whole, part]) expect((await read(id)).paymentState).toBe('paid')
})

test('asked twice, by one key or by two jobs at once, nothing is paid twice', async () => {
  const ids = [await anInvoice(), await anInvoice()]
  const headers = { 'idempotency-key': newId() }
  const again = await Promise.all([1, 2].map(() => client.request('POST', payDocuments.path, { body: { ...HOW, ids }, headers })))
  const jobs = new Set(again.flatMap(({ status, body }) => (status === 200 ? [(body as { jobId: string }).jobId] : [])))
  expect(jobs.size).toBe(1)
  const other = await asked(ids)
  const ended = await Promise.all([...jobs, other.jobId].map(done))
  expect(ended.reduce((sum, { refused }) => sum + refused, 0)).toBe(2)
  for (const id of ids) expect((await paymentsOf(id)).map(({ amount }) => amount)).toEqual(['120.00'])
})

test('goes by the account that was chosen, and of another currency only where the ECB has the rate of the day', async () => {
  const [euro, dollars] = [await anInvoice(), await anInvoice({ currency: 'USD', rateFromEur: '1.10', rateOn: '2026-11-02' })]
  await done((await asked([euro])).jobId)
  const [first] = await paymentsOf(euro)
  const { items } = await client.call(listAccounts, { query: {} })
  expect(items.map(({ id }) => id)).toContain(first?.accountId)
  const { refusals } = await done((await asked([dollars], { accountId: first?.accountId ?? null })).jobId)
  expect(refusals.map(({ subjectId }) => subjectId)).toEqual([dollars])
  expect(await paymentsOf(dollars)).toEqual([])
})

test('is refused for a day ahead and for documents that are not there, and not offered to who may only read', async () => {
  const id = await anInvoice()
  const ahead = await client.send(payDocuments, { body: { ...HOW, ids: [id], paidOn: addDays(today, 1) } })
  expect([ahead.status, Object.keys((ahead.body as { errors: object }).errors)]).toEqual([400, expect.arrayContaining(['paidOn'])])
  expect((await client.send(payDocuments, { body: { ...HOW, ids: [newId()] } })).status).toBe(404)
  const accountant = await server.signIn({ role: 'accountant', workspaceId: client.workspaceId })
  expect((await accountant.send(payDocuments, { body: { ...HOW, ids: [id] } })).status).toBe(403)
  expect((await accountant.send(checkPaying, { body: { ids: [id] } })).status).toBe(403)
})
