import { createHash } from 'node:crypto'
import type { PaperModel } from '@invoice/print/render/compiler.ts'
import type { Asker } from '../../../platform/children/child-queue.ts'
import { SharedWork } from '../../../platform/children/shared-work.ts'
import type { DrawnPaper } from '../../../platform/render/drawn-paper.ts'
import type { Renderer } from '../../../platform/render/renderer.ts'

/** Of so many bytes of paper the pages are kept, the latest used ones: a screen asks for one page after another. */
const KEPT_BYTES = 32 * 1024 * 1024

/** All pages of a paper. */
export type DrawnPages = (model: PaperModel, asker: Asker) => Promise<DrawnPaper>

/** Papers that print the same are drawn once: they are kept by what they print, so nothing here can be out of date. */
export function drawnPages(renderer: Renderer, keptBytes = KEPT_BYTES): DrawnPages {
  const kept = new Map<string, DrawnPaper>()
  const drawing = new Map<string, SharedWork<DrawnPaper>>()
  let bytes = 0

  function keep(id: string, paper: DrawnPaper): void {
    if (paper.bytes > keptBytes) return
    kept.set(id, paper)
    bytes += paper.bytes
    for (const [oldest, { bytes: freed }] of kept) {
      if (bytes <= keptBytes) break
      kept.delete(oldest)
      bytes -= freed
    }
  }

  function draw(id: string, model: PaperModel, workspaceId: string): SharedWork<DrawnPaper> {
    const work = new SharedWork(async (signal) => {
      try {
        const paper = await renderer.pages(model, { workspaceId, signal })
        keep(id, paper)
        return paper
      } finally {
        if (drawing.get(id) === work) drawing.delete(id)
      }
    })
    drawing.set(id, work)
    return work
  }

  return async (model, { workspaceId, signal }) => {
    const id = createHash('sha256').update(JSON.stringify(model)).digest('hex')
    const known = kept.get(id)
    if (known) {
      kept.delete(id)
      kept.set(id, known)
      return known
    }
    const running = drawing.get(id)
    return (running && !running.isGivenUp ? running : draw(id, model, workspaceId)).wait(signal)
  }
}
