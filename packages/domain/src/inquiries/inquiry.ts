/** What whoever keeps the books asks about a record, and what is answered: it stands on the record until it is closed. */

/** What may be asked about. A bill is a document too; an entry is one of a bank's statement. */
export const INQUIRY_NOUNS = ['document', 'payment', 'entry'] as const
export type InquiryNoun = (typeof INQUIRY_NOUNS)[number]

export const INQUIRY_STATES = ['open', 'answered', 'closed'] as const
export type InquiryState = (typeof INQUIRY_STATES)[number]

export const INQUIRY_ACTS = ['answer', 'ask_again', 'close'] as const
export type InquiryAct = (typeof INQUIRY_ACTS)[number]

/** So many questions and answers stand in one; whoever wants to know more asks another. */
export const MOST_TURNS = 40

/** One is answered while it is open, or once more; asked again once it was answered or closed; closed by whoever sees that it is settled. */
const AFTER: Readonly<Record<InquiryAct, Readonly<Partial<Record<InquiryState, InquiryState>>>>> = {
  answer: { open: 'answered', answered: 'answered' },
  ask_again: { answered: 'open', closed: 'open' },
  close: { open: 'closed', answered: 'closed' },
}

/** In which state an act leaves it; null where it is not possible. */
export function stateAfter(state: InquiryState, turns: number, act: InquiryAct): InquiryState | null {
  if (act !== 'close' && turns >= MOST_TURNS) return null
  return AFTER[act][state] ?? null
}

export const allowedActs = (state: InquiryState, turns: number): readonly InquiryAct[] =>
  INQUIRY_ACTS.filter((act) => stateAfter(state, turns, act) !== null)
