import * as z from 'zod/mini'
import * as f from '../wire/fields.ts'

/** What companies and contacts have in common: who they are, where they are, how to reach them. */
export const partyInput = {
  name: f.localisedName(200),
  accountablePerson: f.localised(150),
  registrationNumber: f.text(20),
  personalNumber: f.text(10),
  vatNumber: f.text(20),
  address: f.localised(300),
  city: f.localised(100),
  postcode: f.text(20),
  countryCode: f.countryCode(),
  phones: z._default(z.array(f.requiredText(40)).check(z.maxLength(10)), []),
  email: f.emailOrEmpty(),
  website: f.text(200),
}

export const party = {
  id: z.string(),
  version: z.number(),
  name: f.Localised,
  accountablePerson: f.Localised,
  registrationNumber: z.string(),
  personalNumber: z.string(),
  vatNumber: z.string(),
  address: f.Localised,
  city: f.Localised,
  postcode: z.string(),
  countryCode: z.string(),
  phones: z.array(z.string()),
  email: z.string(),
  website: z.string(),
  archivedAt: z.nullable(f.Instant),
}
