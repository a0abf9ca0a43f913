import * as paying from '@invoice/contract/documents/paying.ts'
import * as papers from '@invoice/contract/treasury/payment-papers.ts'
import * as contract from '@invoice/contract/treasury/payments.ts'
import * as setOffs from '@invoice/contract/treasury/set-offs.ts'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { makeAdvanceInvoice } from './advances/make-advance-invoice.ts'
import { makePaper } from './papers/make-paper.ts'
import { allocatePayment, changeReceipt, refundPayment, releasePayment } from './record/change-payment.ts'
import { listOpenDocuments, listPayments, readPayment, readPayments, summarisePayments } from './record/read-payments.ts'
import { recordPayment } from './record/record-payment.ts'
import { readSetOffs } from './set-off/read-set-offs.ts'
import { setOffNote, undoSetOff } from './set-off/set-off.ts'
import { checkPaying, payMany } from './settling/pay-many.ts'
import { undoPayment, undoPayments } from './settling/undo-payment.ts'

export const paymentRoutes: FastifyPluginAsync = async (app) => {
  serve(app, paying.checkPaying, (context, { body }) => context.transaction((tx) => checkPaying(tx, context, body)))
  serve(app, paying.payDocuments, (context, { body }) => context.once((tx) => payMany(tx, context, body)))
  serve(app, contract.listPayments, (context, { query }) => context.transaction((tx) => listPayments(tx, context, query)))
  serve(app, contract.summarisePayments, (context, { query }) => context.transaction((tx) => summarisePayments(tx, context, query)))
  serve(app, contract.listOpenDocuments, (context, { query }) => context.transaction((tx) => listOpenDocuments(tx, context, query)))
  serve(app, contract.readPayment, (context, { params }) => context.transaction((tx) => readPayment(tx, context, params.id)))
  serve(app, contract.createPayment, (context, { body }) =>
    context.once(async (tx) => {
      const { methodKind: kind, paymentMethodId, entryId, ...payment } = body
      const method = { kind, paymentMethodId }
      const { id } = await recordPayment(tx, context, { ...payment, method, ...(entryId !== null && { entryId }) })
      return readPayment(tx, context, id)
    }),
  )
  serve(app, contract.allocatePayment, (context, { params, body }) =>
    context.once(async (tx) => {
      await allocatePayment(tx, context, params.id, body.allocations)
      return readPayment(tx, context, params.id)
    }),
  )
  serve(app, contract.releasePayment, (context, { params, body }) =>
    context.once(async (tx) => {
      await releasePayment(tx, context, params.id, body.documentId, body.amount)
      return readPayment(tx, context, params.id)
    }),
  )
  serve(app, contract.refundPayment, (context, { params, body }) =>
    context.once(async (tx) => {
      const { methodKind: kind, paymentMethodId, ...refund } = body
      const { id } = await refundPayment(tx, context, params.id, { ...refund, method: { kind, paymentMethodId } })
      return readPayment(tx, context, id)
    }),
  )
  serve(app, contract.undoPayment, (context, { params }) =>
    context.once(async (tx) => {
      await undoPayment(tx, context, params.id)
      return readPayment(tx, context, params.id)
    }),
  )
  serve(app, contract.undoPayments, (context, { body: { ids } }) =>
    context.once(async (tx) => {
      await undoPayments(tx, context, ids, (id) => `ids.${ids.indexOf(id)}`)
      return { items: await readPayments(tx, context, ids) }
    }),
  )
  serve(app, papers.makePaper, (context, { params, body }) => context.once((tx) => makePaper(tx, context, params.id, body.type)))
  serve(app, papers.makeAdvanceInvoice, (context, { params }) => context.once((tx) => makeAdvanceInvoice(tx, context, params.id)))
  serve(app, contract.changeReceipt, (context, { params, body }) =>
    context.transaction(async (tx) => {
      await changeReceipt(tx, context, params.id, { number: body.fiscalReceipt, on: body.fiscalReceiptOn })
      return readPayment(tx, context, params.id)
    }),
  )
  setOffRoutes(app)
}

function setOffRoutes(app: FastifyInstance): void {
  serve(app, setOffs.readSetOffs, (context, { params }) => context.transaction((tx) => readSetOffs(tx, context, params.id)))
  serve(app, setOffs.setOffNote, (context, { params, body }) =>
    context.once(async (tx) => {
      await setOffNote(tx, context, params.id, body.allocations)
      return readSetOffs(tx, context, params.id)
    }),
  )
  serve(app, setOffs.undoSetOff, (context, { params, body }) =>
    context.once(async (tx) => {
      await undoSetOff(tx, context, params.id, body.documentId)
      return readSetOffs(tx, context, params.id)
    }),
  )
}
