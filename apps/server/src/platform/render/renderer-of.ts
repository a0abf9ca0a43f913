import type { FastifyInstance } from 'fastify'
import type { Platform } from '../serve.ts'
import { createRenderer, type Renderer } from './renderer.ts'

const renderers = new WeakMap<Platform, Renderer>()

/** The application's renderer, one for all features; it ends with the application. */
export function rendererOf(app: FastifyInstance): Renderer {
  const known = renderers.get(app.platform)
  if (known) return known
  const renderer = createRenderer((message) => app.log.warn(message))
  renderers.set(app.platform, renderer)
  app.addHook('onClose', () => renderer.stop())
  return renderer
}
