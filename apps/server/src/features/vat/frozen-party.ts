import type { Period } from '@invoice/domain/calendar/periods.ts'
import type { LedgerDocument, PartyNumbers } from '@invoice/domain/regimes/ledgers-of.ts'
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

/** Where numbers of other sides are read: of sales, or of what is bought, by the month that a document is dated in. */
type PartyNumbersOf = 'party_numbers' | 'vendor_numbers'

/**
 * Whatever numbers the other sides of a month's documents were frozen with, each once, as the view writes them: the index is walked from one
 * to the next, and what is frozen is opened once for each.
 */
export async function selectPartyNumbers(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  companyId: string,
  { from: month }: Period,
  of: PartyNumbersOf = 'party_numbers',
): Promise<string[]> {
  const ofMonth = sql`s.workspace_id = ${workspaceId}::uuid and s.company_id = ${companyId}::uuid and s.month = ${month}::date`
  const numbers = sql.table(`app.${of}`)
  const { rows } = await sql<{ numbers: string }>`
    with recursive walked as (
      (select s.numbers from ${numbers} s where ${ofMonth} order by s.numbers limit 1)
      union all
      select (select s.numbers from ${numbers} s where ${ofMonth} and s.numbers > walked.numbers order by s.numbers limit 1)
      from walked where walked.numbers is not null)
    select numbers from walked where numbers is not null`.execute(tx)
  return rows.map(({ numbers }) => numbers)
}

/** The sales of a month whose other sides have any of those. */
export async function selectWithNumbers(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  companyId: string,
  { from: month }: Period,
  numbers: readonly string[],
): Promise<string[]> {
  if (numbers.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select s.id from app.party_numbers s
    where s.workspace_id = ${workspaceId}::uuid and s.company_id = ${companyId}::uuid and s.month = ${month}::date
      and s.numbers = any (${numbers}::text[])`.execute(tx)
  return rows.map(({ id }) => id)
}

/** As the views write them: country, VAT number and that of a register, in lines; a vendor's personal number stands behind them. */
export function readPartyNumbers(numbers: string): PartyNumbers {
  const [countryCode = '', vatNumber = '', registrationNumber = ''] = numbers.split('\n')
  return { countryCode, vatNumber, registrationNumber }
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
