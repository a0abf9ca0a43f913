import type { DocumentSnapshot, Party } from '@invoice/domain/documents/document.ts'
import { rolesOf } from '@invoice/domain/documents/type-facts.ts'
import type { Language } from '@invoice/domain/localised.ts'
import { countryName } from './country-name.ts'
import type { Fact, PrintedParty, WordFact, Words } from './print-model.ts'
import { inOneLine, only, type PaperTexts, type Wording } from './wording.ts'

/** The other party first, as Bulgarian invoices have it. */
export function printedParties(snapshot: DocumentSnapshot, wording: Wording, maskPersonalNumbers: boolean): PrintedParty[] {
  const { own, other } = rolesOf(snapshot)
  const abroad = [snapshot.issuer, snapshot.recipient].some((party) => party && party.countryCode !== 'BG')
  const print = (party: Party, role: keyof PaperTexts['party']): PrintedParty => ({
    role: wording.label((t) => t.party[role]),
    name: wording.content(party.name),
    address: printedAddress(party, wording, abroad),
    facts: partyFacts(party, wording, maskPersonalNumbers),
  })
  return [...(snapshot.recipient ? [print(snapshot.recipient, other)] : []), print(snapshot.issuer, own)]
}

/** Numbers and the accountable person, as far as the party has them. */
export function partyFacts(party: Party, wording: Wording, mask: boolean): Fact[] {
  return partyWords(party, wording, mask).map(({ label, value }) => ({ label, value: inOneLine(value) }))
}

/** As partyFacts, the person in both languages. */
export function partyWords(party: Party, wording: Wording, mask: boolean): WordFact[] {
  const [registrationNumber, vatNumber] =
    party.countryCode === 'BG'
      ? (['registrationNumber', 'vatNumber'] as const)
      : (['foreignRegistrationNumber', 'foreignVatNumber'] as const)
  const personalNumber = mask ? party.personalNumber.replace(/./g, '*') : party.personalNumber
  const facts: [keyof PaperTexts['party'], Words][] = [
    [registrationNumber, only(party.registrationNumber)],
    [vatNumber, only(party.vatNumber)],
    ['personalNumber', only(personalNumber)],
    ['accountablePerson', wording.content(party.accountablePerson)],
  ]
  return facts.filter(([, value]) => value.text !== '').map(([key, value]) => ({ label: wording.label((t) => t.party[key]), value }))
}

/** Street, postcode and city; the country too as soon as one of the parties is abroad. */
export function printedAddress(party: Party, wording: Wording, withCountry: boolean): Words {
  const inLanguage = (language: Language) => {
    const city = [party.postcode, party.city[language]].filter(Boolean).join(' ')
    const country = withCountry && party.countryCode ? countryName(party.countryCode, language) : ''
    return [party.address[language], city, country].filter(Boolean).join(', ')
  }
  const filled = (language: Language) => party.address[language] !== '' || party.city[language] !== ''
  const bg = filled('bg') ? inLanguage('bg') : inLanguage('en')
  const en = filled('en') ? inLanguage('en') : inLanguage('bg')
  return wording.content({ bg, en })
}
