import type { DocumentSnapshot, Party } from '@invoice/domain/documents/document.ts'
import { rolesOf, TYPE_FACTS } from '@invoice/domain/documents/type-facts.ts'
import { partyWords, printedAddress } from '../model/parties.ts'
import type { PaperTexts, Wording } from '../model/wording.ts'
import type { LookParty } from './look-model.ts'

/** The recipient left, as Bulgarian invoices have it; of goods who hands over stands before who takes over, as below at the signatures. */
export function lookParties(snapshot: DocumentSnapshot, wording: Wording, mask: boolean): LookParty[] {
  const { issuer, recipient, type } = snapshot
  const { own, other } = rolesOf(snapshot)
  const abroad = [issuer, recipient].some((party) => party && party.countryCode !== 'BG')
  const print = (party: Party, role: keyof PaperTexts['party']) => lookParty(party, role, wording, { abroad, mask })
  const both = [...(recipient ? [print(recipient, other)] : []), print(issuer, own)]
  const handsOver = TYPE_FACTS[type].signing === 'goods'
  return handsOver ? both.reverse() : both
}

/** A party under its role. */
export function lookParty(
  party: Party,
  role: keyof PaperTexts['party'],
  wording: Wording,
  { abroad, mask }: { abroad: boolean; mask: boolean },
): LookParty {
  return {
    role: wording.label((t) => t.party[role]),
    name: wording.content(party.name),
    address: printedAddress(party, wording, abroad),
    facts: partyWords(party, wording, mask),
  }
}
