import type { DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'
import { contentDigest, contentHash } from './content-hash.ts'

type Issued = {
  number: string
  issued_on: string
  tax_on: string
  due_on: string | null
  snapshot: DocumentSnapshot
  content_hash: string
  previous_hash: string
}
type Head = { chain_hash: string }

export type ChainReport = {
  documents: number
  /** hash of the newest document: whoever keeps it elsewhere can prove later that nothing before it was changed */
  head: string
  /** number of the first document that does not fit, with the reason; null: the chain holds */
  broken: { number: string; reason: 'content' | 'order' | 'head' } | null
}

const BATCH = 500

/** Computes the hash chain of a range anew, from what is stored, document by document. */
export async function verifyChain(tx: Tx, rangeId: string): Promise<ChainReport> {
  const { rows: own } = await sql<{ id: string }>`select system.workspace() as id`.execute(tx)
  const workspaceId = own[0]?.id ?? ''
  let previous = ''
  let last = ''
  let documents = 0
  for (
    let batch = await issuedAfter(tx, workspaceId, rangeId, last);
    batch.length > 0;
    batch = await issuedAfter(tx, workspaceId, rangeId, last)
  ) {
    for (const issued of batch) {
      const { number, content_hash: head } = issued
      if (issued.previous_hash !== previous) return { documents, head: previous, broken: { number, reason: 'order' } }
      if (hashOf(issued) !== head) return { documents, head: previous, broken: { number, reason: 'content' } }
      previous = head
      last = number
      documents += 1
    }
  }
  const { rows } = await sql<Head>`
    select chain_hash from app.document_ranges where workspace_id = ${workspaceId} and id = ${rangeId}`.execute(tx)
  const broken = rows[0]?.chain_hash === previous ? null : ({ number: last, reason: 'head' } as const)
  return { documents, head: previous, broken }
}

/** Numbers of one range have one length, so that they sort as text. */
async function issuedAfter(tx: Tx, workspaceId: string, rangeId: string, number: string): Promise<Issued[]> {
  const { rows } = await sql<Issued>`
    select number, issued_on, tax_on, due_on, snapshot, content_hash, previous_hash from app.documents
    where workspace_id = ${workspaceId} and range_id = ${rangeId} and number collate "C" > ${number} and status <> 'draft'
    order by number collate "C" limit ${BATCH}`.execute(tx)
  return rows
}

function hashOf({ number, issued_on, tax_on, due_on, snapshot, previous_hash }: Issued): string {
  const days = { issuedOn: issued_on, taxOn: tax_on, dueOn: due_on }
  return contentHash({ previousHash: previous_hash, digest: contentDigest(snapshot), number, ...days })
}
