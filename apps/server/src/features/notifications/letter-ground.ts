import { signOf } from '@invoice/domain/decimal/decimal.ts'
import type { Day, DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import { DEFAULT_LOOK } from '@invoice/domain/documents/look/look.ts'
import { paymentState } from '@invoice/domain/documents/open.ts'
import { TYPE_FACTS } from '@invoice/domain/documents/type-facts.ts'
import { askedNow } from '@invoice/domain/payments/instalments.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { readCompany } from '../companies/read-company.ts'
import { readCompanyLook } from '../companies/read-look.ts'
import { findContent, findPaper } from '../documents/paper/paper.ts'
import { amountIn, dueDocument } from '../documents/record/present-document.ts'

/** What letters about a document are made of. */
export type LetterGround = {
  readonly snapshot: DocumentSnapshot
  /** What is still to be paid to us; null: nothing is, or it does not ask for it. */
  readonly due: string | null
  /** By when; of what is due in several days it is what is late, else the next of them. */
  readonly dueOn: Day | null
  /** What is left in all, where more than that is due later. */
  readonly leftInAll: string | null
  /** Something was paid already. */
  readonly isPartlyPaid: boolean
  readonly today: Day
  /** As the company is now: who reads the letter answers it, and knows it by its picture. */
  readonly company: { readonly id: string | null; readonly email: string; readonly accent: string; readonly logoFileId: string | null }
  readonly isSample: boolean
}

/** @throws Refusal 404 where there is no such document, 409 where it has no paper */
export async function letterGround(tx: Tx, act: Act, documentId: string): Promise<LetterGround> {
  return groundOf(tx, act, await findPaper(tx, act, documentId))
}

/** As letterGround, of a letter to ourselves: it may be about what vendors send. @throws Refusal 404 */
export async function ownGround(tx: Tx, act: Act, documentId: string): Promise<LetterGround> {
  return groundOf(tx, act, await findContent(tx, act, documentId))
}

async function groundOf(tx: Tx, act: Act, { snapshot, look, document }: Awaited<ReturnType<typeof findContent>>): Promise<LetterGround> {
  const today = act.clock.today()
  const amount = amountIn(document.currency)
  const payment = paymentState({ ...document, dueOn: document.due_on }, today)
  const outstanding = payment === null ? document.total : document.outstanding
  const asks = TYPE_FACTS[document.type].asksForPayment && document.status !== 'voided'
  const isOpen = asks && signOf(outstanding) > 0
  const asked = askedNow({ ...dueDocument(document), dueOn: snapshot.dueOn }, today)
  return {
    snapshot,
    due: isOpen ? amount(asked.amount) : null,
    dueOn: isOpen ? asked.dueOn : snapshot.dueOn,
    leftInAll: isOpen && asked.isPart ? amount(outstanding) : null,
    isPartlyPaid: payment?.state === 'partially_paid',
    today,
    company: await companyOf(tx, act, document.company_id, look?.accent ?? null),
    isSample: document.is_sample,
  }
}

/** @param accent of the document; null: the company's */
export async function companyOf(tx: Tx, act: Act, id: string | null, accent: string | null): Promise<LetterGround['company']> {
  if (id === null) return { id, email: '', accent: accent ?? DEFAULT_LOOK.accent, logoFileId: null }
  const { email, logoFileId } = await readCompany(tx, act, id)
  return { id, email, accent: accent ?? (await readCompanyLook(tx, act, id)).look.accent, logoFileId }
}
