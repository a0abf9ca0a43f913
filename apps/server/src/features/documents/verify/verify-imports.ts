import { sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import type { VerificationFault } from '@invoice/domain/documents/verification/report.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { decimal, differences } from './compare.ts'
import { type Finding, finding } from './finding.ts'
import type { FrozenRow } from './verify-store.ts'

/** What is printed on a document of another program: its rates come to its sums. What it should have been is not ours to say. */
export function verifyPrinted({ totals }: DocumentSnapshot): Finding[] {
  const sum = (of: readonly string[]) => decimal(sumDecimals(of))
  return differences('amounts', [
    ['totals.taxBase', sum(totals.taxes.map(({ base }) => base)), decimal(totals.taxBase)],
    ['totals.totalVat', sum(totals.taxes.map(({ vat }) => vat)), decimal(totals.totalVat)],
  ])
}

/** Goes along what was imported, in the order of ids: the documents of each import are a chain, which ends as the import says. */
export class ImportWalk {
  readonly #hashes = new Map<string, string>()
  readonly #counts = new Map<string, number>()

  step({ import_id: id, previous_hash, content_hash }: FrozenRow): Finding[] {
    if (id === null) return []
    const expected = this.#hashes.get(id) ?? ''
    this.#hashes.set(id, content_hash ?? '')
    this.#counts.set(id, (this.#counts.get(id) ?? 0) + 1)
    return previous_hash === expected ? [] : [finding('chain_broken', 'previousHash', expected, previous_hash)]
  }

  /** The imports themselves: as many documents as they made, and the last of them. */
  async end(tx: Tx, { actor: { workspaceId } }: Act): Promise<VerificationFault[]> {
    const { rows } = await sql<{ id: string; number: string; chainHash: string; documents: number }>`
      select id, last_number as number, chain_hash as "chainHash", documents from app.document_imports
      where workspace_id = ${workspaceId} and taken_back_at is null order by imported_at, id`.execute(tx)
    return rows.flatMap(({ id, number, chainHash, documents }) => {
      const found = [
        ...differences('chain_head', [['chainHash', this.#hashes.get(id) ?? '', chainHash]]),
        ...differences('chain_head', [['documents', this.#counts.get(id) ?? 0, documents]]),
      ]
      return found.map((each) => ({ documentId: null, number, rangeId: null, ...each }))
    })
  }
}
