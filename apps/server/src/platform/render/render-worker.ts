// Runs as a child process, because a compile can neither be interrupted nor kept from ending its process.
import { setImmediate } from 'node:timers/promises'
import { deflateRawSync } from 'node:zlib'
import { createCompiler } from '@invoice/print/render/compiler.ts'
import type { Rendered, RenderGreeting, RenderReply, RenderRequest } from './render-protocol.ts'

/** What comes first. Looking through V8's heap takes a fifteenth of a page where it is done for each ten of them. */
const BETWEEN_CLEANINGS = { documents: 25, bytes: 64 * 1024 * 1024 }

const compiler = createCompiler()
let documents = 0
let rssWhenClean = process.memoryUsage.rss()

function render(request: RenderRequest): Rendered {
  if (request.kind === 'pdf') {
    const { bytes, warning } = compiler.renderPdf(request.model, request.attachments)
    return { kind: 'pdf', bytes, warning }
  }
  const { pages, links } = compiler.renderPages(request.model)
  if (request.kind === 'pages') return { kind: 'pages', packed: pages.map((page) => deflateRawSync(page, { level: 1 })), links }
  return { kind: 'page', svg: pages[Math.min(request.page, pages.length) - 1] ?? '', pages: pages.length }
}

function reply(request: RenderRequest): RenderReply {
  const rss = () => process.memoryUsage.rss()
  try {
    const rendered = render(request)
    return { rendered, rss: rss() }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error), rss: rss() }
  }
}

/** Typst's results lie outside V8's sight: they go only if the collector runs, and has had a turn of the loop before and after. */
async function clean() {
  compiler.evict()
  await setImmediate()
  globalThis.gc?.()
  await setImmediate()
  documents = 0
  rssWhenClean = process.memoryUsage.rss()
}

process.on('message', async (request: RenderRequest) => {
  // Whoever asked may be gone: then this process ends, too.
  const answer = reply(request)
  process.send?.(answer, undefined, undefined, () => {})
  documents++
  const { documents: most, bytes } = BETWEEN_CLEANINGS
  if (documents >= most || answer.rss - rssWhenClean > bytes) await clean()
})
// Ctrl-C reaches the whole process group; the server decides when its children stop, and its end is theirs.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.on('disconnect', () => process.exit(0))
const greeting: RenderGreeting = 'ready'
process.send?.(greeting, undefined, undefined, () => {})
