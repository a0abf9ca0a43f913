import * as contract from '@invoice/contract/letters/notices.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { listNotices, markRead, markReadUntil, summariseNotices } from './read-notices.ts'

export const noticeRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.listNotices, (context, { query }) => context.transaction((tx) => listNotices(tx, context, query)))
  serve(app, contract.summariseNotices, (context) => context.transaction((tx) => summariseNotices(tx, context)))
  serve(app, contract.readNotice, (context, { params }) => context.transaction((tx) => markRead(tx, context, params.id)))
  serve(app, contract.readNotices, (context, { body }) => context.transaction((tx) => markReadUntil(tx, context, body.lastId)))
}
