import * as contract from '@invoice/contract/history/audit-log.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { listAudit, listAuditPeople, summariseAudit } from './list-audit.ts'

export const auditRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.listAudit, (context, { query }) => context.transaction((tx) => listAudit(tx, context, query)))
  serve(app, contract.summariseAudit, (context, { query }) => context.transaction((tx) => summariseAudit(tx, context, query)))
  serve(app, contract.listAuditPeople, (context) => context.transaction((tx) => listAuditPeople(tx, context)))
}
