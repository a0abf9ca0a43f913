import { disputeDocument, undisputeDocument } from '@invoice/contract/documents/acts.ts'
import { readDocument } from '@invoice/contract/documents/document.ts'
import { readHistory } from '@invoice/contract/documents/history-and-links.ts'
import { listDocuments, summariseDocuments } from '@invoice/contract/documents/list.ts'
import { expect, test } from 'vitest'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { aPayment } from '../../../../seed/payment.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { undoPayment } from '../../payments/settling/undo-payment.ts'
import { aStudio, type Studio } from '../testing/studio.ts'

const server = await testServer()
const REASON = 'Последната доставка е непълна'

async function anInvoice(given?: Studio) {
  const studio = given ?? (await aStudio(server))
  const { id, total } = await studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, studio.issuer))
  return { ...studio, id, total, params: { id } }
}
const pay = ({ act, inWorkspace }: Studio, id: string) => inWorkspace((tx) => aPayment(tx, act, id))
const dispute = { body: { reason: REASON } }

test('an invoice that is owed is disputed with a reason, told with who and when, and taken back', async () => {
  const { client, params, id } = await anInvoice()
  const disputed = await client.call(disputeDocument, { params, ...dispute })
  expect(disputed.dispute).toEqual({ reason: REASON, by: 'Мария Тестова', at: expect.stringMatching(/Z$/) })
  expect([disputed.allowedActions.includes('dispute'), disputed.allowedActions.includes('undispute')]).toEqual([false, true])
  const found = { query: { state: 'disputed' } } as const
  expect((await client.call(listDocuments, found)).items).toMatchObject([{ id, isDisputed: true }])
  expect(await client.call(summariseDocuments, found)).toMatchObject({ count: 1, sums: [{ currency: 'EUR', count: 1 }] })
  const after = await client.call(undisputeDocument, { params })
  expect([after.dispute, after.allowedActions.includes('dispute')]).toEqual([null, true])
  expect((await client.call(listDocuments, found)).items).toEqual([])
  const { items } = await client.call(readHistory, { params })
  expect(items.slice(0, 2)).toMatchObject([{ act: 'document.dispute_ended' }, { act: 'document.disputed', details: { reason: REASON } }])
})

test('it is disputed once, by one of two who say so at the same time, and again once that was taken back', async () => {
  const { client, params } = await anInvoice()
  const answers = await Promise.all([1, 2, 3].map(() => client.send(disputeDocument, { params, ...dispute })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  await client.call(undisputeDocument, { params })
  expect((await client.send(undisputeDocument, { params })).status).toBe(409)
  expect((await client.call(disputeDocument, { params, ...dispute })).dispute?.reason).toBe(REASON)
})

test('what is paid is disputed no more, and is again when the payment is taken back', async () => {
  const { client, params, id, ...studio } = await anInvoice()
  await client.call(disputeDocument, { params, ...dispute })
  const payment = await pay({ client, ...studio }, id)
  const paid = await client.call(readDocument, { params })
  expect([paid.paymentState, paid.dispute, paid.allowedActions.filter((action) => action.includes('ispute'))]).toEqual(['paid', null, []])
  expect((await client.call(listDocuments, { query: { state: 'disputed' } })).items).toEqual([])
  expect((await client.send(undisputeDocument, { params })).status).toBe(409)
  await studio.inWorkspace((tx) => undoPayment(tx, studio.act, payment.id))
  expect((await client.call(readDocument, { params })).dispute?.reason).toBe(REASON)
})

test('a reason is demanded and may be no longer than 500 characters, and who only reads marks nothing', async () => {
  const { client, params } = await anInvoice()
  for (const reason of ['', '  ', 'x'.repeat(501)]) {
    const answer = await client.send(disputeDocument, { params, body: { reason } })
    expect([answer.status, Object.keys((answer.body as { errors: object }).errors)]).toEqual([400, expect.arrayContaining(['reason'])])
  }
  const accountant = await server.signIn({ role: 'accountant', workspaceId: client.workspaceId })
  expect((await accountant.send(disputeDocument, { params, ...dispute })).status).toBe(403)
  const stranger = await server.signIn()
  expect((await stranger.send(disputeDocument, { params, ...dispute })).status).toBe(404)
})
