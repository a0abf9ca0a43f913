import { normaliseIban } from '../../identifiers/iban.ts'
import type { MatchContact, MatchDocument } from './matching.ts'
import { nameLikeness, nameWords } from './name-likeness.ts'
import { withoutZeros } from './reason-numbers.ts'

export type KnownContact = MatchContact & { words: readonly (readonly string[])[] }

/** What is open and who owes it, laid out so that an entry finds its few without looking at all. */
export type Matcher = {
  documents: ReadonlyMap<string, MatchDocument>
  contacts: ReadonlyMap<string, KnownContact>
  byNumber: ReadonlyMap<string, readonly MatchDocument[]>
  /** Open ones alone. */
  byContact: ReadonlyMap<string, readonly MatchDocument[]>
  contactOfIban: ReadonlyMap<string, string>
  contactOfNumber: ReadonlyMap<string, string>
  /** Contacts whose name is like this one, and how much. Each name is looked for once. */
  likeNamed(name: string): ReadonlyMap<string, number>
}

const LIKE_FROM = 0.8
/** A mistyped word is found by how it begins. */
const BEGINNING = 3

export function matcherOf(documents: readonly MatchDocument[], contacts: readonly MatchContact[]): Matcher {
  const known = contacts.map((contact) => ({ ...contact, words: contact.names.map(nameWords).filter((words) => words.length > 0) }))
  return {
    documents: new Map(documents.map((document) => [document.id, document])),
    contacts: new Map(known.map((contact) => [contact.id, contact])),
    byNumber: grouped(documents, ({ number }) => withoutZeros(number)),
    byContact: grouped(
      documents.filter(({ isOpen }) => isOpen),
      ({ contactId }) => contactId,
    ),
    contactOfIban: onlyOwner(known.flatMap(({ id, ibans }) => ibans.map((iban) => [normaliseIban(iban), id] as const))),
    contactOfNumber: onlyOwner(
      known.flatMap(({ id, registrationNumber }) => (registrationNumber === '' ? [] : [[registrationNumber, id] as const])),
    ),
    likeNamed: likeNames(known),
  }
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

/** What belongs to two is evidence of neither: a collector's account, one firm entered twice. */
function onlyOwner(pairs: readonly (readonly [key: string, id: string])[]): Map<string, string> {
  const owners = new Map<string, string | null>()
  for (const [key, id] of pairs) owners.set(key, owners.has(key) && owners.get(key) !== id ? null : id)
  return new Map([...owners].filter((pair): pair is [string, string] => pair[1] !== null))
}

function likeNames(contacts: readonly KnownContact[]): Matcher['likeNamed'] {
  const byBeginning = new Map<string, Set<KnownContact>>()
  for (const contact of contacts)
    for (const word of contact.words.flat()) {
      const beginning = word.slice(0, BEGINNING)
      const group = byBeginning.get(beginning)
      if (group) group.add(contact)
      else byBeginning.set(beginning, new Set([contact]))
    }
  const asked = new Map<string, Map<string, number>>()
  return (name) => {
    const known = asked.get(name)
    if (known) return known
    const words = nameWords(name)
    const near = new Set(words.flatMap((word) => [...(byBeginning.get(word.slice(0, BEGINNING)) ?? [])]))
    const likely = [...near].map((contact) => [contact.id, Math.max(...contact.words.map((own) => nameLikeness(words, own)))] as const)
    const answer = new Map(likely.filter(([, likeness]) => likeness >= LIKE_FROM))
    asked.set(name, answer)
    return answer
  }
}
