import type { Document } from '@invoice/contract/documents/document.ts'
import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { addDays, daysBetween } from '@invoice/domain/calendar/day.ts'
import { duplicateDraft } from '@invoice/domain/documents/drafts/copy-draft.ts'
import { hasField, TYPE_FACTS } from '@invoice/domain/documents/type-facts.ts'
import { dueDay, type PaymentTerm, termOf } from '@invoice/domain/payments/payment-terms.ts'
import { defaultMethod } from '@invoice/domain/settings/offered-methods.ts'
import { currencyFields, draftOf, newLineId } from '../state/new-draft.ts'
import { companyOf, type References } from '../state/references/references.ts'

/** What a person may find filled in. */
export type RememberedWhat = 'notes' | 'payment' | 'due' | 'language'
type Remembered = { readonly what: readonly RememberedWhat[]; readonly fields: Partial<DocumentDraft> }

/**
 * Terms of the last document to the client, for fields that nobody has touched: notes, payment method, days until it is due, language.
 * `issuedOn` is the day that those days count from.
 */
export function rememberedFields(draft: DocumentDraft, references: References, last: Document, issuedOn: string): Remembered {
  const company = companyOf(draft, references)
  const fields: Partial<DocumentDraft> = {}
  const what: RememberedWhat[] = []
  const take = (name: RememberedWhat, patch: Partial<DocumentDraft>): void => {
    what.push(name)
    Object.assign(fields, patch)
  }
  if (draft.notes === '' && last.notes !== '') take('notes', { notes: last.notes })
  const method = hasField(draft.type, 'paymentMethod') ? methodOf(draft, references, last) : null
  if (method !== null) take('payment', { paymentMethodId: method })
  const usual = termOf(references.contact ?? null) ?? termOf(company ?? null)
  const isOpen = draft.dueOn === null && draft.paymentDays === null && TYPE_FACTS[draft.type].dates.includes('dueOn')
  const due = isOpen ? dueOf(last, usual, issuedOn) : null
  if (due !== null) take('due', due)
  const isUnchosen = !references.contact?.language && draft.language === company?.language
  if (isUnchosen && last.language !== draft.language) take('language', { language: last.language })
  return { what, fields }
}

/** Another one than the default that still stands there, if it is offered and takes the currency. */
function methodOf({ companyId, currency, paymentMethodId }: DocumentDraft, { paymentMethods }: References, last: Document): string | null {
  if (paymentMethodId !== (defaultMethod(paymentMethods, { companyId, currency })?.id ?? null)) return null
  if (last.paymentMethodId === paymentMethodId) return null
  const method = paymentMethods.find(({ id, archivedAt }) => id === last.paymentMethodId && archivedAt === null)
  return method && (method.currency === null || method.currency === currency) ? method.id : null
}

/** A term of its own, or so many days, where that is not what is usual. */
function dueOf(last: Document, usual: PaymentTerm | null, from: string): Partial<DocumentDraft> | null {
  const { issuedOn, dueOn, paymentDays, paymentDaysFrom, instalments } = last
  // Of several days its due date goes on with what is paid.
  if (instalments.length > 0) return null
  if (issuedOn === null || dueOn === null || dueOn < issuedOn || (usual !== null && dueDay(usual, issuedOn) === dueOn)) return null
  const own = termOf(last)
  if (own !== null && dueDay(own, issuedOn) === dueOn) return { paymentDays, paymentDaysFrom }
  return { dueOn: addDays(from, daysBetween(issuedOn, dueOn)) }
}

/** The draft with lines, texts and terms of the last document; its day, number and company stay as they are. */
export function copyOfLast(draft: DocumentDraft, references: References, last: Document): DocumentDraft {
  const copied = duplicateDraft(draftOf(last), false, newLineId)
  const { companyId, contactId, rangeId, issuedOn, taxOn, dueOn, paymentDays, paymentDaysFrom, validUntilOn, deliveredOn, isAdvance } =
    draft
  // What follows an advance is hardly ever another one.
  const kept = {
    type: draft.type,
    isAdvance,
    companyId,
    contactId,
    rangeId,
    issuedOn,
    taxOn,
    dueOn,
    paymentDays,
    paymentDaysFrom,
    instalments: draft.instalments,
    validUntilOn,
    deliveredOn,
  }
  const chosen = references.paymentMethods.find(({ id, archivedAt }) => id === copied.paymentMethodId && archivedAt === null)
  const method = chosen?.id ?? draft.paymentMethodId
  const made = { ...copied, ...kept, paymentMethodId: method }
  return { ...made, ...currencyFields({ ...made, currency: draft.currency }, copied.currency, references.paymentMethods) }
}
