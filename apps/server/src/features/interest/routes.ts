import * as contract from '@invoice/contract/treasury/interest.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { workOutInterest } from './late-interest.ts'
import { makeNote } from './make-note.ts'
import { listRates, writeRate } from './rates.ts'

export const interestRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.readLateInterest, (context, { params: { id: contactId }, query: { documentIds = [], ...query } }) =>
    context.transaction(async (tx) => {
      const { rows: _, ...worked } = await workOutInterest(tx, context, { contactId, documentIds, ...query })
      return worked
    }),
  )
  serve(app, contract.makeInterestNote, (context, { params: { id: contactId }, body }) =>
    context.once((tx) => makeNote(tx, context, { contactId, ...body })),
  )
  serve(app, contract.listInterestRates, (context) => context.transaction((tx) => listRates(tx, context)))
  serve(app, contract.writeInterestRate, (context, asked) => context.transaction((tx) => writeRate(tx, context, asked)))
}
