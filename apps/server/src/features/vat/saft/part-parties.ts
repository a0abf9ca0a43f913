import type { DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import type { LedgerEntry } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { type AuditContact, saftFileOf } from '@invoice/domain/regimes/saft-file-of.ts'
import type { ChosenAccounts } from '@invoice/domain/regimes/saft-of.ts'
import type { ContactRow } from './saft-store.ts'

export type PartSide = 'sales' | 'purchases'
/** A contact as one side knows it; what it owes is looked up by `contactId`. */
export type PartContact = Omit<AuditContact, 'opening' | 'closing'> & { readonly contactId: string | null }

const home = regimeOf(null)
const { accountFor, auditParty } = saftFileOf(home)
const OF_SIDE = { sales: 'clients', purchases: 'vendors' } as const
const NO_ADDRESS = { street: '', city: '', postcode: '', countryCode: home.country }
const ANYBODY = { sales: 'Продажби без посочен клиент', purchases: 'Покупки без посочен доставчик' } as const

/** Of a contact that is kept, as it is now. */
export function keptContact(row: ContactRow, side: PartSide, chosen: ChosenAccounts): PartContact {
  const { id, name, vatNumber, registrationNumber, street, city, postcode, countryCode, clientAccount, vendorAccount } = row
  return {
    contactId: id,
    party: auditParty({ name, vatNumber, registrationNumber, personalNumber: '', countryCode }, markOf(id)),
    name,
    vatNumber,
    address: { street, city, postcode, countryCode },
    account: accountFor(OF_SIDE[side], chosen, side === 'sales' ? clientAccount : vendorAccount),
  }
}

/** Of who stands in a document and is no contact any more. */
export function frozenContact(recipient: DocumentSnapshot['recipient'], id: string, side: PartSide, chosen: ChosenAccounts): PartContact {
  if (recipient === null) return nobody(side, chosen)
  const { name, address, city, postcode, countryCode, vatNumber } = recipient
  const own = name.bg || name.en
  return {
    contactId: null,
    party: auditParty({ ...recipient, name: own }, markOf(id)),
    name: own,
    vatNumber,
    address: { street: address.bg || address.en, city: city.bg || city.en, postcode, countryCode },
    account: accountFor(OF_SIDE[side], chosen),
  }
}

/** Of what was entered by hand: who is named in it. */
export function enteredContact({ id, party }: Pick<LedgerEntry, 'id' | 'party'>, side: PartSide, chosen: ChosenAccounts): PartContact {
  if (party === null) return nobody(side, chosen)
  const { name, vatNumber, countryCode } = party
  const address = { ...NO_ADDRESS, countryCode: countryCode || home.country }
  return { contactId: null, party: auditParty(party, markOf(id)), name, vatNumber, address, account: accountFor(OF_SIDE[side], chosen) }
}

const nobody = (side: PartSide, chosen: ChosenAccounts): PartContact => ({
  contactId: null,
  party: auditParty(null, ''),
  name: ANYBODY[side],
  vatNumber: '',
  address: NO_ADDRESS,
  account: accountFor(OF_SIDE[side], chosen),
})

/** By which we know who has no number: the end of an id, which is what of it is random. */
const markOf = (id: string): string => id.replaceAll('-', '').slice(-12).toUpperCase()
