import type { party } from '@invoice/contract/records/parties.ts'
import { normaliseNumbers, type PartyNumbers } from '@invoice/domain/identifiers/party-problems.ts'
import type { Localised } from '@invoice/domain/localised.ts'
import { phoneKey } from '@invoice/domain/text/phone-key.ts'
import type { Generated } from 'kysely'
import type * as z from 'zod/mini'
import { type LocalisedColumns, localisedColumns, readLocalised } from '../../platform/db/localised-columns.ts'
import { searchKeyOf } from '../../platform/db/search/search.ts'

/** Columns that app.companies and app.contacts have in common. */
export type PartyTable = LocalisedColumns<'name' | 'accountable_person' | 'address' | 'city'> & {
  workspace_id: string
  id: string
  version: Generated<number>
  registration_number: string
  personal_number: string
  vat_number: string
  postcode: string
  country_code: string
  phones: string[]
  email: string
  website: string
  search_key: string
  archived_at: Generated<Date | null>
  created_at: Generated<Date>
}

type PartyRow = Omit<PartyTable, 'version' | 'archived_at' | 'created_at'> & { version: number; archived_at: Date | null }
type Party = z.infer<z.ZodMiniObject<typeof party>>
type PartyInput = PartyNumbers & Omit<Party, 'id' | 'version' | 'archivedAt' | keyof PartyNumbers>

/** Numbers are kept in their normal form; the search key begins with the name, which lists are sorted by. */
export function partyColumns(input: PartyInput, ...alsoFoundBy: readonly string[]) {
  const { registrationNumber, personalNumber, vatNumber } = normaliseNumbers(input)
  const { name, city } = input
  return {
    ...localisedColumns('name', name),
    ...localisedColumns('accountable_person', input.accountablePerson),
    ...localisedColumns('address', input.address),
    ...localisedColumns('city', city),
    registration_number: registrationNumber,
    personal_number: personalNumber,
    vat_number: vatNumber,
    postcode: input.postcode,
    country_code: input.countryCode,
    phones: input.phones,
    email: input.email,
    website: input.website,
    // Without the personal number: a search must not be a way to try them out.
    search_key: searchKeyOf(
      ...both(name),
      vatNumber,
      registrationNumber,
      ...alsoFoundBy,
      input.email,
      ...both(city),
      ...input.phones.map(phoneKey),
    ),
  }
}

function both({ bg, en }: Localised): string[] {
  return [bg, en]
}

export function presentParty(row: PartyRow): Party {
  return {
    id: row.id,
    version: row.version,
    name: readLocalised(row, 'name'),
    accountablePerson: readLocalised(row, 'accountable_person'),
    registrationNumber: row.registration_number,
    personalNumber: row.personal_number,
    vatNumber: row.vat_number,
    address: readLocalised(row, 'address'),
    city: readLocalised(row, 'city'),
    postcode: row.postcode,
    countryCode: row.country_code,
    phones: row.phones,
    email: row.email,
    website: row.website,
    archivedAt: row.archived_at?.toISOString() ?? null,
  }
}
