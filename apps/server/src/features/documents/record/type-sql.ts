import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { isPayable } from '@invoice/domain/documents/payment-state.ts'
import { type TypeFacts, typesThat } from '@invoice/domain/documents/type-facts.ts'
import { isReversing } from '@invoice/domain/documents/types.ts'
import { type RawBuilder, sql } from 'kysely'

/** The domain's facts of types as SQL, over columns of app.documents and its views. Constants, so that a statement's text never varies. */
type Condition = RawBuilder<unknown>

const TYPE: Condition = sql.ref('type')

/** Whether the type is one of those; `type` is the column. */
export function isOfTypes(holds: (facts: TypeFacts, type: DocumentType) => boolean, type: Condition = TYPE): Condition {
  return sql`${type} in (${sql.join(typesThat(holds).map((name) => sql.lit(name)))})`
}

/** What has a hold on somebody: neither a draft nor voided. As the partial index documents_open has it, so that it is used. */
export const LIVE = sql`status in ('issued', 'recorded')`
/** Payments are allocated to it. */
export const PAYABLE = isOfTypes((_, type) => isPayable(type))
/** The contact owes us for it, or its amounts take off what the contact owes. */
export const OWED_TO_US = isOfTypes(({ owedTo }) => owedTo === 'us')
/** We owe the contact for it. */
export const OWED_TO_THEM = isOfTypes(({ owedTo }) => owedTo === 'them')

const reversing = (type: Condition) => isOfTypes((_, name) => isReversing(name), type)

/** Its amounts take off what the contact was asked for: a credit note. */
export const REVERSING = reversing(TYPE)

/** The amount as it counts among those of other documents: what takes off has a minus. */
export function signed(amount: Condition, type: Condition = TYPE): RawBuilder<string> {
  return sql`case when ${reversing(type)} then -${amount} else ${amount} end`
}

export const SIGNED_TOTAL = signed(sql.ref('total'))
/** What is still to be paid: of drafts, offers and what was voided nothing is, and nothing on what takes off. As the rows of the list show it. */
export const LEFT_TO_PAY = sql`case when ${LIVE} and ${PAYABLE} and not ${REVERSING} then outstanding else 0 end`
