import type { InvBgDocument } from '@invoice/domain/documents/elsewhere/document-of-inv-bg.ts'

/** A line of the list. `mark`: a fingerprint of all that the list shows of it; another one means that it was changed. */
type Listed = { readonly id: string; readonly mark: string }
/** A page of the list; `total`: how many documents it has in all, null where it does not say. */
type ListPage = { readonly listed: readonly Listed[]; readonly total: number | null }

/** What of inv.bg is read to move from it; no type of its API leaves the adapter. */
export interface InvBg {
  /** From page 1 on, `DOCUMENTS_OF_PAGE` each; an empty one is past the end. @throws InvBgFailure */
  list(page: number): Promise<ListPage>
  /** Null: it is not there any more. @throws InvBgFailure */
  document(id: string): Promise<InvBgDocument | null>
}

/** As its API allows. */
export const DOCUMENTS_OF_PAGE = 100

/**
 * Nothing came of a call. `token_refused`: the token is none, has run out, or its plan has no API. `too_many`: asked too fast, or for the
 * day. `not_understood`: an answer that is none of those that are documented. All but the first may pass.
 */
export type InvBgFault = 'token_refused' | 'too_many' | 'unreachable' | 'provider_error' | 'not_understood'

export class InvBgFailure extends Error {
  readonly fault: InvBgFault
  /** how long to wait before asking again; null where nothing was said of that */
  readonly waitMs: number | null

  constructor(fault: InvBgFault, waitMs: number | null = null, cause?: unknown) {
    super(fault, { cause })
    this.fault = fault
    this.waitMs = waitMs
  }
}

/** The token is its holder's, and is kept by nobody past the call. */
export type OpenInvBg = (token: string) => InvBg
