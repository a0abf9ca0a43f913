import type { Document } from '@invoice/contract/documents/document.ts'
import { DocumentDraft, LineDraft, MAX_LINES } from '@invoice/contract/documents/draft.ts'
import type { LateInterest } from '@invoice/contract/treasury/interest.ts'
import { signOf } from '@invoice/domain/decimal/decimal.ts'
import type { DocumentType } from '@invoice/domain/documents/document.ts'
import type { DocumentLanguage, Language, Localised } from '@invoice/domain/localised.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatPercent } from '@invoice/text/format/decimal.ts'
import { bg } from '@invoice/text/interest/bg.ts'
import { en } from '@invoice/text/interest/en.ts'
import { translate } from '@invoice/text/translate.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { FieldFaults, Refusal } from '../../platform/errors/refusal.ts'
import { newId } from '../../platform/new-id.ts'
import { readCompany } from '../companies/read-company.ts'
import { readContact } from '../contacts/read-contact.ts'
import { makeDraft } from '../documents/acts/make-draft.ts'
import { issueDocument } from '../documents/issuing/issue-document.ts'
import { typeText } from '../documents/record/lifecycle-refusal.ts'
import { readDocument } from '../documents/record/read-document.ts'
import { holdRangeOfType } from '../settings/ranges/range-of-type.ts'
import { type Charge, insertCharges, type LateRow } from './late-documents-store.ts'
import { type Asked, workOutInterest } from './late-interest.ts'

const NOTE = 'interest_note' satisfies DocumentType

/**
 * A note of what is worked out, one line a piece, in the base currency and without VAT. It is issued at once; where something that it needs is
 * missing, it stays a draft that nobody edits. Two who ask at once wait for one another at the documents, and the second asks for what is left.
 * @throws Refusal 404; 409 where there is nothing to ask for, a rate is missing, or there is too much for one paper
 */
export async function makeNote(tx: Tx, act: Act, asked: Asked & { costs: boolean }): Promise<Document> {
  const found = await workOutInterest(tx, act, asked, 'locked')
  const [missing] = found.missing
  if (missing) throw new Refusal('interest.rate_missing', { from: formatDay(missing.from, act.language) })
  const charges = chargesOf(found, asked.costs)
  if (charges.length === 0) throw new Refusal('interest.nothing')
  if (charges.length > MAX_LINES) throw new Refusal('interest.too_many_lines', { max: MAX_LINES }, 'until')
  await holdRangeOfType(tx, act, asked.companyId, NOTE)
  const draft = await makeDraft(tx, act, await draftOf(tx, act, asked, found, charges))
  await insertCharges(tx, act, draft.id, charges)
  await issueIfWhole(tx, act, draft.id)
  return readDocument(tx, act, draft.id)
}

/** Of each document its pieces, and then its costs. What comes to less than a cent is no line. */
function chargesOf({ documents }: LateInterest, withCosts: boolean): Charge[] {
  return documents.flatMap(({ id: documentId, pieces, costs }): Charge[] => [
    ...pieces
      .filter(({ interest }) => signOf(interest) > 0)
      .map(({ from, to, principal, rate, interest }) => ({
        documentId,
        kind: 'interest' as const,
        from,
        to,
        principal,
        rate,
        amount: interest,
      })),
    ...(withCosts && signOf(costs) > 0
      ? [{ documentId, kind: 'costs' as const, from: null, to: null, principal: null, rate: null, amount: costs }]
      : []),
  ])
}

/** Whatever is missing is told before anything is written, so that the draft is as it was. */
async function issueIfWhole(tx: Tx, act: Act, id: string): Promise<void> {
  try {
    await issueDocument(tx, act, id, null)
  } catch (fault) {
    if (!(fault instanceof FieldFaults)) throw fault
  }
}

type Found = LateInterest & { rows: LateRow[] }

async function draftOf(
  tx: Tx,
  act: Act,
  { companyId, contactId }: Asked,
  found: Found,
  charges: readonly Charge[],
): Promise<DocumentDraft> {
  const company = await readCompany(tx, act, companyId)
  const contact = await readContact(tx, act, contactId)
  const charged = found.rows.filter(({ id }) => charges.some(({ documentId }) => documentId === id))
  const [first, ...others] = charged
  const language = contact.language ?? first?.language ?? company.language
  const draft = DocumentDraft.parse({ type: NOTE, companyId, contactId, language, currency: found.currency })
  return {
    ...draft,
    vatInvoice: false,
    place: company.city,
    issuedBy: company.issuedBy,
    notes: inLanguages(language, (each) => textsOf(each).ground),
    // One document is its source, which the paper names by itself.
    sourceDocumentId: first && others.length === 0 ? first.id : null,
    lines: charges.map((charge) => lineOf(charge, found, charged)),
  }
}

function lineOf(charge: Charge, { currency, documents }: Found, rows: readonly LateRow[]): LineDraft {
  const row = rows.find(({ id }) => id === charge.documentId)
  const days = documents
    .flatMap(({ id, pieces }) => (id === charge.documentId ? pieces : []))
    .find(({ from }) => from === charge.from)?.days
  const name = both((language) => (row ? lineText(charge, row, { currency, days: days ?? 0 }, language) : ''))
  return LineDraft.parse({ id: newId(), name, quantity: '1', unitPrice: charge.amount })
}

/** "Invoice No. 0000000012 / 18/11/2026: 1,200.00 € × 10.15% × 46 / 360 days (16/03/2026 – 30/04/2026)" */
function lineText(
  charge: Charge,
  { type, number, issuedOn }: LateRow,
  about: { currency: string; days: number },
  language: Language,
): string {
  const texts = textsOf(language)
  const day = issuedOn === null ? '' : formatDay(issuedOn, language)
  const document = translate(texts, 'numbered', { type: typeText(type, language), number, day })
  if (charge.kind === 'costs') return translate(texts, 'line.costs', { document })
  return translate(texts, 'line.interest', {
    document,
    principal: formatAmount(charge.principal, about.currency, language),
    rate: formatPercent(charge.rate, language),
    days: about.days,
    from: formatDay(charge.from, language),
    to: formatDay(charge.to, language),
  })
}

function inLanguages(language: DocumentLanguage, text: (language: Language) => string): string {
  return language === 'both' ? `${text('bg')}\n${text('en')}` : text(language)
}

const both = (text: (language: Language) => string): Localised => ({ bg: text('bg'), en: text('en') })
const textsOf = (language: Language) => (language === 'bg' ? bg : en)
