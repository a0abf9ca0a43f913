import { listWorkspaces, type WorkspaceList } from '@invoice/contract/people/workspaces.ts'
import type { FastifyPluginAsync } from 'fastify'
import type { Platform } from '../../../platform/platform.ts'
import { serve } from '../../../platform/serve.ts'
import { findWorkspaces } from './workspaces-store.ts'

export const workspaceRoutes: FastifyPluginAsync = async (app) => {
  serve(app, listWorkspaces, async ({ actor }) => workspaceList(app.platform, actor.id))
}

async function workspaceList({ db, disk }: Platform, userId: string): Promise<WorkspaceList> {
  const items = await findWorkspaces(db, userId)
  const space = disk.space()
  const isResponsible = items.some(({ role }) => role === 'owner' || role === 'admin')
  return { items, ...(isResponsible && space !== 'enough' ? { diskSpace: space } : {}) }
}
