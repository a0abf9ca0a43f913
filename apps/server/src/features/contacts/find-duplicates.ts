import type { findDuplicates as contract } from '@invoice/contract/records/contact-acts.ts'
import type { ContactRow } from '@invoice/contract/records/contacts.ts'
import type { ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import { normaliseNumbers } from '@invoice/domain/identifiers/party-problems.ts'
import { numbersOf } from '@invoice/domain/regimes/numbers-of.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { selectByNumbers } from './contacts-store.ts'

/** Who has one of the numbers, at most five. A VAT number is also known by the company's number within it, and the other way round. */
export async function findDuplicates(tx: Tx, act: Act, { exceptId, ...given }: ParsedOf<typeof contract>['query']): Promise<ContactRow[]> {
  const { vatNumber, registrationNumber } = normaliseNumbers({ ...given, kind: 'company', personalNumber: '' })
  return selectByNumbers(tx, act, {
    vatNumbers: [vatNumber, numbersOf(given.countryCode)?.vatOfRegistration(registrationNumber) ?? ''],
    registrationNumbers: [registrationNumber, numbersOf(vatNumber.slice(0, 2))?.registrationOfVat(vatNumber) ?? ''],
    exceptId,
  })
}
