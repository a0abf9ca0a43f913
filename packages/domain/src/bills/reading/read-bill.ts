import { fromUnits } from '../../decimal/decimal.ts'
import { regimeOf } from '../../regimes/regime-of.ts'
import { wordsOf } from '../../regimes/words-of.ts'
import {
  type BillProposal,
  type Certainty,
  onlyRateOf,
  type ProposalProblem,
  type ProposedLine,
  type ProposedRate,
  type Read,
} from '../proposal.ts'
import { amountsOf as amountsIn, type CurrencyMark, type PrintedAmount } from './amounts.ts'
import { labelled, nearby, rightOf, type Sheet } from './beside.ts'
import { currencyOf } from './currencies.ts'
import { daysOf } from './days.ts'
import { identitiesOf } from './identities.ts'
import { labelsOf } from './labels.ts'
import { type Lesson, type RememberedField, standingAt } from './lessons.ts'
import { folded } from './letters.ts'
import { beginningsOf, sumOf, withDeduction } from './lines/deductions.ts'
import { linesByProduct } from './lines/products.ts'
import { numberIn, numberOf } from './numbers.ts'
import { type OwnNumbers, partiesOf } from './parties.ts'
import { type Sums, sumsOf } from './sums.ts'
import { tableOf, tablesOfAmounts } from './table.ts'
import { joinedParagraphs, type Line, linesOf, segmentOf, type Word } from './words.ts'

const SURE = 0.8
/** Of a picture the amounts have to be clearer: the same letter may be misread twice. */
const CLEAR = 0.85

/**
 * What a bill on paper seems to say: words with their places → a proposal. Pure. A field is sure only where something else than its own letters
 * bears it out: check digits, base and VAT that give the total, a label and the one shape that it has.
 * @param own numbers of the company that receives it, which are nobody else's
 * @param lessons where people said of earlier bills of the vendor that its fields are, the newest first: what is read there takes the place of what was
 * read elsewhere, and is sure only as far as the sums prove it
 */
export function readBill(words: readonly Word[], source: 'text' | 'ocr', own: OwnNumbers, lessons: readonly Lesson[] = []): BillProposal {
  const sheet = sheetOf(words)
  const isPicture = source === 'ocr'
  const isHeaded = (heading: RegExp) => sheet.lines.slice(0, 30).some((line) => heading.test(line.words.map((word) => word.text).join(' ')))
  const isCredit = isHeaded(/кредитно\s+известие|credit\s+note/iu)
  const isDebit = !isCredit && isHeaded(/дебитно\s+известие|debit\s+note/iu)
  const { vendor, buyer } = partiesOf(sheet, identitiesOf(sheet.lines), own, isPicture)
  const taught = taughtBy(sheet, lessons)
  const days = daysOf(sheet, isPicture)
  const issueDate = taught.of('issueDate', days.issueDate)
  const currency = currencyOf(sheet, issueDate?.value ?? null)
  const sums = taught.sums(sumsOf(sheet, currency.value), currency.value)
  const printed = linesOfBill(sheet, sums)
  const lines = sums ? withDeduction(sheet, printed, sums.groups) : printed
  const isSure = sums !== null && currency.isSure && areSure(sheet, sums, lines, currency.value, isPicture)
  const certainty: Certainty = isSure ? 'sure' : 'doubtful'
  const problems = sums !== null && !isSure ? disagreement(sums) : []
  const rates = sums ? ratesOf(sums, certainty) : []
  return {
    source,
    kind: isCredit ? 'credit_note' : 'bill',
    ...(isDebit && { isDebitNote: true }),
    vendor: { ...vendor, iban: taught.of('vendor.iban', vendor.iban) },
    buyer,
    number: taught.of('number', numberOf(sheet, isPicture)),
    issueDate,
    taxDate: taught.of('taxDate', days.taxDate),
    dueDate: taught.of('dueDate', days.dueDate),
    currency: { value: currency.value, certainty: currency.isSure ? 'sure' : 'doubtful', place: null },
    reference: taught.of('reference', referenceOf(sheet)),
    sourceNumber: isCredit || isDebit ? sourceOf(sheet) : null,
    pricesIncludeVat: false,
    rates,
    total: sums ? amountRead(sums.total, certainty) : null,
    due: null,
    lines: heldAgainst(lines, isPicture && !isSure ? null : sums, isSure && !isPicture).map((line) => ({
      ...line,
      rate: line.rate ?? onlyRateOf({ rates }),
    })),
    problems,
    ...(taught.fields.size > 0 && { remembered: [...taught.fields] }),
  }
}

/** What lessons change of what was read; `fields` says of which fields, once they were asked. */
function taughtBy(sheet: Sheet, lessons: readonly Lesson[]) {
  const fields = new Set<RememberedField>()
  const standing = (field: RememberedField) => {
    for (const lesson of lessons) {
      const found = lesson.field === field ? standingAt(sheet, lesson) : undefined
      if (found) return found
    }
    return undefined
  }
  return {
    fields,
    of(field: RememberedField, read: Read<string> | null): Read<string> | null {
      const found = standing(field)
      if (!found || found.value === read?.value) return read
      fields.add(field)
      return { value: found.value, certainty: 'doubtful', place: found.place }
    },
    sums(read: Sums | null, currency: CurrencyMark | null): Sums | null {
      const found = standing('total')
      if (!found || found.value === String(read?.total.units)) return read
      const amount = amountsAmong(sheet.lines[found.line], found.line).find((one) => one.words[0] === found.words[0])
      const sums = amount ? sumsOf(sheet, currency, amount) : null
      if (sums) fields.add('total')
      return sums ?? read
    },
  }
}

function amountsAmong(line: Line | undefined, index: number): PrintedAmount[] {
  return line ? amountsIn(line, index) : []
}

/** Lines, and the labels among them. */
export function sheetOf(words: readonly Word[]): Sheet {
  const lines = joinedParagraphs(linesOf(words))
  return { lines, labels: labelsOf(lines) }
}

/** As their table has them; where they do not give the base, and such as are told by arithmetic do, those. */
function linesOfBill(sheet: Sheet, sums: Sums | null): readonly ProposedLine[] {
  const lines = tableOf(sheet)
  const base = sums === null ? null : baseOf(sums)
  if (lines.length > 0 && (base === null || sumOf(lines) === base)) return lines
  const others = linesByProduct(sheet)
  if (others.length > 0 && sumOf(others) === base) return others
  const few = tablesOfAmounts(sheet)
  const adding = few.find((rows) => sumOf(rows) === base)
  if (adding) return adding
  // What stands below a table in its columns, as sums in two currencies do, is none of it.
  const upper = base === null ? undefined : beginningsOf(lines).find((rows) => sumOf(rows) === base)
  if (upper) return upper
  return [lines, others, ...few].find((rows) => rows.length > 0) ?? []
}

function areSure(sheet: Sheet, sums: Sums, lines: readonly ProposedLine[], currency: string, isPicture: boolean): boolean {
  const areLines = lines.length > 0 && sumOf(lines) === baseOf(sums)
  const isWithout = sums.groups.every((group) => group.vat === null)
  if (isWithout) {
    const evidence = Number(sums.isProven) + Number(areLines) + Number(isWritten(sheet, sums.total, currency))
    return evidence >= (isPicture ? 2 : 1) && amountsOf(sums).every((amount) => amount.confidence >= (isPicture ? CLEAR : SURE))
  }
  if (!sums.isProven) return false
  if (!isPicture) return amountsOf(sums).every((amount) => amount.confidence >= SURE)
  // Lines that give another base tell of a rate, or a digit, that was not read.
  if (lines.length > 0 && sumOf(lines) !== null && !areLines) return false
  return sums.isExact && (areLines || amountsOf(sums).every((amount) => amount.confidence >= CLEAR))
}

/** BR-CO-15: base and VAT give the total. */
function disagreement({ groups, total }: Sums): ProposalProblem[] {
  const sum = groups.reduce((all, { base, vat }) => all + base.units + (vat?.units ?? 0n), 0n)
  if (sum === total.units || groups.every(({ vat }) => vat === null)) return []
  return [{ rule: 'BR-CO-15', field: 'total', params: { stated: fromUnits(total.units, 2), expected: fromUnits(sum, 2) } }]
}

function amountsOf(sums: Sums): PrintedAmount[] {
  return [sums.total, ...sums.groups.flatMap(({ base, vat }) => (vat ? [base, vat] : [base]))]
}

function baseOf(sums: Sums): bigint {
  return sums.groups.reduce((sum, group) => sum + group.base.units, 0n)
}

/** "Словом: …" says the same whole euros. */
function isWritten(sheet: Sheet, total: PrintedAmount, currency: string): boolean {
  const whole = fromUnits((total.units / 100n) * 100n, 2)
  if (currency !== 'EUR' && currency !== 'BGN') return false
  const expected = wordsOf(regimeOf(null)).amountInWords(whole, currency, 'bg').split(' ').map(folded).join('')
  return labelled(sheet, 'words').some((label) => {
    const text = [...rightOf(sheet, label), ...(sheet.lines[label.line + 1]?.words ?? [])].map((word) => folded(word.text)).join('')
    return text.startsWith(expected)
  })
}

function ratesOf(sums: Sums, certainty: Certainty): ProposedRate[] {
  return sums.groups.map(({ rate, base, vat }) => ({
    rate: { value: String(rate), certainty, place: null },
    category: null,
    reason: '',
    base: amountRead(base, certainty),
    vat: vat ? amountRead(vat, certainty) : { value: '0.00', certainty, place: null },
  }))
}

function amountRead(amount: PrintedAmount, certainty: Certainty): Read<string> {
  return { value: fromUnits(amount.units, 2), certainty, place: segmentOf(amount.words).place }
}

/**
 * Lines that do not give the base are for a person to look at, each of them; where they give one that is sure, their amounts are.
 * @param isProven whether the sums are sure, and each letter is what it says
 */
function heldAgainst(lines: readonly ProposedLine[], sums: Sums | null, isProven: boolean): ProposedLine[] {
  if (sums !== null && sumOf(lines) === baseOf(sums)) {
    return lines.map((line) => ({ ...line, net: line.net && (isProven ? { ...line.net, certainty: 'sure' } : line.net) }))
  }
  const doubt = (read: Read<string> | null): Read<string> | null => read && { ...read, certainty: 'doubtful' }
  return lines.map((line) => ({ ...line, quantity: doubt(line.quantity), unitPrice: doubt(line.unitPrice), net: doubt(line.net) }))
}

function sourceOf(sheet: Sheet): Read<string> | null {
  for (const label of labelled(sheet, 'source')) {
    for (const word of nearby(sheet, label).flat()) {
      const [found] = numberIn(word, true, 0)
      if (found) return found.read
    }
  }
  return null
}

function referenceOf(sheet: Sheet): Read<string> | null {
  const label = labelled(sheet, 'reference')[0]
  const words = label ? rightOf(sheet, label) : []
  return words.length === 0 ? null : { value: segmentOf(words).text, certainty: 'doubtful', place: segmentOf(words).place }
}
