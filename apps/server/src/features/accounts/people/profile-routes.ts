import { getProfile, getSecurityLog, SECURITY_LOG_PAGE, saveProfile } from '@invoice/contract/people/profile.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../../platform/serve.ts'
import { latestLoginEvents } from '../sign-in/login-events-store.ts'
import { findProfile, updateProfile } from './users-store.ts'

export const profileRoutes: FastifyPluginAsync = async (app) => {
  serve(app, getProfile, ({ actor, db }) => findProfile(db, actor.id))
  serve(app, saveProfile, ({ actor, db }, { body: { name, language } }) => updateProfile(db, actor.id, { name, language }))
  serve(app, getSecurityLog, async ({ actor, db }, { query: { before } }) => {
    const entries = await latestLoginEvents(db, actor.id, SECURITY_LOG_PAGE + 1, before)
    const items = entries.slice(0, SECURITY_LOG_PAGE).map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }))
    return { items, hasMore: entries.length > SECURITY_LOG_PAGE }
  })
}
