import type { DocumentType } from '@invoice/domain/documents/document.ts'
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

/** The contact owes us for it, or its amounts take off what the contact owes. */
export const OWED_TO_US = isOfTypes(({ owedTo }) => owedTo === 'us')
/** Of what we sold: what the contact owes for a sale, and no interest for having paid late. */
export const SOLD = isOfTypes(({ tax }) => tax)
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
