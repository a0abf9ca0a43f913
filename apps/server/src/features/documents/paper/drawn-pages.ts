import { createHash } from 'node:crypto'
import type { PrintModel } from '@invoice/print/model/print-model.ts'
import type { Renderer } from '../../../platform/render/renderer.ts'

/** Of so many papers the pages are kept, the latest used ones: a screen asks for one page after another. */
const KEPT = 40

export type DrawnPages = {
  /** All pages as SVG. With a key: a request that waits under the same key gets the newer paper instead. */
  of(model: PrintModel, key?: string): Promise<string[]>
}

/** Papers that print the same are drawn once: they are kept by what they print, so nothing here can be out of date. */
export function drawnPages(renderer: Renderer): DrawnPages {
  const kept = new Map<string, Promise<string[]>>()
  return {
    of(model, key) {
      if (key !== undefined) return renderer.pages(model, key)
      const id = createHash('sha256').update(JSON.stringify(model)).digest('hex')
      const pages = kept.get(id) ?? renderer.pages(model)
      kept.delete(id)
      kept.set(id, pages)
      pages.catch(() => kept.delete(id))
      const oldest = kept.size > KEPT ? kept.keys().next().value : undefined
      if (oldest !== undefined) kept.delete(oldest)
      return pages
    },
  }
}
