import type { Attachment, PaperModel } from '@invoice/print/render/compiler.ts'
import type { Asker } from '../children/child-queue.ts'
import { tracing } from '../traces/tracing.ts'
import { DrawnPaper } from './drawn-paper.ts'
import { type RendererLimits, RenderPool } from './render-pool.ts'

/** What was asked for, how long it took with the wait for its turn, and whether it came of it. */
type Drawing = { readonly kind: 'pdf' | 'pages' | 'page'; readonly seconds: number; readonly isDone: boolean }

const LIMITS: RendererLimits = {
  children: 2,
  placesOfOne: 32,
  places: 256,
  lightMs: 10_000,
  heavyMs: 20_000,
  documents: 5000,
  rssBytes: 300 * 1024 * 1024,
  startMs: 120_000,
}

/**
 * Draws paper, the workspaces in turns. Refused with 429 when too much of the asker's waits, 503 when too much of all or the server stops;
 * RenderError (503) when a document cannot be drawn; the reason of the asker's signal.
 */
export type Renderer = {
  /** PDF/A-3a and PDF/UA-1; the same model gives the same bytes. */
  pdf(model: PaperModel, asker: Asker, attachments?: Attachment[]): Promise<Uint8Array>
  /** All pages as SVG. */
  pages(model: PaperModel, asker: Asker): Promise<DrawnPaper>
  /**
   * One page as SVG, past the end the last one, and how many there are. While a request with the same key still waits, it takes the newer
   * model, and both are answered with that: someone who types wants the latest preview only.
   */
  preview(model: PaperModel, page: number, asker: Asker, key: string): Promise<{ svg: string; pages: number }>
  /** Ends the children; whoever waits is told so. */
  stop(): Promise<void>
  /** Process ids of the children, none before the first need. */
  pids(): number[]
  /** Is told of each drawing from now on. */
  onDrawn(listener: (drawing: Drawing) => void): void
}

/** @param warn is told why a PDF could not be PDF/A */
export function createRenderer(warn: (message: string) => void = () => {}, limits: Partial<RendererLimits> = {}): Renderer {
  const pool = new RenderPool({ ...LIMITS, ...limits })
  const listeners: ((drawing: Drawing) => void)[] = []
  const timed = async <T>(kind: Drawing['kind'], drawn: Promise<T>): Promise<T> => {
    const start = performance.now()
    const tell = (isDone: boolean) => {
      const tookMs = performance.now() - start
      tracing()?.over(`draw ${kind}`, {}, tookMs, isDone)
      for (const listener of listeners) listener({ kind, seconds: tookMs / 1000, isDone })
    }
    try {
      const result = await drawn
      tell(true)
      return result
    } catch (fault) {
      tell(false)
      throw fault
    }
  }
  return {
    async pdf(model, asker, attachments = []) {
      const rendered = await timed('pdf', pool.run({ kind: 'pdf', model, attachments }, asker))
      if (rendered.kind !== 'pdf') throw new TypeError(`Asked for a PDF, got ${rendered.kind}.`)
      if (rendered.warning !== null) warn(`A document was written as plain PDF instead of PDF/A: ${rendered.warning}`)
      return rendered.bytes
    },
    async pages(model, asker) {
      const rendered = await timed('pages', pool.run({ kind: 'pages', model }, asker))
      if (rendered.kind !== 'pages') throw new TypeError(`Asked for pages, got ${rendered.kind}.`)
      return new DrawnPaper(rendered.packed, rendered.links)
    },
    async preview(model, page, asker, key) {
      const rendered = await timed('page', pool.runLatest({ kind: 'page', model, page }, asker, key))
      if (rendered.kind !== 'page') throw new TypeError(`Asked for a page, got ${rendered.kind}.`)
      return rendered
    },
    stop: () => pool.stop(),
    pids: () => pool.pids(),
    onDrawn: (listener) => void listeners.push(listener),
  }
}
