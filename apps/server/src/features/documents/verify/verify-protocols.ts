import type { VerificationFault } from '@invoice/domain/documents/verification/report.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { protocolNumber } from '../protocols/protocol-link.ts'
import { isOfTypes } from '../record/type-sql.ts'
import { finding } from './finding.ts'

type Row = {
  companyId: string
  documentId: string
  counter: string
  /** null: the document is not there */
  documentNumber: string | null
  isFounded: boolean
}

type Kept = { first: string; last: string }

/** How many protocols of voiding there are, and what is wrong with them: the law wants one for each voided tax document. */
export async function verifyProtocols(tx: Tx, act: Act): Promise<{ count: number; faults: VerificationFault[] }> {
  const [rows, kept, missing] = [await allProtocols(tx, act), await keptNumbers(tx, act), await withoutProtocol(tx, act)]
  const faults: VerificationFault[] = missing.map(({ id, number }) => ({
    documentId: id,
    number,
    rangeId: null,
    ...finding('protocol_missing', 'protocol'),
  }))
  const last = new Map<string, bigint>()
  /** the number before its first one */
  const before = (companyId: string) => BigInt(kept.get(companyId)?.first ?? 1) - 1n
  for (const { companyId, documentId, counter, documentNumber, isFounded } of rows) {
    const place = { documentId, number: documentNumber, rangeId: null }
    const [found, expected] = [BigInt(counter), (last.get(companyId) ?? before(companyId)) + 1n]
    const [wanted, drawn] = [protocolNumber(String(expected)), protocolNumber(counter)]
    if (found !== expected) faults.push({ ...place, ...finding('protocol_gap', 'protocol.number', wanted, drawn) })
    if (!isFounded) faults.push({ ...place, ...finding('protocol_unfounded', 'protocol') })
    last.set(companyId, found)
  }
  for (const companyId of new Set([...last.keys(), ...kept.keys()])) {
    const [drawn, number] = [String(last.get(companyId) ?? before(companyId)), kept.get(companyId)?.last ?? '0']
    if (number !== drawn) {
      faults.push({ documentId: null, number: null, rangeId: null, ...finding('protocol_next', 'protocols', drawn, number) })
    }
  }
  return { count: rows.length, faults }
}

async function allProtocols(tx: Tx, { actor: { workspaceId } }: Act): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.company_id as "companyId", p.document_id as "documentId", p.number::text as counter, d.number as "documentNumber",
      (d.status = 'voided' and d.company_id = p.company_id and ${isOfTypes(({ tax }) => tax, sql.ref('d.type'))}
        and (p.replacement_id is null or (r.replaces_id = d.id and r.status <> 'draft'))) is true as "isFounded"
    from app.void_protocols p
    left join app.documents d on d.workspace_id = ${workspaceId} and d.id = p.document_id
    left join app.documents r on r.workspace_id = ${workspaceId} and r.id = p.replacement_id
    where p.workspace_id = ${workspaceId} order by p.company_id, p.number`.execute(tx)
  return rows
}

/** The first number of each company, and the last one that its range says it gave. */
async function keptNumbers(tx: Tx, { actor: { workspaceId } }: Act): Promise<Map<string, Kept>> {
  const { rows } = await sql<Kept & { companyId: string }>`
    select company_id as "companyId", first_number::text as first, last_number::text as last from app.void_protocol_ranges
    where workspace_id = ${workspaceId} order by company_id`.execute(tx)
  return new Map(rows.map(({ companyId, ...kept }) => [companyId, kept]))
}

/** What waits for its replacement to be issued needs none yet. */
async function withoutProtocol(tx: Tx, { actor: { workspaceId } }: Act): Promise<{ id: string; number: string | null }[]> {
  const { rows } = await sql<{ id: string; number: string | null }>`
    select d.id, d.number from app.documents d
    where d.workspace_id = ${workspaceId} and d.status = 'voided' and ${isOfTypes(({ tax }) => tax, sql.ref('d.type'))}
      and not exists (select from app.void_protocols p where p.workspace_id = ${workspaceId} and p.document_id = d.id)
      and not exists (select from app.documents r where r.workspace_id = ${workspaceId} and r.replaces_id = d.id and r.status = 'draft')
    order by d.number, d.id`.execute(tx)
  return rows
}
