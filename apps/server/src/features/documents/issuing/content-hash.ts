import { createHash } from 'node:crypto'
import { canonicalize } from 'json-canonicalize'

/** The format of the chain, kept with each document: how to compute it anew is written at system.content_hash. */
export const HASH_FORMAT = 1

type Drawn = { number?: unknown; status?: unknown; issuedOn?: unknown; taxOn?: unknown; dueOn?: unknown }

/** SHA-256 over the canonical JSON (RFC 8785) of what is known before the number is: format 1. Of the JSON as it is stored, never as it is read. */
export function contentDigest({ number: _n, status: _s, issuedOn: _i, taxOn: _t, dueOn: _d, ...content }: Drawn): string {
  return sha256(canonicalize(content))
}

export type ChainLink = {
  previousHash: string
  digest: string
  number: string
  issuedOn: string
  taxOn: string
  dueOn: string | null
}

/** The same as system.content_hash, in another language: an auditor's second opinion. */
export function contentHash({ previousHash, digest, number, issuedOn, taxOn, dueOn }: ChainLink): string {
  return sha256([previousHash, digest, number, issuedOn, taxOn, dueOn ?? ''].join('\n'))
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
