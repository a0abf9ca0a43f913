import { addDays, daysBetween } from '../../../calendar/day.ts'
import type { Day } from '../../../documents/document.ts'
import { filingDay } from '../filing-day.ts'
import { isLate } from '../terms-of-issue.ts'
import { byRankAndDay, type CheckCode, type FailedCheck, isOfAnotherState, NEEDS_PARTNER, one } from './checks.ts'
import { isSubmitterNumber } from './choices.ts'
import type { Declaration } from './declaration.ts'
import type { LedgerDocument } from './documents.ts'
import { proposedShares, type RefundBefore, wrongShare } from './refund.ts'
import { asMonth, type SalesRows } from './sales-rows.ts'

/** What the overview of a month looks at beside its documents. */
export type MonthFacts = {
  /** of those that `sequenceQuestions` asks for: the next lower number of the same range; absent: it is the first */
  readonly before: ReadonlyMap<string, { readonly number: string; readonly issuedOn: Day }>
  /** of sales whose tax event lies in another month than their day: the day of the event */
  readonly taxDays: ReadonlyMap<string, Day>
  /** notes of the month that name no invoice */
  readonly unsourced: ReadonlySet<string>
  /** what VIES said of partners, unless it could not say */
  readonly answers: readonly { readonly vatNumber: string; readonly day: Day; readonly isValid: boolean }[]
  /** drafts that are dated in the month */
  readonly drafts: readonly LedgerDocument[]
  /** files of vendors that wait in the inbox and are of the month, as far as anything is known of their day and of whom they are for */
  readonly files: readonly { readonly id: string; readonly name: string; readonly vendor: string }[]
  /** accounts of the company at banks, with how many entries of the month nobody has explained */
  readonly accounts: readonly { readonly id: string; readonly name: string; readonly entries: number }[]
  readonly isOssRegistered: boolean
  /** how many documents of the month the company issued without being registered */
  readonly unregistered: number
  /** whether its registration began or ended within the month, as what it issued around it tells, or was entered */
  readonly registration: RegistrationTurn
  /** VAT numbers other than its present one that the company issued documents of the month under, with the last such day */
  readonly formerNumbers: readonly { readonly number: string; readonly day: Day }[]
  /** cells of the month, and what is to be refunded of those before; null: nobody asked */
  readonly declared: { readonly cells: Declaration['cells']; readonly refund: RefundBefore } | null
  /** as the files name who submits */
  readonly submitter: { readonly name: string; readonly personalNumber: string }
}

/** A check of no document: of an account or a file (`accountId`, `fileId` among its params), or of the company. */
export type BareCheck = Pick<FailedCheck, 'code' | 'amount' | 'params'> & { readonly document: null }
export type MonthCheck = FailedCheck | BareCheck

/**
 * Sales of a month, by id, whose place in their range only the numbers before them tell: the number before is not of the month, or is of a later
 * day, which it may be in another range. In a month without gaps these are as many as ranges.
 * @param documents all that the month issued, in any order
 */
export function sequenceQuestions(documents: readonly LedgerDocument[]): string[] {
  const days = new Map(documents.map(({ number, issuedOn }) => [number, issuedOn]))
  return documents.flatMap(({ id, number, issuedOn }) => {
    const before = days.get(numberBefore(number))
    return before !== undefined && before <= issuedOn ? [] : [id]
  })
}

function numberBefore(number: string): string {
  // Of the ten digits that numbers have, the quick way.
  const before = number.length <= EXACT ? Number(number) - 1 : BigInt(number) - 1n
  return String(before).padStart(number.length, '0')
}
/** So many digits are whole numbers of JavaScript. */
const EXACT = 15

/** As failedChecks: what of a month does not hold that its documents alone do not tell; what stops first. */
export function checksOfFacts(sales: readonly LedgerDocument[], placed: SalesRows, facts: MonthFacts, month: Day): MonthCheck[] {
  const counted = new Set(placed.rows.filter(({ state }) => state === 'counted').map(({ documentId }) => documentId))
  const ofMonth = asMonth(month)
  const issued = sales.filter(({ issuedOn }) => asMonth(issuedOn) === ofMonth)
  const alive = issued.filter(({ id }) => counted.has(id))
  const failed = [
    ...ofPartners(alive, facts),
    ...alive.filter(({ id }) => facts.unsourced.has(id)).map((note) => one('note_without_invoice', note)),
    ...issued.flatMap((document) => ofSequence(document, facts)),
    ...alive.flatMap((document) => ofTaxDay(document, facts)),
    ...(facts.isOssRegistered ? [] : issued.filter(isOss).map((sale) => one('oss_unregistered', sale))),
    ...facts.drafts.map((draft) => one('drafts', draft)),
  ]
  return [
    ...failed.sort(byRankAndDay),
    ...ofFiles(facts),
    ...ofAccounts(facts),
    ...ofRegistration(facts),
    ...ofFormerNumbers(facts),
    ...ofResult(facts, month),
    ...ofSubmitter(facts),
  ]
}

const isOss = ({ taxes, voidedOn }: LedgerDocument): boolean => voidedOn === null && taxes.some(isOfAnotherState)

/** VAT numbers of the partners that VIES is told of. */
export const taxedPartners = ({ rows }: SalesRows): string[] => [
  ...new Set(
    rows.flatMap(({ amounts, partyNumber, state }) =>
      state === 'counted' && VIES_COLUMNS.some((column) => amounts[column]) ? partyNumber : [],
    ),
  ),
]
const VIES_COLUMNS = ['15', '17', '25'] as const

/** One of each partner, for its first document: how many there are, stands in `count`. */
function ofPartners(documents: readonly LedgerDocument[], { answers }: MonthFacts): FailedCheck[] {
  const byNumber = Map.groupBy(answers, ({ vatNumber }) => vatNumber)
  const found = new Map<string, { code: CheckCode; documents: LedgerDocument[] }>()
  for (const document of documents) {
    const number = document.party?.vatNumber ?? ''
    if (number === '' || !document.taxes.some(({ column }) => NEEDS_PARTNER.includes(column))) continue
    const code = partnerCheck(byNumber.get(number) ?? [], document.issuedOn)
    if (code === null) continue
    const key = `${code} ${number}`
    const known = found.get(key)
    if (known) known.documents.push(document)
    else found.set(key, { code, documents: [document] })
  }
  return [...found.values()].flatMap(({ code, documents: of }) => {
    const [first] = of.toSorted((a, b) => (a.issuedOn < b.issuedOn ? -1 : 1))
    return first === undefined ? [] : [one(code, first, undefined, { number: first.party?.vatNumber ?? '', count: String(of.length) })]
  })
}

/** An answer of the very day counts; without one, that which is nearest to it may say that there is no such number. */
function partnerCheck(answers: MonthFacts['answers'], day: Day): 'vies_invalid' | 'vies_unchecked' | null {
  const ofDay = answers.filter((answer) => answer.day === day)
  if (ofDay.some(({ isValid }) => isValid)) return null
  const apart = (answer: { day: Day }) => Math.abs(daysBetween(answer.day, day))
  const [nearest] = answers.toSorted((a, b) => apart(a) - apart(b))
  return nearest !== undefined && !nearest.isValid ? 'vies_invalid' : 'vies_unchecked'
}

/** Numbers ascend without gaps within a range, and so do days (чл. 114 ал. 1 т. 2 ЗДДС, чл. 78 ППЗДДС). */
function ofSequence(document: LedgerDocument, { before }: MonthFacts): FailedCheck[] {
  const previous = before.get(document.id)
  if (previous === undefined) return []
  const missing = BigInt(document.number) - BigInt(previous.number) - 1n
  const params = { number: previous.number, day: previous.issuedOn, count: String(missing) }
  return [
    ...(missing > 0n ? [one('missing_numbers', document, 0n, params)] : []),
    ...(previous.issuedOn > document.issuedOn ? [one('number_before_day', document, 0n, params)] : []),
  ]
}

/** The VAT is chargeable when the tax event is (чл. 25 ЗДДС), the row stands where the document is issued; within the term for it nobody asks. */
function ofTaxDay(document: LedgerDocument, { taxDays }: MonthFacts): FailedCheck[] {
  const day = taxDays.get(document.id)
  const isSupply = document.taxes.some(({ column }) => column === '15')
  if (day === undefined || (day < document.issuedOn && !isLate(day, document.issuedOn, isSupply))) return []
  return [one('other_tax_month', document, undefined, { day })]
}

/** What waits may be a purchase of the month: of each somebody says what it is. */
const ofFiles = ({ files }: MonthFacts): BareCheck[] =>
  files.map(({ id, name, vendor }) => bare('received_files', { fileId: id, name: [vendor, name].filter(Boolean).join(', ') }))

function ofAccounts({ accounts }: MonthFacts): BareCheck[] {
  return accounts
    .filter(({ entries }) => entries > 0)
    .map(({ id, name, entries }) => bare('unexplained_entries', { accountId: id, name, count: String(entries) }))
}

/** What was issued without registration stands in no ledger: of a month with rows, the registration began or ended within it. */
function ofRegistration({ unregistered, registration: { began, ended } }: MonthFacts): BareCheck[] {
  return [
    ...(unregistered === 0 ? [] : [bare('without_registration', { count: String(unregistered) })]),
    ...(began ? [bare('registration_began', {})] : []),
    ...(ended ? [bare('registration_ended', {})] : []),
  ]
}

/** Whether who issued was registered then, of the documents next to the bounds of a month; null: there is none. */
export type Registered = Readonly<Record<'before' | 'first' | 'last' | 'after', boolean | null>>
export type RegistrationTurn = { readonly began: boolean; readonly ended: boolean }

/** A day on which it was entered that the company is registered, or is no more. */
export type EnteredTurn = { readonly day: Day; readonly isRegistered: boolean }

/**
 * A registration that begins gives the credit of what is in stock (чл. 74 ЗДДС), one that ends asks for the VAT of it (чл. 111): of a month that has
 * documents of a registered company beside those of before or after it, or in which it was entered at the company.
 * @param entered from the first day of the month on, the earliest first
 * @param isNow whether it is registered today, where neither documents nor entries tell of after the month
 */
export function registrationTurn(
  { before, first, last, after }: Registered,
  { month, entered, isNow }: { readonly month: Day; readonly entered: readonly EnteredTurn[]; readonly isNow: boolean },
): RegistrationTurn {
  const own = entered.filter(({ day }) => asMonth(day) === asMonth(month))
  const turned = (to: boolean) => own.at(0)?.isRegistered === to && own.at(-1)?.isRegistered === to
  // What ended with the month is entered until it is declared at the latest.
  const later = entered.find(({ day }) => day > filingDay(month))
  const isAfter = after ?? (later ? !later.isRegistered : isNow)
  return {
    began: turned(true) || (first !== null && (!first || before === false)),
    ended: turned(false) || (last !== null && (!last || !isAfter)),
  }
}

/** The files bear the number that the company has when they are made; whoever was registered anew files for each number apart. */
const ofFormerNumbers = ({ formerNumbers }: MonthFacts): BareCheck[] =>
  formerNumbers.map(({ number, day }) => bare('other_number', { number, day }))

/** Where the result goes: no more than there is, and a refund of the months before is neither forgotten nor left where its last month leaves it. */
function ofResult({ declared }: MonthFacts, month: Day): BareCheck[] {
  if (declared === null) return []
  const { cells, refund } = declared
  const wrong = wrongShare(cells, refund)
  if (wrong !== null) return [bare('more_than_result', { cell: wrong.cell })]
  const proposed = proposedShares(month, cells, refund)
  return SHARES_OF_REFUND.flatMap(([cell, code]) => {
    const missing = proposed[cell] - (cells.get(cell) ?? 0n)
    return missing > 0n ? [{ ...bare(code, {}), amount: missing }] : []
  })
}
const SHARES_OF_REFUND = [
  ['70', 'refund_not_set_off'],
  ['80', 'refund_not_asked'],
] as const

function ofSubmitter({ submitter: { name, personalNumber } }: MonthFacts): BareCheck[] {
  return name !== '' && isSubmitterNumber(personalNumber) ? [] : [bare('submitter_unknown', { name })]
}

const bare = (code: CheckCode, params: BareCheck['params']): BareCheck => ({ code, document: null, amount: 0n, params })

/** Days around a document within which an answer of VIES says anything of it. */
const DAYS_OF_ANSWERS = 31
export const answersAsked = ({ from, to }: { from: Day; to: Day }) => ({
  from: addDays(from, -DAYS_OF_ANSWERS),
  to: addDays(to, DAYS_OF_ANSWERS),
})
