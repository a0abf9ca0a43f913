import type { DocumentLanguage, Localised } from '../../localised.ts'
import type { Day } from '../document.ts'
import type { Template } from '../look/look.ts'
import type { IssueCandidate } from './issue-candidate.ts'
import type { LinesHead } from './resolve-line.ts'

/** The draft as the wire has it; it may have more fields than these. */
export type WholeDraft = Omit<IssueCandidate, 'issuer' | 'recipient' | 'payment' | 'source' | 'lines' | 'paper'> &
  LinesHead & {
    isAdvance: boolean
    selfBilled: boolean
    deliverToCity: string
    deliveredOn: Day | null
    language: DocumentLanguage
    /** its own; null or missing: its company's */
    template?: Template | null
    place: Localised
    issuedBy: string
    receivedBy: string
    notes: string
    fiscalReceiptOn: Day | null
    sourceNumber: string
    sourceIssuedOn: Day | null
  }
