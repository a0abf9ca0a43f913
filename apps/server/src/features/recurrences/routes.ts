import * as contract from '@invoice/contract/documents/recurrences.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { listRecurrences, listRuns, previewDates, summariseRecurrences } from './list-recurrences.ts'
import {
  createRecurrence,
  endRecurrence,
  pauseRecurrence,
  removeRecurrence,
  resumeRecurrence,
  updateRecurrence,
} from './manage-recurrences.ts'
import { readRecurrence } from './present-recurrence.ts'
import { readMonth } from './read-month.ts'

export const recurrenceRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.listRecurrences, (context, { query }) => context.transaction((tx) => listRecurrences(tx, context, query)))
  serve(app, contract.summariseRecurrences, (context, { query }) => context.transaction((tx) => summariseRecurrences(tx, context, query)))
  serve(app, contract.readRecurrenceMonth, (context, { query }) => context.transaction((tx) => readMonth(tx, context, query)))
  serve(app, contract.readRecurrence, (context, { params }) => context.transaction((tx) => readRecurrence(tx, context, params.id)))
  serve(app, contract.createRecurrence, (context, { body }) => context.once((tx) => createRecurrence(tx, context, body)))
  serve(app, contract.updateRecurrence, (context, { params, body }) =>
    context.transaction((tx) => updateRecurrence(tx, context, params.id, body)),
  )
  serve(app, contract.pauseRecurrence, (context, { params, body }) =>
    context.transaction((tx) => pauseRecurrence(tx, context, params.id, body.until)),
  )
  serve(app, contract.resumeRecurrence, (context, { params }) => context.transaction((tx) => resumeRecurrence(tx, context, params.id)))
  serve(app, contract.endRecurrence, (context, { params }) => context.transaction((tx) => endRecurrence(tx, context, params.id)))
  serve(app, contract.removeRecurrence, (context, { params }) => context.transaction((tx) => removeRecurrence(tx, context, params.id)))
  serve(app, contract.previewRecurrenceDates, async (context, { body }) => previewDates(context, body))
  serve(app, contract.listRecurrenceRuns, (context, { params, query }) =>
    context.transaction((tx) => listRuns(tx, context, params.id, query.pageSize)),
  )
}
