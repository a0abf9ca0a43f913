import type { LedgerDocument } from '@invoice/domain/regimes/ledgers-of.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/** Of a document `d`: the other side as it was frozen, and what its first line is of. */
export type FrozenParty = {
  nameBg: string
  nameEn: string
  vatNumber: string | null
  registrationNumber: string | null
  personalNumber: string | null
  countryOfParty: string | null
  subjectBg: string | null
  subjectEn: string | null
}

export const FROZEN_PARTY = sql`d.recipient_name_bg as "nameBg", d.recipient_name_en as "nameEn", frozen.recipient ->> 'vatNumber' as "vatNumber",
  frozen.recipient ->> 'registrationNumber' as "registrationNumber", frozen.recipient ->> 'personalNumber' as "personalNumber",
  frozen.recipient ->> 'countryCode' as "countryOfParty", frozen.lines -> 0 -> 'name' ->> 'bg' as "subjectBg", frozen.lines -> 0 -> 'name' ->> 'en' as "subjectEn"`
/** As FROZEN_PARTY of who is known by the name alone: what is frozen stays closed. */
export const NAMED_PARTY = sql`d.recipient_name_bg as "nameBg", d.recipient_name_en as "nameEn", null::text as "vatNumber",
  null::text as "registrationNumber", null::text as "personalNumber", null::text as "countryOfParty", null::text as "subjectBg",
  null::text as "subjectEn"`
/** What is frozen is large, and lies packed: it is opened once for all parts of it. */
export const FROZEN = sql`
  cross join lateral jsonb_to_record(d.snapshot) as frozen(recipient jsonb, lines jsonb)`

/** What was frozen of the other sides of documents, by the document's id. */
export async function selectParties(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  ids: readonly string[],
): Promise<Map<string, PartyAndSubject>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<FrozenParty & { id: string }>`
    select d.id, ${FROZEN_PARTY} from app.documents d ${FROZEN}
    where d.workspace_id = ${workspaceId}::uuid and d.id = any (${ids}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, ...row }) => [id, partyAndSubject(row)]))
}

export type PartyAndSubject = Pick<LedgerDocument, 'party' | 'subject'>

/** Party and subject of a ledger's row, as far as NAMED_PARTY tells them. */
export function nameAlone({ nameBg, nameEn }: FrozenParty): PartyAndSubject {
  const name = nameBg || nameEn
  const nothing = { vatNumber: '', registrationNumber: '', personalNumber: '', countryCode: '' }
  return { party: name === '' ? null : { name, ...nothing }, subject: '' }
}

/** Party and subject of a ledger's row. */
export function partyAndSubject(row: FrozenParty): PartyAndSubject {
  const { nameBg, nameEn, vatNumber, registrationNumber, personalNumber, countryOfParty: countryCode, subjectBg, subjectEn } = row
  const subject = subjectBg || subjectEn || ''
  if (countryCode === null) return { party: null, subject }
  const numbers = { vatNumber: vatNumber ?? '', registrationNumber: registrationNumber ?? '', personalNumber: personalNumber ?? '' }
  return { party: { name: nameBg || nameEn, ...numbers, countryCode }, subject }
}
