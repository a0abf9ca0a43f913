import * as readings from '@invoice/contract/documents/import-readings.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../../platform/serve.ts'
import { beginReading, continueReading, forgetReading, readStateOf } from './manage-reading.ts'
import { takeReading } from './table-of-reading.ts'

export const invBgRoutes: FastifyPluginAsync = async (app) => {
  serve(app, readings.readImportReading, (context) => context.transaction((tx) => readStateOf(tx, context)))
  serve(app, readings.beginImportReading, (context, { body: { token } }) => beginReading(context, token))
  serve(app, readings.continueImportReading, (context, { body: { token } }) => continueReading(context, token))
  serve(app, readings.takeImportReading, (context) => context.once((tx) => takeReading(tx, context)))
  serve(app, readings.forgetImportReading, (context) => context.transaction((tx) => forgetReading(tx, context)))
}
