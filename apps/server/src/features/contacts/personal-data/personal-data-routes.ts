import * as acts from '@invoice/contract/records/contact-acts.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../../platform/serve.ts'
import { eraseContact } from './erase-contact.ts'
import { exportPersonalData } from './export-personal-data.ts'

export const personalDataRoutes: FastifyPluginAsync = async (app) => {
  serve(app, acts.exportPersonalData, (context, { params }) => context.transaction((tx) => exportPersonalData(tx, context, params.id)))
  serve(app, acts.eraseContact, (context, { params, body }) =>
    context.transaction((tx) => eraseContact(tx, context, { ...params, ...body })),
  )
}
