import type { Document } from '@invoice/contract/documents/document.ts'
import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import type { RunRemark, StopReason } from '@invoice/contract/documents/recurrences.ts'
import { daysBetween } from '@invoice/domain/calendar/day.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { isTaxDocument } from '@invoice/domain/documents/types.ts'
import { BASE_CURRENCY } from '@invoice/domain/money/currency.ts'
import { dueDay, termOf } from '@invoice/domain/payments/payment-terms.ts'
import { recurringDraft } from '@invoice/domain/recurring/recurring-draft.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { bg } from '@invoice/text/recurrences/bg.ts'
import { en } from '@invoice/text/recurrences/en.ts'
import { fillPlaceholders } from '@invoice/text/translate.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Odd, Refusal } from '../../platform/errors/refusal.ts'
import { newId } from '../../platform/new-id.ts'
import { readCompany } from '../companies/read-company.ts'
import { readContact } from '../contacts/read-contact.ts'
import { makeDraft } from '../documents/acts/make-draft.ts'
import { issueDocument } from '../documents/issuing/issue-document.ts'
import { followMerged } from '../documents/recipients/follow-merged.ts'
import { defaultLetter } from '../documents/sending/prepare-letter.ts'
import { sendDocument } from '../documents/sending/send-document.ts'
import { readExchangeRate } from '../exchange-rates/read-exchange-rate.ts'
import type { MailingAct } from '../mails/send-mail.ts'
import { tell } from '../notices/tell.ts'
import { type DueRecord, dueRecurrence, moveOn } from './move-on.ts'
import { readPattern } from './pattern.ts'

/** Dated on the day that it is for, or on that on which it is issued; with the mail or, where none is left today, without it. */
export type Attempt = { readonly day: 'own' | 'today'; readonly isMailed: boolean }

/** Why nothing more is made, in a word of ours. */
export class Stop extends Error {
  readonly reason: StopReason

  constructor(reason: StopReason) {
    super(reason)
    this.reason = reason
  }
}

/** Who acts: the recurrence itself, in the language of whoever set it up. */
export function recurrenceAct<Given extends Act>(act: Given, { id, name, language }: Pick<DueRecord, 'id' | 'name' | 'language'>): Given {
  const by = fillPlaceholders((language === 'bg' ? bg : en).by, { name })
  return { ...act, language, actor: { kind: 'job', id, name: by, role: 'member', workspaceId: act.actor.workspaceId } }
}

/**
 * Makes the document of the day that is due, and goes on to the next day; all of it or nothing. Where nothing is due, nothing is done.
 * @throws Stop, Refusal, FieldFaults for what stands in its way
 */
export async function makeDocument(tx: Tx, act: MailingAct, recurrenceId: string, { day, isMailed }: Attempt): Promise<void> {
  const row = await dueRecurrence(tx, act, recurrenceId)
  if (row === undefined) return
  const own = recurrenceAct(act, row)
  const pattern = await followMerged(tx, own, readPattern(row.pattern))
  await checkParties(tx, own, pattern)
  const isDraft = row.action === 'draft'
  const draft = await draftOfDay(tx, own, row, pattern, isDraft || day === 'today' ? null : row.next_on)
  const { issued, odd } = isDraft ? NOTHING : await issueOrHold(tx, own, row, draft.id)
  const isSent = issued !== null && row.action === 'send' && isMailed
  if (isSent) await send(tx, own, draft.id)
  const outcome = issued === null ? 'drafted' : isSent ? 'sent' : 'issued'
  const remark = remarkOf({ issued, odd, on: row.next_on, isUnsent: row.action === 'send' && !isMailed })
  await moveOn(tx, own, row, { documentId: draft.id, outcome, remark, warnings: odd })
  const kind = remark === 'late' ? 'recurrence_late' : 'recurrence_made'
  const reason = remark === 'odd' ? (`odd_${outcome}` as const) : (remark ?? outcome)
  await tell(tx, own, {
    kind,
    documentId: draft.id,
    details: { name: row.name, reason, ...(odd.length > 0 && { note: odd.join(' ').slice(0, 1000) }) },
  })
}

const NOTHING: Issued = { issued: null, odd: [] }
/** What is odd in the words of the series; null: it stayed a draft. */
type Issued = { readonly issued: Document | null; readonly odd: readonly string[] }

/** What is odd is told before anything is written, so that the draft that is held is as it was. */
async function issueOrHold(tx: Tx, act: Act, { when_odd: whenOdd }: DueRecord, id: string): Promise<Issued> {
  try {
    const issued = await issueDocument(tx, act, id, null, whenOdd === 'draft' ? [] : undefined)
    return { issued, odd: issued.warnings.map(({ message }) => message) }
  } catch (fault) {
    if (fault instanceof Odd) return { issued: null, odd: fault.warnings.map(({ message }) => message) }
    throw fault
  }
}

/** The draft of the day, its day of issue still open where `issuedOn` is null. */
export async function draftOfDay(tx: Tx, act: Act, row: DueRecord, pattern: DocumentDraft, issuedOn: Day | null): Promise<Document> {
  const occurrence = { plannedOn: row.next_planned_on, on: row.next_on }
  const dueOn = ownDueDay(act, row, issuedOn)
  const draft = recurringDraft(pattern, { schedule: row, raises: row.raises, occurrence, issuedOn, dueOn }, newId)
  return makeDraft(tx, act, { ...draft, ...(await rateOf(tx, act, draft)) })
}

/** By the series' own term, from the day that the document bears; from today where that day is past, since it will be issued later. */
function ownDueDay({ clock }: Act, { payment_days, payment_days_from, next_on: on }: DueRecord, issuedOn: Day | null): Day | null {
  const term = termOf({ paymentDays: payment_days, paymentDaysFrom: payment_days_from })
  if (term === null) return null
  const today = clock.today()
  return dueDay(term, issuedOn ?? (on > today ? on : today))
}

async function checkParties(tx: Tx, act: Act, { companyId, contactId }: DocumentDraft): Promise<void> {
  if (contactId !== null && (await readContact(tx, act, contactId)).archivedAt !== null) throw new Stop('contact_archived')
  if (companyId !== null && (await readCompany(tx, act, companyId)).archivedAt !== null) throw new Stop('company_archived')
}

/** The ECB's rate of the tax date; where there is none, issuing says that it is missing. */
async function rateOf(tx: Tx, act: Act, { currency, taxOn, issuedOn }: DocumentDraft) {
  if (currency === BASE_CURRENCY) return {}
  const { state, rate } = await readExchangeRate(tx, act, { currency, on: taxOn ?? issuedOn ?? act.clock.today() })
  return state === 'found' && rate !== null ? rate : {}
}

async function send(tx: Tx, act: MailingAct, id: string): Promise<void> {
  const letter = await defaultLetter(tx, act, id)
  if (letter.to.length === 0) throw new Refusal('documents.no_address')
  await sendDocument(tx, act, id, letter, 0)
}

type RunFacts = Issued & { on: Day; isUnsent: boolean }

function remarkOf({ issued, odd, on, isUnsent }: RunFacts): RunRemark | null {
  if (issued !== null && isLate(issued, on)) return 'late'
  if (issued !== null && isUnsent) return 'not_sent'
  return odd.length > 0 ? 'odd' : null
}

function isLate({ type, issuedOn }: Document, on: Day): boolean {
  return isTaxDocument(type) && issuedOn !== null && daysBetween(on, issuedOn) > regimeOf(null).daysToIssue
}
