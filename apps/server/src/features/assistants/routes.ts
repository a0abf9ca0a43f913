import * as contract from '@invoice/contract/programs/assistants.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { readAssistants, saveAssistants } from './manage-assistants.ts'

export const assistantRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.readAssistants, (context) => context.transaction((tx) => readAssistants(tx, context)))
  serve(app, contract.saveAssistants, (context, { body }) => context.transaction((tx) => saveAssistants(tx, context, body)))
}
