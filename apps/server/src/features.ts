import type { FastifyPluginAsync } from 'fastify'
import { authRoutes } from './features/accounts/auth-routes.ts'
import { loginStateRoutes } from './features/accounts/login-state-routes.ts'
import { workspaceRoutes } from './features/accounts/workspace-routes.ts'

/** The routes of each feature; a new feature is one line here. */
export const features: readonly FastifyPluginAsync[] = [authRoutes(), loginStateRoutes, workspaceRoutes]
