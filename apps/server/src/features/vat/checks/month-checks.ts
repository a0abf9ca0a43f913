import type { VatCheck, VatPeriod } from '@invoice/contract/vat/periods.ts'
import { dayAt } from '@invoice/domain/calendar/local-time.ts'
import type { Period } from '@invoice/domain/calendar/periods.ts'
import { fromUnits } from '@invoice/domain/decimal/decimal.ts'
import { minorUnits } from '@invoice/domain/money/currency.ts'
import type { LedgerDocument, MonthCheck, MonthFacts, RefundBefore } from '@invoice/domain/regimes/ledgers-of.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { readCompany } from '../../companies/read-company.ts'
import { submitterOf } from '../choices/submitter-of.ts'
import type { loadMonth } from '../load-month.ts'
import type { SummedMonth } from '../sum-months.ts'
import {
  countUnregistered,
  type DraftRow,
  type OddSaleRow,
  selectAnswers,
  selectBefore,
  selectDrafts,
  selectFormerNumbers,
  selectOddSales,
  selectRegistered,
  selectTurns,
  selectUnexplained,
  selectWaitingFiles,
  type WaitingFileRow,
} from './facts-store.ts'

type Month = Awaited<ReturnType<typeof loadMonth>>
/** With what all of its sales come to where only some of them are at hand, and what was read of them already. */
type Looked = Month & {
  readonly counts?: { readonly sales: number }
  readonly oddSales?: readonly OddSaleRow[]
  readonly hasUnregistered?: boolean
} & Partial<Summed>
/** What it comes to, and what those before it leave to be refunded. */
type Summed = Pick<SummedMonth, 'cells'> & { readonly refund: RefundBefore }
type Company = Awaited<ReturnType<typeof readCompany>>

/** So many of a kind are shown; all of them are counted. */
export const MOST_SHOWN = 100

/** What of a month does not hold: of its documents, and of what the overview looks at beside them. */
export async function findChecks(
  tx: Tx,
  act: Act,
  company: Company,
  month: Looked,
  period: Period,
): Promise<Pick<VatPeriod, 'checks' | 'checkCounts'>> {
  const { ledgers, sales, placed } = month
  const facts = await findFacts(tx, act, company, month, period)
  const found: readonly MonthCheck[] = [...checksOf(month), ...ledgers.checksOfFacts(sales, placed, facts, period.from)]
  const byCode = Map.groupBy(found, ({ code }) => code)
  const inOrder = ledgers.checks.flatMap((code) => {
    const ofCode = byCode.get(code)
    return ofCode === undefined ? [] : [{ code, ofCode }]
  })
  return {
    checks: inOrder.flatMap(({ ofCode }) => ofCode.slice(0, MOST_SHOWN).map((check) => presentCheck(month, check))),
    checkCounts: inOrder.map(({ code, ofCode }) => ({ code, severity: ledgers.severityOf(code), count: ofCode.length })),
  }
}

/** Of its documents alone, as the rows of the ledgers are marked. */
export function checksOf({ ledgers, sales, placed, purchases, entered, entries, paidAtTill }: Month) {
  return [...ledgers.failedChecks(sales, placed, purchases, entered), ...ledgers.reportedChecks(sales, entries, paidAtTill)]
}

async function findFacts(tx: Tx, act: Act, company: Company, month: Looked, period: Period): Promise<MonthFacts> {
  const { ledgers, sales, placed, choices } = month
  const issued = sales.filter(({ issuedOn }) => issuedOn >= period.from && issuedOn <= period.to)
  const before = await selectBefore(tx, act, ledgers.sequenceQuestions(issued))
  const odd = month.oddSales ?? (await selectOddSales(tx, act, company.id, period))
  const answers = await selectAnswers(tx, act, ledgers.taxedPartners(placed), ledgers.answersAsked(period))
  const drafts = await selectDrafts(tx, act, company.id, period)
  return {
    before: new Map(before.flatMap(({ id, number, issuedOn }) => (issuedOn === null ? [] : [[id, { number, issuedOn }]]))),
    taxDays: new Map(odd.flatMap(({ id, taxOn }) => (taxOn === null ? [] : [[id, taxOn]]))),
    unsourced: new Set(odd.flatMap(({ id, isUnsourced }) => (isUnsourced ? [id] : []))),
    answers: answers.map(({ vatNumber, isValid, checkedAt }) => ({ vatNumber, isValid, day: dayAt(checkedAt) })),
    drafts: drafts.flatMap(draftOf),
    files: (await selectWaitingFiles(tx, act)).flatMap((file) => fileOfMonth(file, company, period)),
    accounts: await selectUnexplained(tx, act, company.id, period),
    isOssRegistered: choices.isOssRegistered,
    unregistered: mayHaveUnregistered(month) ? await countUnregistered(tx, act, company.id, period) : 0,
    registration: await findTurn(tx, act, company, month, period),
    declared: declaredOf(month),
    formerNumbers: company.vatNumber === '' ? [] : await selectFormerNumbers(tx, act, company.id, period, company.vatNumber),
    submitter: await submitterOf(tx, act, company),
  }
}

/** What was issued tells of it in a month with rows, what was entered at the company in any. */
async function findTurn(tx: Tx, act: Act, company: Company, { ledgers, counts, placed }: Looked, period: Period) {
  const hasRows = (counts?.sales ?? placed.rows.length) > 0
  const issued = hasRows ? await selectRegistered(tx, act, company.id, period) : undefined
  const entered = (await selectTurns(tx, act, company.id, period)).map(({ at, isRegistered }) => ({ day: dayAt(at), isRegistered }))
  return ledgers.registrationTurn(issued ?? NOTHING_ISSUED, {
    month: period.from,
    entered: entered.filter(({ day }) => day >= period.from),
    isNow: company.vatRegistration === 'registered',
  })
}
const NOTHING_ISSUED = { before: null, first: null, last: null, after: null }

/** Of a month without rows it is no news. */
const mayHaveUnregistered = ({ counts, placed, hasUnregistered = true }: Looked): boolean =>
  hasUnregistered && (counts?.sales ?? placed.rows.length) > 0

const declaredOf = ({ cells, refund }: Looked): MonthFacts['declared'] =>
  cells === undefined || refund === undefined ? null : { cells, refund }

/** Of a draft nothing is frozen: it is known by its day and by whom it is of. */
function draftOf({ id, type, issuedOn, vendorNumber: number, party: name }: DraftRow): LedgerDocument[] {
  if (issuedOn === null) return []
  const party = { name, vatNumber: '', registrationNumber: '', personalNumber: '', countryCode: '' }
  return [{ id, type, number, issuedOn, voidedOn: null, party, subject: '', taxes: [] }]
}

/** By the day that it seems to bear, else by that on which it came; of a buyer who is not known to be another. */
function fileOfMonth(
  file: WaitingFileRow,
  { registrationNumber, vatNumber }: Company,
  { from, to }: Period,
): MonthFacts['files'][number][] {
  const { id, name, issuedOn, cameAt, buyerEik, buyerVat, vendor } = file
  const day = issuedOn ?? dayAt(cameAt)
  const isOthers = buyerEik !== null ? buyerEik !== registrationNumber : buyerVat !== null && buyerVat !== vatNumber
  return isOthers || day < from || day > to ? [] : [{ id, name, vendor: vendor ?? '' }]
}

function presentCheck({ ledgers, currency }: Month, { code, document, amount, params }: MonthCheck): VatCheck {
  return {
    code,
    severity: ledgers.severityOf(code),
    document: document && presentDocument(document),
    amount: fromUnits(amount, minorUnits(currency)),
    params: { ...params },
  }
}

function presentDocument({ id, type, number, issuedOn, party }: LedgerDocument): VatCheck['document'] {
  return { id, type, number, issuedOn, party: party?.name ?? '' }
}
