import * as requests from '@invoice/contract/documents/payment-requests.ts'
import * as contract from '@invoice/contract/documents/sending.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/serve.ts'
import { cancelSending, listSendings, moveSending } from '../../mails/document-mails.ts'
import type { Press } from '../paper/reader.ts'
import { askedByHand, readPaymentRequests } from './payment-requests.ts'
import { readLetter } from './prepare-letter.ts'
import { previewLetter } from './preview-letter.ts'
import { sendDocument } from './send-document.ts'

export function sendingRoutes(app: FastifyInstance, press: Press): void {
  serve(app, contract.readLetter, (context, { params, query }) => readLetter(context, press, params.id, query.language))
  serve(app, contract.previewLetter, (context, { params, body }) => previewLetter(context, params.id, body))
  serve(app, contract.sendDocument, (context, { params, body }) => context.once((tx) => sendDocument(tx, context, params.id, body)))
  serve(app, requests.listPaymentRequests, (context, { params }) =>
    context.transaction((tx) => readPaymentRequests(tx, context, params.id)),
  )
  serve(app, requests.askByHand, (context, { params, body }) => context.once((tx) => askedByHand(tx, context, params.id, body)))
  serve(app, contract.listSendings, (context, { params }) => context.transaction((tx) => listSendings(tx, context, params.id)))
  serve(app, contract.cancelSending, (context, { params }) =>
    context.transaction((tx) => cancelSending(tx, context, params.id, params.mailId)),
  )
  serve(app, contract.moveSending, (context, { params, body }) =>
    context.transaction((tx) => moveSending(tx, context, params.id, params.mailId, body)),
  )
}
