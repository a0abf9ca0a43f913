import { type Language, type Localised, localised } from '../localised.ts'
import type { Day, DocumentSnapshot } from './document.ts'
import { hasField, rolesOf, TYPE_FACTS } from './type-facts.ts'

/** Where the name of a fact stands among the texts of `documents`. */
type FactName =
  | `fields.${'number' | 'issued_on' | 'tax_on' | 'due_on' | 'place' | 'notes'}`
  | 'valid_until'
  | `delivery.${(typeof TYPE_FACTS)[keyof typeof TYPE_FACTS]['delivery']}`
  | `roles.${ReturnType<typeof rolesOf>['own']}`

/** A day is written as the reader writes days. */
export type PaperFact = { readonly name: FactName; readonly day: Day } | { readonly name: FactName; readonly text: string }

type Snapshot = Pick<
  DocumentSnapshot,
  | 'type'
  | 'direction'
  | 'number'
  | 'issuedOn'
  | 'taxOn'
  | 'dueOn'
  | 'validUntilOn'
  | 'deliveredOn'
  | 'place'
  | 'issuer'
  | 'recipient'
  | 'notes'
>

/**
 * What the head of a paper says, for who hears it or searches in it. What is empty is left out, but for the number, which a draft has not yet.
 * `content`: the language of names.
 */
export function paperFacts(snapshot: Snapshot, content: Language): readonly PaperFact[] {
  const { type, number, issuedOn, taxOn, dueOn, validUntilOn, deliveredOn, place, issuer, recipient, notes } = snapshot
  const { own, other } = rolesOf(snapshot)
  const day = (name: FactName, on: Day | null): PaperFact[] => (on === null ? [] : [{ name, day: on }])
  const text = (name: FactName, value: string | null): PaperFact[] => (value ? [{ name, text: value }] : [])
  return [
    { name: 'fields.number', text: number ?? '' },
    ...day('fields.issued_on', issuedOn),
    ...day('fields.tax_on', hasField(type, 'taxOn') ? taxOn : null),
    ...day('fields.due_on', dueOn),
    ...day('valid_until', validUntilOn),
    ...day(`delivery.${TYPE_FACTS[type].delivery}`, deliveredOn),
    ...text('fields.place', localised(place, content)),
    ...text(`roles.${other}`, recipient && partyText(recipient, content)),
    ...text(`roles.${own}`, partyText(issuer, content)),
    ...text('fields.notes', notes),
  ]
}

type Party = {
  readonly name: Localised
  readonly registrationNumber: string
  readonly vatNumber: string
  readonly address: Localised
  readonly postcode: string
  readonly city: Localised
  readonly accountablePerson: Localised
}

function partyText({ name, registrationNumber, vatNumber, address, postcode, city, accountablePerson }: Party, language: Language): string {
  const place = [localised(address, language), [postcode, localised(city, language)].filter(Boolean).join(' ')]
  return [localised(name, language), registrationNumber, vatNumber, ...place, localised(accountablePerson, language)]
    .filter(Boolean)
    .join(', ')
}
