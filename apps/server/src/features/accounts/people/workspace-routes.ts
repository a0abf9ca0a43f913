import { listWorkspaces, type WorkspaceList } from '@invoice/contract/people/workspaces.ts'
import type { FastifyPluginAsync } from 'fastify'
import type { Platform } from '../../../platform/platform.ts'
import { serve } from '../../../platform/serve.ts'
import { presentTroubles } from '../../installation/present-troubles.ts'
import { isOperator } from './operators.ts'
import { findWorkspaces } from './workspaces-store.ts'

export const workspaceRoutes: FastifyPluginAsync = async (app) => {
  serve(app, listWorkspaces, async ({ actor }) => workspaceList(app.platform, actor.id))
}

async function workspaceList(platform: Platform, userId: string): Promise<WorkspaceList> {
  const { db, disk } = platform
  const items = await findWorkspaces(db, userId)
  const space = disk.space()
  const isResponsible = items.some(({ role }) => role === 'owner' || role === 'admin')
  const installation = (await isOperator(db, platform.config, userId))
    ? { trouble: (await presentTroubles(platform))[0] ?? null }
    : undefined
  return { items, ...(installation && { installation }), ...(isResponsible && space !== 'enough' ? { diskSpace: space } : {}) }
}
