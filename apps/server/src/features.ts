import type { FastifyPluginAsync } from 'fastify'

/** The routes of each feature; a new feature is one line here. */
export const features: readonly FastifyPluginAsync[] = []
