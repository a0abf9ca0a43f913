import * as contract from '@invoice/contract/records/taken-over.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { readMonthTakenOver, readTakenOver, takeBack, takeOver, takeOverMany, takeOverMonth } from './take-over.ts'

export const bookRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.readTakenOver, (context, { params }) => context.transaction((tx) => readTakenOver(tx, context, params.id)))
  serve(app, contract.takeOver, (context, { params, body }) => context.transaction((tx) => takeOver(tx, context, params.id, body.digest)))
  serve(app, contract.takeBack, (context, { params }) => context.transaction((tx) => takeBack(tx, context, params.id)))
  serve(app, contract.takeOverMany, (context, { body }) =>
    context.transaction((tx) => takeOverMany(tx, context, body.selection, body.taken)),
  )
  serve(app, contract.readMonthTakenOver, (context, { params, query }) =>
    context.transaction((tx) => readMonthTakenOver(tx, context, query.companyId, params.month)),
  )
  serve(app, contract.takeOverMonth, (context, { params, body }) =>
    context.transaction((tx) => takeOverMonth(tx, context, body.companyId, params.month)),
  )
}
