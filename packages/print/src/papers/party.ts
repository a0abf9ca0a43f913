import type { Party } from '@invoice/domain/documents/document.ts'
import type { Language } from '@invoice/domain/localised.ts'
import { type Established, regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { countryName } from '../words/country-name.ts'
import { inOneLine, only, type PaperTexts, type Wording } from '../words/wording.ts'
import type { Fact, WordFact, Words } from '../words/words.ts'

export type PrintedParty = { role: Words; name: Words; address: Words; facts: Fact[] }
/** As it is where the facts may have English wordings too. */
export type WordParty = Omit<PrintedParty, 'facts'> & { facts: WordFact[] }

/** How a party stands on this paper. `abroad`: one of them is, so that countries are told; `mask`: personal numbers as asterisks. */
export type PartyPrint = { abroad: boolean; mask: boolean }

/** A party under its role, each fact in one line. */
export function printedParty(party: Party, role: Words, wording: Wording, { abroad, mask }: PartyPrint): PrintedParty {
  return {
    role,
    name: wording.content(party.name),
    address: printedAddress(party, wording, abroad),
    facts: partyFacts(party, wording, mask),
  }
}

/** Numbers and the accountable person, as far as the party has them. */
export function partyFacts(party: Party, wording: Wording, mask: boolean): Fact[] {
  return partyWords(party, wording, mask).map(({ label, value }) => ({ label, value: inOneLine(value) }))
}

/** As partyFacts, the person in both languages. */
export function partyWords(party: Party, wording: Wording, mask: boolean): WordFact[] {
  const [registrationNumber, vatNumber] =
    party.countryCode === regimeOf(null).country
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

/** How to reach them, as far as they say it; the web site as people write it. */
export function contactWords({ phones, email, website }: Party, wording: Wording): WordFact[] {
  const site = website.replace(/^https?:\/\//i, '').replace(/\/$/, '')
  const facts: [keyof PaperTexts['party'], string][] = [
    ['phone', phones.join(', ')],
    ['email', email],
    ['website', site],
  ]
  return facts
    .filter(([, value]) => value !== '')
    .map(([key, value]) => ({ label: wording.label((t) => t.party[key]), value: only(value) }))
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

/** Whether countries are to be told: one of them is not at the issuer's home. */
export function isAbroad(issuer: Established | null, other: Established | null): boolean {
  const { country } = regimeOf(issuer)
  return [issuer, other].some((party) => party !== null && party.countryCode !== country)
}
