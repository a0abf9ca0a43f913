import { listAccess } from '@invoice/contract/people/access.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { whatGivesAccess } from './what-gives-access.ts'

export const accessRoutes: FastifyPluginAsync = async (app) => {
  serve(app, listAccess, (context) => context.transaction((tx) => whatGivesAccess(tx, context)))
}
