import type { DocumentSnapshot, Party } from '../../documents/document.ts'
import type { Localised } from '../../localised.ts'
import { regimeOf } from '../../regimes/regime-of.ts'
import { isCountryCode } from '../../settings/countries.ts'
import type { Identifier, PostalAddress, TradeParty } from '../semantic.ts'

type Content = (text: Localised) => string

/** What the whole document says of its VAT, which decides where numbers go: outside the scope no VAT number may stand (BR-O-02). */
export type VatScope = { outside: boolean; reversed: boolean }

/** A number with nine digits of a company and four of its branch. */
const BRANCH = /^(\d{9})\d{4}$/
/** Kosovo bears a code of the EU's own, which EN 16931 writes otherwise (BR-CL-14). */
const COUNTRIES: Readonly<Record<string, string>> = { XK: '1A' }
/** Prefixes of VAT numbers that are no country's code (BR-CO-09). */
const PREFIXES = ['EL', 'XI']

/** BG-4 */
export function sellerOf({ issuer }: DocumentSnapshot, scope: VatScope, content: Content): TradeParty {
  const { vatAddressScheme } = regimeOf(issuer)
  const vatNumber = vatNumberOf(issuer, scope)
  const address = issuer.vatRegistered && vatNumber !== null && vatAddressScheme !== null
  return {
    ...partyOf(issuer, content),
    vatNumber: scope.outside ? null : vatNumber,
    // On paper the number stays; the rules want it elsewhere, as another tax number.
    taxNumber: scope.outside ? vatNumber : null,
    endpoint: address ? { value: vatNumber, scheme: vatAddressScheme } : null,
  }
}

/** BG-6: there is room for one phone, and for no web site. */
export function contactOf({ phones: [phone = ''], email }: Party): TradeParty['contact'] {
  return phone === '' && email === '' ? null : { name: null, phone: phone || null, email: email || null }
}

/** BG-7 */
export function buyerOf(recipient: Party, electronicAddress: string, scope: VatScope, content: Content): TradeParty {
  const party = partyOf(recipient, content)
  const vatNumber = vatNumberOf(recipient, scope)
  const asVat = vatNumber !== null && hasPrefix(vatNumber) && !scope.outside
  // One identifier at most (UBL-SR-16): a branch's, or else the number that is no VAT number here.
  const other = vatNumber !== null && !asVat && party.identifiers.length === 0 ? [{ value: vatNumber, scheme: null }] : []
  return {
    ...party,
    identifiers: [...party.identifiers, ...other],
    vatNumber: asVat ? vatNumber : null,
    endpoint: endpointOf(electronicAddress),
  }
}

function partyOf(party: Party, content: Content): TradeParty {
  const registration = isPersonal(party.registrationNumber, party) ? '' : party.registrationNumber
  const branch = BRANCH.exec(registration)
  const register = branch?.[1] ?? registration
  return {
    name: content(party.name),
    tradingName: null,
    identifiers: branch ? [{ value: registration, scheme: null }] : [],
    // No register of ours is in the lists of schemes: a number without one.
    registration: register === '' ? null : { value: register, scheme: null },
    vatNumber: null,
    taxNumber: null,
    legalForm: null,
    endpoint: null,
    address: addressOf(party, content),
    // The file goes with the paper, on which it is not said how to reach clients, nor was it once of issuers.
    contact: null,
  }
}

/** Personal numbers never leave in a file, nor a VAT number made of one, unless its bearer owes the VAT as a business does. */
function vatNumberOf(party: Party, { reversed }: VatScope): string | null {
  if (party.vatNumber === '') return null
  return !reversed && isPersonal(party.vatNumber.replace(/^[A-Z]{2}/, ''), party) ? null : party.vatNumber
}

/** A private person's number of ten digits is taken for a personal one, wherever it was typed. */
function isPersonal(number: string, { kind, personalNumber }: Party): boolean {
  return number !== '' && (number === personalNumber || (kind === 'person' && /^\d{10}$/.test(number)))
}

function hasPrefix(vatNumber: string): boolean {
  const prefix = vatNumber.slice(0, 2)
  return isCountryCode(prefix) || PREFIXES.includes(prefix)
}

/** '0088:5790000435951' as a scheme and what stands in it. */
function endpointOf(electronicAddress: string): Identifier | null {
  const at = electronicAddress.indexOf(':')
  return at < 0 ? null : { scheme: electronicAddress.slice(0, at), value: electronicAddress.slice(at + 1) }
}

function addressOf({ address, city, postcode, countryCode }: Party, content: Content): PostalAddress {
  const line = content(address)
  return {
    lines: line === '' ? [] : [line],
    city: content(city) || null,
    postcode: postcode || null,
    region: null,
    countryCode: listedCountry(countryCode),
  }
}

/** As EN 16931 writes it. */
export function listedCountry(code: string): string {
  return COUNTRIES[code] ?? code
}
