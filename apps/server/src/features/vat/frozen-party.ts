import type { LedgerDocument } from '@invoice/domain/regimes/ledgers-of.ts'
import { sql } from 'kysely'

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

export const FROZEN_PARTY = sql`d.recipient_name_bg as "nameBg", d.recipient_name_en as "nameEn", frozen.party ->> 'vatNumber' as "vatNumber",
  frozen.party ->> 'registrationNumber' as "registrationNumber", frozen.party ->> 'personalNumber' as "personalNumber",
  frozen.party ->> 'countryCode' as "countryOfParty", frozen.subject ->> 'bg' as "subjectBg", frozen.subject ->> 'en' as "subjectEn"`
/** What is frozen is large: it is opened once for each part of it. */
export const FROZEN = sql`
  cross join lateral (select d.snapshot -> 'recipient' as party, d.snapshot -> 'lines' -> 0 -> 'name' as subject offset 0) frozen`

/** Party and subject of a ledger's row. */
export function partyAndSubject(row: FrozenParty): Pick<LedgerDocument, 'party' | 'subject'> {
  const { nameBg, nameEn, vatNumber, registrationNumber, personalNumber, countryOfParty: countryCode, subjectBg, subjectEn } = row
  const subject = subjectBg || subjectEn || ''
  if (countryCode === null) return { party: null, subject }
  const numbers = { vatNumber: vatNumber ?? '', registrationNumber: registrationNumber ?? '', personalNumber: personalNumber ?? '' }
  return { party: { name: nameBg || nameEn, ...numbers, countryCode }, subject }
}
