import type { DocumentLanguage, Localised } from '../../localised.ts'
import type { InstalmentDraft } from '../../payments/instalments.ts'
import type { PaymentDaysFrom } from '../../payments/payment-terms.ts'
import type { Day } from '../document.ts'
import type { Template } from '../look/look.ts'
import type { IssueCandidate } from './issue-candidate.ts'
import type { LinesHead } from './resolve-line.ts'

/** The draft as the wire has it; it may have more fields than these. */
export type WholeDraft = Omit<IssueCandidate, 'issuer' | 'recipient' | 'payment' | 'source' | 'term' | 'lines' | 'paper'> &
  LinesHead & {
    isAdvance: boolean
    selfBilled: boolean
    deliverToCity: string
    deliveredOn: Day | null
    /** its own term of payment, where no due date is typed; null or missing: that of its contact, or its company */
    paymentDays?: number | null
    paymentDaysFrom?: PaymentDaysFrom
    /** where it is due in several days: the last has what is left; missing: it is due in one */
    instalments?: readonly InstalmentDraft[]
    language: DocumentLanguage
    /** its own; null or missing: its company's */
    template?: Template | null
    /** pictures of products beside their lines; null or missing: as documents of its type do */
    showPictures?: boolean | null
    place: Localised
    issuedBy: string
    receivedBy: string
    notes: string
    fiscalReceiptOn: Day | null
    sourceNumber: string
    sourceIssuedOn: Day | null
  }
