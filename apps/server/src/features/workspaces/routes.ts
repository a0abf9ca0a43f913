import { onboard as onboardEndpoint } from '@invoice/contract/people/workspaces.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { onboard } from './onboard.ts'

export const onboardingRoutes: FastifyPluginAsync = async (app) => {
  serve(app, onboardEndpoint, ({ actor, language, clock, once }, { body }) =>
    once((tx) => onboard(tx, { user: actor, language, clock }, body)),
  )
}
