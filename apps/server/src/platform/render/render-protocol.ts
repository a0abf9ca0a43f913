import type { Attachment, PaperModel } from '@invoice/print/render/compiler.ts'
import type { PageLink } from '@invoice/print/render/page-links.ts'

/** `page`: one page of it, past the end the last one. */
export type RenderRequest =
  | { kind: 'pdf'; model: PaperModel; attachments: Attachment[] }
  | { kind: 'pages'; model: PaperModel }
  | { kind: 'page'; model: PaperModel; page: number }

/** Pages are packed (raw deflate): as SVG the largest documents take a hundred megabytes, packed a tenth of it. */
export type Rendered =
  | { kind: 'pdf'; bytes: Uint8Array; warning: string | null }
  | { kind: 'pages'; packed: Uint8Array[]; links: PageLink[][] }
  | { kind: 'page'; svg: string; pages: number }

/** What a child says first, once: the compiler is loaded. */
export type RenderGreeting = 'ready'

/** What a child answers to each request, one at a time, with the memory it holds. */
export type RenderReply = { rss: number } & ({ rendered: Rendered } | { failure: string })
