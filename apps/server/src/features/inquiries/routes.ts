import * as contract from '@invoice/contract/records/inquiries.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { answerInquiry, askAgain, askInquiry, closeInquiry } from './ask-inquiry.ts'
import { listInquiries, listInquiriesAbout, summariseInquiries } from './read-inquiries.ts'

export const inquiryRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.askInquiry, (context, { body }) => context.once((tx) => askInquiry(tx, context, body)))
  serve(app, contract.listInquiries, (context, { query }) => context.transaction((tx) => listInquiries(tx, context, query)))
  serve(app, contract.listInquiriesAbout, (context, { query: { noun, subjectId } }) =>
    context.transaction((tx) => listInquiriesAbout(tx, context, noun, subjectId)),
  )
  serve(app, contract.summariseInquiries, (context) => context.transaction((tx) => summariseInquiries(tx, context)))
  serve(app, contract.answerInquiry, (context, { params, body }) => context.once((tx) => answerInquiry(tx, context, params.id, body)))
  serve(app, contract.askInquiryAgain, (context, { params, body }) => context.once((tx) => askAgain(tx, context, params.id, body)))
  serve(app, contract.closeInquiry, (context, { params, body }) =>
    context.transaction((tx) => closeInquiry(tx, context, params.id, body.version)),
  )
}
