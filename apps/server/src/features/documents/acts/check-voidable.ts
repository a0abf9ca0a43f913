import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { mergeTaxes } from '@invoice/domain/documents/amounts/tax-rows.ts'
import { TYPE_FACTS } from '@invoice/domain/documents/type-facts.ts'
import { isReversing } from '@invoice/domain/documents/types.ts'
import { creditsWouldExceed, standingNotes } from '@invoice/domain/documents/void-problems.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { checkDeductions } from '../advances/check-deductions.ts'
import { creditableOf } from '../drafts/references-store.ts'
import { type findDocument, findLinks } from '../record/documents-reads-store.ts'
import type { DocumentRecord } from '../record/documents-table.ts'
import { nameText } from '../record/lifecycle-refusal.ts'
import { allocatedTo, eInvoiceReceiver, lockAlone, settlersOf } from './acts-store.ts'

type Locked = Awaited<ReturnType<typeof findDocument>>

/**
 * Whether nothing else holds on to the document, which is locked: notes that correct it, its sending as an e-invoice, payments, credit notes that would be more than
 * what is left without it, or what was deducted as an advance.
 * @throws Refusal 409 naming what does
 */
export async function checkVoidable(tx: Tx, act: Act, stored: Locked): Promise<void> {
  const { document, links } = stored
  const notes = standingNotes(links.derived)
  if (notes.length > 0) {
    const named = notes.map((note) => nameText(note, act.language)).join(', ')
    throw new Refusal('documents.has_notes', { name: nameText(document, act.language), notes: named }, '__', notes)
  }
  await checkNotSent(tx, act, document)
  await checkUnpaid(tx, act, document)
  await checkCredits(tx, act, stored)
  await checkDeductions(tx, act, stored)
}

/**
 * What goes to its client as an e-invoice, or has come there, is taken back by a credit note: EN 16931 knows no word for "void".
 * @throws Refusal 409
 */
async function checkNotSent(tx: Tx, act: Act, document: DocumentRecord): Promise<void> {
  const receiver = await eInvoiceReceiver(tx, act, document.id)
  if (receiver !== null) throw new Refusal('documents.sent_as_einvoice', { name: nameText(document, act.language), receiver })
}

/** @throws Refusal 409 while payments are allocated to it */
export async function checkUnpaid(tx: Tx, act: Act, document: DocumentRecord): Promise<void> {
  const amount = await allocatedTo(tx, act, document.id)
  if (signOf(amount) === 0) return
  const amountText = formatAmount(amount, document.currency, act.language)
  const about = { name: nameText(document, act.language), amount: amountText }
  throw new Refusal('documents.has_payments', about, '__', await settlersOf(tx, act, document.id))
}

/** A debit note adds to what credit notes may take from their invoice: the invoice is locked, so that none takes from it meanwhile. */
async function checkCredits(tx: Tx, act: Act, { document, taxes, links: { source } }: Locked): Promise<void> {
  const { note, sign } = TYPE_FACTS[document.type]
  if (!note || sign < 0 || source === null) return
  await lockAlone(tx, act, source.id)
  const left = await creditableOf(tx, act, source.id, document.currency)
  if (creditsWouldExceed(mergeTaxes(taxes), left)) {
    const { derived } = await findLinks(tx, act, source.id)
    const credits = standingNotes(derived).filter(({ type }) => isReversing(type))
    throw new Refusal('documents.credits_would_exceed', { name: nameText(source, act.language) }, '__', credits)
  }
}
