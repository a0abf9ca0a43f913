import { isOtherMemberState } from '../../../vat/member-states.ts'
import type { LedgerParty } from '../ledgers/documents.ts'

/** By what a client or vendor is known in the file. */
export type AuditParty = {
  /** of the structure: prefix by kind of party, then what it is known by */
  readonly id: string
  /** of the register, or what stands for it */
  readonly number: string
  /** "100010": registered for VAT, "100020": another taxable person, "100030": nobody taxable */
  readonly taxType: '100010' | '100020' | '100030'
}

const HOME = 'BG'
/** Nobody who is named bought it: sales that are reported in sums. */
export const NOBODY: AuditParty = { id: '15000', number: '', taxType: '100030' }

/**
 * Prefixes of CustomerID and SupplierID: 10 with a Bulgarian number, 11 and 12 with a VAT number of the Union or of elsewhere, 13 with a foreign
 * number of a register, 14 and 15 with our own mark where there is none (of the Union, of elsewhere). That of a Bulgarian person without a
 * number of the register is in no source: it has ours, never the personal number.
 * @param mark by which we know it
 */
export function auditParty(party: LedgerParty | null, mark: string): AuditParty {
  if (party === null) return NOBODY
  const { vatNumber, registrationNumber, countryCode } = party
  const country = countryCode || HOME
  const taxType = vatNumber !== '' ? '100010' : registrationNumber !== '' ? '100020' : '100030'
  const known = (prefix: string, number: string): AuditParty => ({ id: `${prefix}${number}`.slice(0, LONGEST_ID), number, taxType })
  if (country === HOME) {
    const number = registrationNumber || vatNumber.replace(/^\D+/, '')
    return number !== '' ? known('10', number) : known('15', mark)
  }
  const isOfUnion = isOtherMemberState(country, { country: HOME })
  if (vatNumber !== '') return known(isOfUnion ? '11' : '12', /^[A-Z]{2}/.test(vatNumber) ? vatNumber : `${country}${vatNumber}`)
  if (registrationNumber !== '') return known('13', registrationNumber)
  return isOfUnion ? known('14', `${country}${mark}`) : known('15', mark)
}

const LONGEST_ID = 35
