import type { readPublicDocument } from '@invoice/contract/documents/public.ts'
import type { ReplyOf } from '@invoice/contract/wire/endpoint.ts'

export type Shared = ReplyOf<typeof readPublicDocument>
