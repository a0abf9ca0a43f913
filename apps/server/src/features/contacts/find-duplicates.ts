import type { findDuplicates as contract } from '@invoice/contract/records/contact-acts.ts'
import type { ContactRow } from '@invoice/contract/records/contacts.ts'
import type { ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import { normaliseNumbers } from '@invoice/domain/identifiers/party-problems.ts'
import { eikOfBgVat } from '@invoice/domain/regimes/bg/identifiers/bg-vat.ts'
import { isEik9 } from '@invoice/domain/regimes/bg/identifiers/eik.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { selectByNumbers } from './contacts-store.ts'

/** Who has one of the numbers, at most five. A Bulgarian VAT number is also known by the ЕИК within it, and the other way round. */
export async function findDuplicates(tx: Tx, act: Act, { exceptId, ...given }: ParsedOf<typeof contract>['query']): Promise<ContactRow[]> {
  const { vatNumber, registrationNumber } = normaliseNumbers({ ...given, kind: 'company', personalNumber: '' })
  const isEik = given.countryCode === 'BG' && isEik9(registrationNumber)
  return selectByNumbers(tx, act, {
    vatNumbers: [vatNumber, isEik ? `BG${registrationNumber}` : ''],
    registrationNumbers: [registrationNumber, eikOfBgVat(vatNumber)],
    exceptId,
  })
}
