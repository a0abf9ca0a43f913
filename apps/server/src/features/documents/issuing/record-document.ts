import type { findVendorNumber as findEndpoint, IssuedDocument } from '@invoice/contract/documents/document.ts'
import type { ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import type { Oddity } from '@invoice/contract/wire/oddity.ts'
import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { assertIdentities } from '@invoice/domain/documents/amounts/assert-identities.ts'
import { calculate } from '@invoice/domain/documents/amounts/calculate.ts'
import { canIssue } from '@invoice/domain/documents/drafts/issue-problems.ts'
import { freezeSnapshot } from '@invoice/domain/documents/snapshot/read-snapshot.ts'
import { hasField } from '@invoice/domain/documents/type-facts.ts'
import { ledgersOf, UNDECIDED } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import type { Act, FreeAct } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { breaksUnique } from '../../../platform/errors/database-refusal.ts'
import { Odd, Refusal } from '../../../platform/errors/refusal.ts'
import { setOffAgainstBill } from '../../payments/set-off/set-off.ts'
import { claimLater, claimOver, type LateBill, lateBill } from '../../vat/filing/filed-bills.ts'
import { chargeAsBill, treatAsBill } from '../../vat/treat-purchase.ts'
import { convertSource } from '../acts/convert-source.ts'
import { replaceVoided } from '../acts/void-document.ts'
import { type PreparedDraft, prepareWith } from '../drafts/prepare-draft.ts'
import { findDocument, lockForIssuing } from '../record/documents-reads-store.ts'
import { draftOfColumns } from '../record/draft-columns.ts'
import { checkTransition, checkVersion, nameText } from '../record/lifecycle-refusal.ts'
import { askAboutOdd, problemFaults, problemWarnings } from '../record/problem-faults.ts'
import { readDocument } from '../record/read-document.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { contentDigest, contentHash } from './content-hash.ts'
import { findTaken, selectTaken, VENDOR_NUMBER_INDEX, writeRecorded } from './vendor-number-store.ts'

/**
 * Enters what a vendor sent into the books, under the vendor's number, and freezes it. Its sums are those that are printed on it.
 * @param version that somebody has seen; null: as it is
 * @throws Refusal 409 when it is no draft of a vendor's document or the vendor's number is taken, 412 where somebody has saved in between
 * @throws FieldFaults what forbids recording, by field; Odd where it is odd and `confirmed` does not say yes to that, or where its VAT month is
 * filed and nobody said yes to the one that it goes into
 */
export async function recordDocument(
  tx: Tx,
  act: Act,
  id: string,
  version: number | null,
  confirmed?: readonly string[],
): Promise<IssuedDocument> {
  const { references, ...stored } = await lockForIssuing(tx, act, id)
  checkTransition(stored.document, 'record', act.language)
  if (version !== null) checkVersion(stored.document, version)
  const prepared = prepareWith(act, id, draftOfColumns(stored.document, stored.lines), references)
  checkRecordable(prepared, act)
  const late = await lateBill(tx, act, prepared.draft)
  const over = late === null ? claimOver({ ...prepared.draft, isCredited: isCredited(prepared) }, act) : null
  askAboutBill(prepared, { late, over }, confirmed, act)
  await refuseTaken(tx, act, prepared.draft)
  const current = await bringUpToDate(tx, act, stored, prepared)
  await convertSource(tx, act, current.document)
  await replaceVoided(tx, act, current.document)
  const frozen = freeze(prepared, act)
  if (late) await claimLater(tx, act, id, late)
  const bill = correctedBill(prepared)
  if (bill !== null && late?.claimedIn !== null) await treatAsBill(tx, act, id, bill, late?.claimedIn ?? null)
  await writeRecorded(tx, act, { id, ...frozen })
  await writeAudit(tx, act, 'document.recorded', id, { number: frozen.number ?? '', issuedOn: frozen.issuedOn })
  if (bill !== null) {
    await chargeAsBill(tx, act, id, bill)
    await setOffAgainstBill(tx, act, id, bill)
  }
  const warnings = [...problemWarnings(prepared.resolved.problems, act.language), ...[late?.oddity ?? over].filter((odd) => odd !== null)]
  return { ...(await readDocument(tx, act, id)), warnings }
}

/** It bears VAT of ours, which who is registered takes off unless somebody decides otherwise. */
function isCredited({ resolved: { taxes }, references: { company, contact } }: PreparedDraft): boolean {
  const { kindOfPurchase } = ledgersOf(regimeOf(company))
  const kind = kindOfPurchase({ treatment: UNDECIDED, countryCode: contact?.countryCode ?? '' })
  return company?.vatRegistration === 'registered' && kind === 'domestic' && taxes.some(({ vat }) => signOf(vat) !== 0)
}

/** What a vendor's note corrects, where that is among ours. */
function correctedBill({ draft, references: { source } }: PreparedDraft): string | null {
  return hasField(draft.type, 'corrects') ? (source?.id ?? null) : null
}

type Recorder = FreeAct & { once(work: (tx: Tx) => Promise<IssuedDocument>): Promise<IssuedDocument> }
type Wanted = { version: number; confirmed?: readonly string[] | undefined }

/** As recordDocument, and tells who had the number where another took it at the same moment. */
export async function recordOnce(recorder: Recorder, id: string, { version, confirmed }: Wanted): Promise<IssuedDocument> {
  try {
    return await recorder.once((tx) => recordDocument(tx, recorder, id, version, confirmed))
  } catch (fault) {
    if (!breaksUnique(fault, VENDOR_NUMBER_INDEX)) throw fault
    await recorder.transaction(async (tx) => {
      const { document, lines } = await findDocument(tx, recorder, id)
      await refuseTaken(tx, recorder, draftOfColumns(document, lines))
    })
    throw fault
  }
}

/** What is recorded under a vendor's number, asked while it is typed. */
export async function findVendorNumber(
  tx: Tx,
  act: Act,
  asked: { companyId: string; contactId: string; number: string },
): Promise<ReplyOf<typeof findEndpoint>> {
  return { document: (await findTaken(tx, act, asked)) ?? null }
}

/** As findVendorNumber of each, in their order. */
export const findVendorNumbers = selectTaken

/**
 * What is odd is asked about, where anybody is to be asked, as that its credit is over; that a bill of a filed month goes into another one is said yes to by everybody.
 * @throws Odd
 */
function askAboutBill(
  { resolved: { problems } }: PreparedDraft,
  { late, over }: { late: LateBill | null; over: Oddity | null },
  confirmed: readonly string[] | undefined,
  act: Act,
): void {
  if (late !== null && !confirmed?.includes(late.oddity.code))
    throw new Odd([...(confirmed === undefined ? [] : problemWarnings(problems, act.language)), late.oddity])
  if (over !== null && confirmed !== undefined && !confirmed.includes(over.code))
    throw new Odd([...problemWarnings(problems, act.language), over])
  askAboutOdd(problems, confirmed, act.language)
}

/** Its lines keep our identities, whatever the vendor printed beneath them. */
function checkRecordable({ resolved: { problems, calculation } }: PreparedDraft, { language }: Act): void {
  const blocking = problems.filter(({ severity }) => severity === 'block')
  if (!canIssue(problems)) throw problemFaults(blocking, language)
  assertIdentities(calculation, calculate(calculation))
}

type Numbered = Pick<PreparedDraft['draft'], 'companyId' | 'contactId' | 'vendorNumber'>

/** @throws Refusal 409 naming what bears the number */
async function refuseTaken(tx: Tx, act: Act, { companyId, contactId, vendorNumber: number }: Numbered): Promise<void> {
  if (companyId === null || contactId === null || number === '') return
  const taken = await findTaken(tx, act, { companyId, contactId, number })
  if (!taken) return
  const about = { name: nameText(taken, act.language), on: formatDay(taken.issuedOn ?? '', act.language) }
  throw new Refusal('documents.vendor_number_taken', about, 'vendorNumber', [taken])
}

function freeze({ draft, resolved }: PreparedDraft, { clock }: Act) {
  const number = draft.vendorNumber || null
  const issuedOn = draft.issuedOn ?? clock.today()
  const { dueOn } = resolved.candidate
  const taxOn = draft.taxOn ?? issuedOn
  const content = freezeSnapshot(resolved.snapshot, null)
  const snapshot = { ...content, status: 'recorded' as const, number, issuedOn, taxOn, dueOn }
  const hash = contentHash({ previousHash: '', digest: contentDigest(content), number: number ?? '', issuedOn, taxOn, dueOn })
  return { number, vendorId: number === null ? null : draft.contactId, issuedOn, taxOn, dueOn, snapshot, contentHash: hash }
}
