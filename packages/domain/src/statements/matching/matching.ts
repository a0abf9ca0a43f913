import type { Day, DecimalText } from '../../documents/document.ts'
import type { Direction } from '../identity/statement-entry.ts'

/** A document that an entry may pay: all that is open, and what its number names even where it is not. */
export type MatchDocument = {
  id: string
  number: string
  isProforma: boolean
  isCreditNote: boolean
  contactId: string
  /** Which way money goes when it is paid: a credit note to a client goes out. */
  direction: Direction
  currency: string
  /** What is left of it, above zero while it is open. */
  outstanding: DecimalText
  isOpen: boolean
  issuedOn: Day
  dueOn: Day | null
}

export type MatchContact = {
  id: string
  /** In every language that it has one in. */
  names: readonly string[]
  registrationNumber: string
  /** Accounts that a person confirmed to be the contact's, or that stand in its card. */
  ibans: readonly string[]
}

/** A sentence's key (text/statements), and what stands in it. A tick where it speaks for the proposal, a dash where against. */
export type Reason =
  | { code: 'reference'; speaksFor: true; value: string }
  | { code: 'number'; speaksFor: true; value: string }
  | { code: 'bare_number'; speaksFor: true; value: string }
  | { code: 'no_number'; speaksFor: false }
  | { code: 'ambiguous_number'; speaksFor: false }
  | { code: 'unknown_number'; speaksFor: false; value: string }
  | { code: 'amount'; speaksFor: true }
  | { code: 'sum'; speaksFor: true; count: number }
  | { code: 'short_by_fee'; speaksFor: true; amount: DecimalText }
  | { code: 'less'; speaksFor: false; amount: DecimalText }
  | { code: 'more'; speaksFor: false; amount: DecimalText }
  | { code: 'iban'; speaksFor: true }
  | { code: 'other_iban'; speaksFor: false }
  | { code: 'eik'; speaksFor: true }
  | { code: 'name'; speaksFor: true }
  | { code: 'like_name'; speaksFor: true }
  | { code: 'early'; speaksFor: false }
  | { code: 'late'; speaksFor: false; days: number }
  | { code: 'other_currency'; speaksFor: false; currency: string }
  | { code: 'not_open'; speaksFor: false }
  | { code: 'several_contacts'; speaksFor: false }
  | { code: 'rival'; speaksFor: false }
  | { code: 'reversal'; speaksFor: false }
  | { code: 'run_amount'; speaksFor: true; count: number }
  | { code: 'run_day'; speaksFor: true }
  | { code: 'no_contact'; speaksFor: false }

export const LEVELS = ['certain', 'likely', 'weak'] as const
export type Level = (typeof LEVELS)[number]

export type Proposal = {
  /** What is paid, and how much of the entry goes to it; never more than is left of it. A reversing document's is below zero. */
  shares: { documentId: string; amount: DecimalText }[]
  /** null: of nobody, or of several */
  contactId: string | null
  /** From 0; above 100 evidence is only more of the same. */
  score: number
  level: Level
  /** All gates are open: it may be accepted without anybody looking. */
  isCertain: boolean
  reasons: Reason[]
  /** the transfer of ours that the entry is (own-transfers.ts) */
  transferId?: string
  /** the run of which the entry is all that waits */
  runId?: string
}

export const CERTAIN_FROM = 85
export const LIKELY_FROM = 60
export const LISTED_FROM = 40
/** As many as there are keys for. */
export const MOST_PROPOSALS = 9
export const RIVAL_WITHIN = 15
