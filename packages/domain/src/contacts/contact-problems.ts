import { type PartyNumbers, type PartyProblem, partyProblems } from '../identifiers/party-problems.ts'

export type ContactProblem = PartyProblem | { field: 'isClient'; code: 'contact_role' }

/** What is wrong with a contact: its numbers, and that it is a client, a vendor or both. */
export function contactProblems(contact: PartyNumbers & { isClient: boolean; isVendor: boolean }): ContactProblem[] {
  const problems: ContactProblem[] = partyProblems(contact)
  if (!contact.isClient && !contact.isVendor) problems.push({ field: 'isClient', code: 'contact_role' })
  return problems
}
