import { listWorkspaces } from '@invoice/contract/workspaces.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { findWorkspaces } from './workspaces-store.ts'

export const workspaceRoutes: FastifyPluginAsync = async (app) => {
  serve(app, listWorkspaces, async ({ actor, db }) => ({ items: await findWorkspaces(db, actor.id) }))
}
