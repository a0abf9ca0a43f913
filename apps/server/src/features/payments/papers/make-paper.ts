import type { Document } from '@invoice/contract/documents/document.ts'
import { DocumentDraft, LineDraft } from '@invoice/contract/documents/draft.ts'
import { type CashMatter, NO_ACCOUNTS, proposedAccounts, sideOf, sideOfType } from '@invoice/domain/documents/ledger-accounts.ts'
import { hasField } from '@invoice/domain/documents/type-facts.ts'
import type { Language, Localised } from '@invoice/domain/localised.ts'
import { type PaperGround, type PaperType, paperGrounds, papersOf, signerOf } from '@invoice/domain/payments/papers.ts'
import { opposite } from '@invoice/domain/payments/settling.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { bg } from '@invoice/text/payment-papers/bg.ts'
import { en } from '@invoice/text/payment-papers/en.ts'
import { translate } from '@invoice/text/translate.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { FieldFaults, Refusal } from '../../../platform/errors/refusal.ts'
import { newId } from '../../../platform/new-id.ts'
import { readCompany } from '../../companies/read-company.ts'
import { makeDraft } from '../../documents/acts/make-draft.ts'
import { issueDocument } from '../../documents/issuing/issue-document.ts'
import { typeText } from '../../documents/record/lifecycle-refusal.ts'
import { readDocument } from '../../documents/record/read-document.ts'
import { rangeOfTill } from '../../settings/ranges/range-of-till.ts'
import { refuseUndone } from '../record/change-payment.ts'
import { lockContactsOf, lockPayment, type PaymentRow } from '../record/payments-store.ts'
import { findPaperFacts, insertPaper, type PaidRow, selectPaid, selectStanding } from './papers-store.ts'

/**
 * The receipt or cash order of a payment, on the day of the payment: the one that stands, or a new one. It is issued at once; where something
 * that it needs is missing, it stays a draft. It says what was paid and moves no money. Two who ask at once wait for one another here.
 * @throws Refusal 404; 409 where the payment was undone, or no such paper is made of it
 */
export async function makePaper(tx: Tx, act: Act, paymentId: string, type: PaperType): Promise<Document> {
  await lockContactsOf(tx, act, [paymentId])
  const payment = await lockPayment(tx, act, paymentId)
  refuseUndone(payment)
  if (!papersOf(payment).includes(type)) throw new Refusal('payments.no_such_paper', {}, 'type')
  const standing = (await selectStanding(tx, act, paymentId)).find((paper) => paper.type === type)
  if (standing) return readDocument(tx, act, standing.id)
  const draft = await makeDraft(tx, act, await draftOf(tx, act, payment, type))
  await insertPaper(tx, act, paymentId, { id: draft.id, type })
  await issueIfWhole(tx, act, draft.id)
  const made = await readDocument(tx, act, draft.id)
  await writeAudit(tx, act, 'payment.paper_made', paymentId, { type, number: made.number ?? '' })
  return made
}

/** Whatever is missing is told before anything is written, so that the draft is as it was. */
async function issueIfWhole(tx: Tx, act: Act, id: string): Promise<void> {
  try {
    await issueDocument(tx, act, id, null)
  } catch (fault) {
    if (!(fault instanceof FieldFaults)) throw fault
  }
}

async function draftOf(tx: Tx, act: Act, payment: PaymentRow, type: PaperType): Promise<DocumentDraft> {
  const company = await readCompany(tx, act, payment.companyId)
  const paid = await selectPaid(tx, act, payment.id)
  const facts = await findPaperFacts(tx, act, payment.id)
  const [first, ...others] = paid
  // One document is its source, which the paper names by itself.
  const source = first && others.length === 0 ? first : null
  const language = first?.language ?? company.language
  const draft = DocumentDraft.parse({ type, companyId: company.id, contactId: payment.contactId, language, currency: payment.currency })
  return {
    ...draft,
    direction: hasField(type, 'direction') ? payment.direction : null,
    ...(hasField(type, 'ledgerAccounts') ? proposedAccounts(matterOf(payment, first), regimeOf(company)) : NO_ACCOUNTS),
    rangeId: await rangeOf(tx, act, payment, { type, facts }),
    issuedOn: payment.paidOn,
    rateFromEur: payment.rateFromEur,
    rateOn: payment.rateFromEur === null ? null : payment.paidOn,
    vatInvoice: false,
    paymentMethodId: facts?.methodId ?? null,
    place: company.city,
    issuedBy: signerOf(type, { responsiblePerson: facts?.responsiblePerson ?? '', issuedBy: company.issuedBy }),
    notes: deskText(facts, language),
    fiscalReceiptNumber: payment.fiscalReceipt,
    fiscalReceiptOn: payment.fiscalReceipt === '' ? null : payment.fiscalReceiptOn,
    sourceDocumentId: source?.id ?? null,
    lines: paperGrounds(payment.amount, paid).map((ground) =>
      lineOf(ground, { isRefund: payment.refundsId !== null, reference: facts?.reference ?? '', source }),
    ),
  }
}

/** What settles no document is an advance of a client, or to a vendor, and a refund gives one back. */
function matterOf({ direction, refundsId, currency, paidOn }: PaymentRow, first: PaidRow | undefined): CashMatter {
  const about = first
    ? sideOfType(first.type)
    : { side: sideOf(refundsId === null ? direction : opposite(direction), null), isAdvance: true }
  return { direction, currency, on: paidOn, ...about }
}

type Written = { type: PaperType; facts: Awaited<ReturnType<typeof findPaperFacts>> }

/** An order of a till bears the till's own numbers. */
async function rangeOf(tx: Tx, act: Act, { companyId, direction }: PaymentRow, { type, facts }: Written): Promise<string | null> {
  if (!hasField(type, 'direction') || !facts?.deskId || facts.desk === null || facts.deskType !== 'cash') return null
  return rangeOfTill(tx, act, { companyId, id: facts.deskId, name: facts.desk, direction })
}

type About = { isRefund: boolean; reference: string; source: PaidRow | null }

function lineOf(ground: PaperGround, about: About): LineDraft {
  const name = both((language) => groundText(ground, about, language))
  return LineDraft.parse({ id: newId(), name, quantity: '1', unitPrice: ground.amount })
}

/** What was typed as the ground stands for what settles nothing. "Invoice No. 0000000012 / 18.11.2026 – part payment"; of the one document that the paper names as its source, just what it is. */
function groundText(ground: PaperGround, { isRefund, reference, source }: About, language: Language): string {
  const texts = textsOf(language)
  if (ground.kind === 'rest') {
    return reference || (isRefund ? texts.ground.refund : texts.ground.advance)
  }
  if (source !== null) return texts.ground[ground.kind]
  const { type, number, issuedOn } = ground.document
  const on = issuedOn === null ? '' : formatDay(issuedOn, language)
  const document = translate(texts, 'numbered', { type: typeText(type, language), number: number ?? '', day: on })
  return ground.kind === 'part' ? translate(texts, 'ground.of_part', { document }) : document
}

function deskText(facts: Awaited<ReturnType<typeof findPaperFacts>>, language: DocumentDraft['language']): string {
  if (facts === undefined || facts.desk === null) return ''
  const [key, name] = [facts.deskType === 'cash' ? 'desk' : 'account', facts.desk] as const
  const text = both((each) => translate(textsOf(each), key, { name }))
  return language === 'both' ? `${text.bg} / ${text.en}` : text[language]
}

const both = (text: (language: Language) => string): Localised => ({ bg: text('bg'), en: text('en') })
const textsOf = (language: Language) => (language === 'bg' ? bg : en)
