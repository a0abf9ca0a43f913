// The render worker, which one document ends.
import type { RenderRequest } from '../render-protocol.ts'

process.on('message', ({ model }: RenderRequest) => {
  if ('watermark' in model && model.watermark === 'falls') process.exit(1)
})
await import('../render-worker.ts')
