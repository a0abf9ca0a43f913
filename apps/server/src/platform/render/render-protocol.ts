import type { Attachment, PaperModel } from '@invoice/print/render/compiler.ts'

export type RenderRequest = { kind: 'pdf'; model: PaperModel; attachments: Attachment[] } | { kind: 'pages'; model: PaperModel }

export type Rendered = { kind: 'pdf'; bytes: Uint8Array; warning: string | null } | { kind: 'pages'; pages: string[] }

/** What a child answers to each request, one at a time, with the memory it holds. */
export type RenderReply = { rss: number } & ({ rendered: Rendered } | { failure: string })
