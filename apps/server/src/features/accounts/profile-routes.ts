import { getProfile, saveProfile } from '@invoice/contract/profile.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { findLanguage, updateLanguage } from './users-store.ts'

export const profileRoutes: FastifyPluginAsync = async (app) => {
  serve(app, getProfile, async ({ actor, db }) => ({ language: await findLanguage(db, actor.id) }))
  serve(app, saveProfile, async ({ actor, db }, { body }) => updateLanguage(db, actor.id, body.language))
}
