import type { readPublicDocument } from '@invoice/contract/documents/public.ts'
import type { ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import type { PublicPage } from '@invoice/print/page/public-page.ts'

export type Shared = ReplyOf<typeof readPublicDocument>
export type Page = PublicPage & { readonly shared: Shared }
