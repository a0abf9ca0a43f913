import type { DocumentSnapshot, Party } from '@invoice/domain/documents/document.ts'
import { rolesOf } from '@invoice/domain/documents/type-facts.ts'
import type { Localised } from '@invoice/domain/localised.ts'
import { nameWords } from '../words/names.ts'
import { only, type Wording } from '../words/wording.ts'
import type { WordFact } from '../words/words.ts'
import { PAPER_TYPES, type Signer } from './paper-type.ts'

/** Who signs, with the name where it is known. */
export function signersOf(snapshot: DocumentSnapshot, wording: Wording): WordFact[] {
  return PAPER_TYPES[snapshot.type].signers.map((signer) => ({
    label: wording.label((t) => t.signer[labelOf(signer, snapshot)]),
    value: signer.name === null ? only('') : nameWords(wording, snapshot[signer.name], namesOf(partyOf(signer.name, snapshot))),
  }))
}

/** Money that comes in is paid by who brings it. */
function labelOf({ label, name }: Signer, snapshot: DocumentSnapshot): Signer['label'] {
  const isPayer = label === 'payee' && name === 'receivedBy' && rolesOf(snapshot).other === 'payer'
  return isPayer ? 'depositor' : label
}

function partyOf(name: 'issuedBy' | 'receivedBy', { issuer, recipient }: DocumentSnapshot): Party | null {
  return name === 'issuedBy' ? issuer : recipient
}

function namesOf(party: Party | null): Localised[] {
  return party ? [party.accountablePerson, party.name] : []
}
