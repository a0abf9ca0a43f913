import type { ReplyOf } from '@invoice/contract/endpoint.ts'
import type { readPublicDocument } from '@invoice/contract/public.ts'

export type Shared = ReplyOf<typeof readPublicDocument>
