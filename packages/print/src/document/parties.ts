import type { DocumentSnapshot, Party } from '@invoice/domain/documents/document.ts'
import { rolesOf, TYPE_FACTS } from '@invoice/domain/documents/type-facts.ts'
import { contactWords, isAbroad, partyWords, printedAddress, type WordParty } from '../papers/party.ts'
import type { PaperTexts } from '../words/wording.ts'
import type { Voice } from './edition.ts'

/** The recipient left, as invoices here have it; of goods who hands over stands before who takes over, as below at the signatures. */
export function documentParties(snapshot: DocumentSnapshot, { wording, edition }: Voice, mask: boolean): WordParty[] {
  const { issuer, recipient, type } = snapshot
  const { own, other } = rolesOf(snapshot)
  const abroad = isAbroad(issuer, recipient)
  const print = (party: Party, role: keyof PaperTexts['party']): WordParty => ({
    role: wording.label((t) => t.party[role]),
    name: wording.content(party.name),
    address: printedAddress(party, wording, abroad),
    facts: [...partyWords(party, wording, mask), ...(edition.saysContacts && party === issuer ? contactWords(party, wording) : [])],
  })
  const both = [...(recipient ? [print(recipient, other)] : []), print(issuer, own)]
  return edition.handsOverFirst && TYPE_FACTS[type].signing === 'goods' ? both.reverse() : both
}
