import { createHash } from 'node:crypto'
import type { VerificationFault, VerificationFaultCode, VerifiedAudit } from '@invoice/domain/documents/verification/report.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { type ChainHead, chainHead, countUnlinked, type LinkedRow, linkedAfter } from './chain-store.ts'

/** Entries that are in memory at once. */
const BATCH = 1000
const HASH_FORMAT = 1
/** More faults than this are counted and not listed. */
const LISTED = 100

type AuditReport = { audit: VerifiedAudit; faults: VerificationFault[]; faultCount: number }

/** Where the chain was, as an earlier look at it told. */
export type KnownHead = { entries: number; head: string }

/**
 * Follows the chain of the workspace's audit from its first entry to its head, with other code than the database's. Reads only; the
 * transaction should see one moment (inReadingTransaction).
 * @param known heads that were told before: what was cut off since is found by them, though the chain was made to end earlier
 */
export async function verifyAudit(tx: Tx, act: Act, known: readonly KnownHead[] = []): Promise<AuditReport> {
  const [head, waiting] = [await chainHead(tx, act), await countUnlinked(tx, act)]
  const walk = new ChainWalk(known)
  for (let after = '0'; ; ) {
    const rows = await linkedAfter(tx, act, after, BATCH)
    for (const row of rows) walk.step(row)
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) break
    after = last.sequence
  }
  walk.end(head)
  return { audit: { entries: walk.entries, waiting, head: walk.hash }, faults: walk.faults, faultCount: walk.faultCount }
}

class ChainWalk {
  entries = 0
  hash = ''
  faultCount = 0
  readonly faults: VerificationFault[] = []
  readonly #known: ReadonlyMap<string, string>
  #place = 0n

  constructor(known: readonly KnownHead[]) {
    this.#known = new Map(known.filter(({ entries }) => entries > 0).map(({ entries, head }) => [String(entries), head]))
  }

  step(row: LinkedRow): void {
    const place = BigInt(row.sequence)
    if (place > this.#place + 1n) this.#tell('audit_missing', rangeOf(this.#place + 1n, place - 1n))
    else if (row.previousHash !== this.hash) this.#tell('audit_broken', row.sequence, this.hash, row.previousHash)
    if (row.hashFormat !== HASH_FORMAT) this.#tell('audit_format', row.sequence, String(HASH_FORMAT), String(row.hashFormat))
    else {
      const hash = hashOf(row)
      if (hash !== row.hash) this.#tell('audit_changed', row.sequence, row.hash, hash)
    }
    const knownHash = this.#known.get(row.sequence)
    if (knownHash !== undefined && knownHash !== row.hash) this.#tell('audit_rewritten', row.sequence, knownHash, row.hash)
    this.#place = place
    this.hash = row.hash
    this.entries += 1
  }

  end(head: ChainHead): void {
    const length = BigInt(head.length)
    let expected = length
    for (const known of this.#known.keys()) if (BigInt(known) > expected) expected = BigInt(known)
    if (this.#place < expected) this.#tell('audit_missing', rangeOf(this.#place + 1n, expected))
    else if (length !== this.#place || head.hash !== this.hash) this.#tell('audit_head', String(this.#place), this.hash, head.hash)
  }

  #tell(code: VerificationFaultCode, field: string, expected: string | null = null, found: string | null = null): void {
    this.faultCount += 1
    if (this.faults.length < LISTED) this.faults.push({ code, documentId: null, number: null, rangeId: null, field, expected, found })
  }
}

const rangeOf = (first: bigint, last: bigint): string => (first === last ? String(first) : `${first}–${last}`)

/** See system.audit_hash: the last line alone is free text. */
function hashOf(row: LinkedRow): string {
  const { previousHash, sequence, workspaceId, id, at, act, entityType, entityId, details, actorKind, actorId, actorName } = row
  const lines = [previousHash, sequence, workspaceId, id, at, act, entityType, entityId, details, actorKind, actorId, actorName]
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}
