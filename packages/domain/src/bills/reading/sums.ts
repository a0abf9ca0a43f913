import { divideRounded } from '../../decimal/decimal.ts'
import { amountsOf, type CurrencyMark, isInLevs, type PrintedAmount } from './amounts.ts'
import { below, labelled, rightOf, type Sheet } from './beside.ts'
import { captionOf } from './captions.ts'
import type { Label } from './labels.ts'
import type { Word } from './words.ts'

/** An amount beside its label, or in a table of rates. */
export interface Candidate {
  readonly amount: PrintedAmount
  readonly strength: number
  /** percent where it is printed beside */
  readonly rate: number | null
}

/** Base and VAT of one rate, each where it is printed; no VAT where none is charged. */
export interface RateGroup {
  readonly rate: number
  readonly base: PrintedAmount
  readonly vat: PrintedAmount | null
}

export interface Sums {
  readonly groups: readonly RateGroup[]
  readonly total: PrintedAmount
  /** base and VAT give the total, and the VAT is that of its rate */
  readonly isProven: boolean
  /** the VAT is what the rate gives to the cent */
  readonly isExact: boolean
}

/** Rates of which VAT is recognised without being printed: those of the country's law. */
const RATES = [20, 9] as const
/** Of no member state higher. */
const HIGHEST_RATE = 27
/** A vendor rounds line by line: five cents. */
const TOLERANCE = 5n
/** "20%" in a picture. */
const MISREAD = /(?<![\d.,])(20|9|0)\s?(?:96|9[бо6])(?![\d.,])/
const MOST_CANDIDATES = 14
/** Of what is called so by its stem alone: less than any label. */
const CALLED = 2
const MOST_WORDS = 8
/** Above any label. */
const KNOWN = 100

type SumKind = 'base' | 'vat' | 'total'

/** Amounts beside a kind of label, the most telling label first; then such as are called so by the stems of the words before them. */
export function candidatesOf(sheet: Sheet, kind: SumKind): Candidate[] {
  const ofLabels = labelled(sheet, kind).flatMap((label) => {
    const right = amountsAmong(sheet, rightOf(sheet, label), label.line)
    const found = right.length > 0 ? right : below(sheet, label, 4).flatMap((words) => amountsAmong(sheet, words, lineOf(sheet, words)))
    const rate = rateBeside(sheet, label)
    const strength = label.strength + (label.isExact ? 1 : 0) + (right.length > 0 ? 4 : 0)
    return found.map((amount) => ({ amount, strength, rate }))
  })
  const known = new Set(ofLabels.map(({ amount }) => amount.words[0]))
  return [...ofLabels, ...captioned(sheet, kind).filter(({ amount }) => !known.has(amount.words[0]))]
}

function captioned(sheet: Sheet, kind: SumKind): Candidate[] {
  return sheet.lines.flatMap((line, index) =>
    amountsOf(line, index).flatMap((amount) => {
      const first = amount.words[0]
      const at = first === undefined ? -1 : line.words.indexOf(first)
      if (at < 0 || calledOn(sheet, index, at) !== kind) return []
      return [{ amount, strength: CALLED, rate: percentOf(line.words.slice(Math.max(0, at - MOST_WORDS), at)) }]
    }),
  )
}

/** "0% on €2,190.80", "10 % MwSt von 687,15": of what the tax is. */
const OF_WHAT = /^(?:on|of|von|auf|от|върху|sur|su|sobre|di)$/iu

function calledOn(sheet: Sheet, line: number, at: number): SumKind | null {
  const before = sheet.lines[line]?.words.slice(Math.max(0, at - 3), at) ?? []
  const isOfWhat = before.some(({ text }, index) => OF_WHAT.test(text) && index >= before.length - 2)
  if (isOfWhat && percentOf(sheet.lines[line]?.words.slice(0, at) ?? []) !== null) return 'base'
  const called = captionOf(sheet, line, at, 'amount')
  return called === 'base' || called === 'vat' || called === 'total' ? called : null
}

/**
 * The bill's sums in one currency; of several that hold the largest, but of such as are the same in levs that of the bill's currency. Null where no total
 * is labelled and none adds up.
 * @param known the total, where a person said of such a bill where it stands
 */
export function sumsOf(sheet: Sheet, currency: CurrencyMark | null, known?: PrintedAmount): Sums | null {
  const only = (candidates: Candidate[]) => inCurrency(candidates, currency).slice(0, MOST_CANDIDATES)
  const totals = known ? [{ amount: known, strength: KNOWN, rate: null }] : only(candidatesOf(sheet, 'total'))
  const bases = only(candidatesOf(sheet, 'base'))
  const vats = only(candidatesOf(sheet, 'vat'))
  const rates = [...new Set([...RATES, ...ratesOn(sheet)])]
  const rows = ratesByRow(sheet, rates).filter(({ base }) => fits(base, currency))
  const groups = uniqueGroups([...rows, ...ofLabels(bases, vats, rates), ...ofZero(bases)])
  const proven = provenBy(groups, totals)
  // What is called "total" may be the base: an amount that is one by its VAT.
  const called = proven.length > 0 ? proven : provenBy(uniqueGroups(ofLabels([...bases, ...totals], vats, rates)), totals)
  const all = called.length > 0 ? called : provenBy(groups, uncalled(sheet, currency, groups))
  const ordered = all.toSorted((a, b) => Number(b.total.units - a.total.units) || b.groups.length - a.groups.length)
  const best = inOwnCurrency(ordered, currency)
  const larger = best && !isLargest(best.total, totals, bases) ? derive(totals, bases, vats) : null
  if (larger && best && larger.total.units > best.total.units) return larger
  if (best) {
    const isExact = best.groups.every((group) => group.vat === null || group.vat.units === vatOf(group.base.units, group.rate))
    return { ...best, isProven: isLargest(best.total, totals, bases) && (isHighest(best.total, totals) || isDual(ordered)), isExact }
  }
  return guess(totals, bases, vats)
}

/** Amounts that nothing calls a total, below what is called a base and its VAT. */
function uncalled(sheet: Sheet, currency: CurrencyMark | null, groups: readonly RateGroup[]): Candidate[] {
  const first = Math.min(...groups.map(({ base }) => base.line))
  return sheet.lines
    .flatMap((line, index) => (index < first ? [] : amountsOf(line, index)))
    .filter((amount) => fits(amount, currency))
    .map((amount) => ({ amount, strength: 0, rate: null }))
}

type Proven = Pick<Sums, 'groups' | 'total'>

function provenBy(groups: readonly RateGroup[], totals: readonly Candidate[]): Proven[] {
  return totals.flatMap(({ amount }) => {
    const chosen = subsetOf(groups, amount)
    return chosen ? [{ groups: chosen, total: amount }] : []
  })
}

/** The same sums in euro and in levs, told by their ratio where a sign was not read. */
function isDual(ordered: readonly Proven[]): boolean {
  return ordered.some(({ total }) => ordered.some((other) => isInLevs(total.units, other.total.units)))
}

function inOwnCurrency(ordered: readonly Proven[], currency: CurrencyMark | null): Proven | undefined {
  const [first] = ordered
  if (currency !== 'EUR' || first === undefined) return first
  return ordered.find(({ total }) => total.units > 0n && isInLevs(total.units, first.total.units)) ?? first
}

/** Half a cent goes up. */
export function vatOf(base: bigint, rate: number): bigint {
  return divideRounded(base * BigInt(rate), 100n)
}

/** Amounts of the other currency are left out; such without a mark stay. */
function inCurrency(candidates: readonly Candidate[], currency: CurrencyMark | null): Candidate[] {
  return candidates.filter(({ amount }) => fits(amount, currency))
}

function fits(amount: PrintedAmount, currency: CurrencyMark | null): boolean {
  return currency === null || amount.currency === null || amount.currency === currency
}

function amountsAmong(sheet: Sheet, words: readonly Word[], line: number): PrintedAmount[] {
  const own = sheet.lines[line]
  return own ? amountsOf(own, line).filter((amount) => amount.words.every((word) => words.includes(word))) : []
}

function lineOf(sheet: Sheet, words: readonly Word[]): number {
  const first = words[0]
  return first === undefined ? -1 : sheet.lines.findIndex((line) => line.words.includes(first))
}

/** "ДДС 20 %", "20% ДДС:": the percentage on the label's line, before the amounts. */
function rateBeside(sheet: Sheet, label: Label): number | null {
  const words = sheet.lines[label.line]?.words ?? []
  const around = [...words.slice(Math.max(label.start - 2, 0), label.start), ...rightOf(sheet, label).slice(0, 4)]
  return percentOf(around)
}

function percentOf(words: readonly Word[]): number | null {
  const text = words.map((word) => word.text).join(' ')
  const match = /(?<![\d.,])(\d{1,2})(?:[.,]00)?\s?(?:%|на\s+сто)/.exec(text) ?? MISREAD.exec(text)
  return match ? Number(match[1]) : null
}

/** Percentages that stand anywhere on the pages and may be a tax's. */
function ratesOn(sheet: Sheet): number[] {
  const found = sheet.lines.flatMap(({ words }) => percentOf(words) ?? [])
  return found.filter((rate) => rate > 0 && rate <= HIGHEST_RATE)
}

/**
 * "20 % 1 000,00 200,00": a line with a percentage and two amounts of which one is the VAT of the other; or one that is called a sum, of any rate that the
 * bill names.
 */
function ratesByRow(sheet: Sheet, rates: readonly number[]): RateGroup[] {
  return sheet.lines.flatMap((line, index) => {
    const own = percentOf(line.words)
    const isSum = sheet.labels.some((label) => label.line === index && (label.kind === 'total' || label.kind === 'base'))
    const asked = own === null ? (isSum ? rates : []) : [own]
    const amounts = asked.length === 0 ? [] : amountsOf(line, index)
    return amounts.flatMap((base, at) =>
      amounts.slice(at + 1).flatMap((vat) => asked.flatMap((rate) => (isVatOf(base, vat, rate) ? [{ rate, base, vat }] : []))),
    )
  })
}

function ofLabels(bases: readonly Candidate[], vats: readonly Candidate[], rates: readonly number[]): RateGroup[] {
  const all = bases.flatMap((base) =>
    vats.flatMap((vat) => {
      const printed = vat.rate ?? base.rate
      if (base.rate !== null && vat.rate !== null && base.rate !== vat.rate) return []
      const asked = printed === null ? [...rates, 0] : [printed]
      const rate = asked.find((percent) => isVatOf(base.amount, vat.amount, percent))
      return rate === undefined ? [] : [{ rate, base: base.amount, vat: vat.amount }]
    }),
  )
  // What another amount is the tax of bears some, whatever nought stands beside it.
  const taxed = new Set(all.filter(({ rate }) => rate > 0).map(({ base }) => base.units))
  return all.filter(({ rate, base }) => rate > 0 || !taxed.has(base.units))
}

function ofZero(bases: readonly Candidate[]): RateGroup[] {
  return bases.filter(({ rate }) => rate === 0).map(({ amount }) => ({ rate: 0, base: amount, vat: null }))
}

function isVatOf(base: PrintedAmount, vat: PrintedAmount, rate: number): boolean {
  if (base.words[0] === vat.words[0] || base.currency !== vat.currency) return false
  if (rate === 0) return vat.units === 0n && base.units !== 0n
  const difference = vat.units - vatOf(base.units, rate)
  return difference <= TOLERANCE && difference >= -TOLERANCE && vat.units !== 0n
}

function uniqueGroups(groups: readonly RateGroup[]): RateGroup[] {
  const seen = new Set<string>()
  return groups
    .filter(({ rate, base, vat }) => {
      const key = `${rate}:${base.units}:${vat?.units ?? 0n}`
      return !seen.has(key) && seen.add(key)
    })
    .slice(0, MOST_CANDIDATES)
}

/** One to three groups of different rates that give the total. */
function subsetOf(groups: readonly RateGroup[], total: PrintedAmount): RateGroup[] | null {
  const sum = (group: RateGroup) => group.base.units + (group.vat?.units ?? 0n)
  const search = (from: number, left: bigint, taken: RateGroup[]): RateGroup[] | null => {
    if (left === 0n && taken.length > 0) return taken
    if (taken.length === 3) return null
    for (let at = from; at < groups.length; at++) {
      const group = groups[at]
      if (group === undefined || taken.some(({ rate }) => rate === group.rate) || group.base.words[0] === total.words[0]) continue
      const found = search(at + 1, left - sum(group), [...taken, group])
      if (found) return found
    }
    return null
  }
  return search(0, total.units, [])
}

/**
 * No larger amount is called a total, but the same in levs: ours may be that of one rate alone. What the heading of its column calls so, and more telling
 * words beside it a base, is the sum before a discount.
 */
function isLargest(total: PrintedAmount, totals: readonly Candidate[], bases: readonly Candidate[]): boolean {
  const isBase = ({ amount, strength }: Candidate) =>
    bases.some((base) => base.amount.words[0] === amount.words[0] && base.strength > strength)
  return totals.every((one) => one.amount.units <= total.units || isInLevs(total.units, one.amount.units) || isBase(one))
}

/** No total that is labelled as strongly says otherwise. */
function isHighest(total: PrintedAmount, totals: readonly Candidate[]): boolean {
  const strongest = totals[0]
  return strongest === undefined || totals.some(({ amount, strength }) => amount.units === total.units && strength >= strongest.strength)
}

/** Base or VAT that was not read, where the other and the total give it and it is what its rate gives to the cent: for a person to look at. */
function derive(totals: readonly Candidate[], bases: readonly Candidate[], vats: readonly Candidate[]): Sums | null {
  for (const { amount: total } of totals) {
    for (const { amount: vat, rate: printed } of vats) {
      const base = total.units - vat.units
      const rate = rateOf(base, vat.units, printed)
      if (rate !== undefined) return derivedOf(total, { rate, base: { ...total, units: base, confidence: 0 }, vat })
    }
    for (const { amount: base, rate: printed } of bases) {
      const vat = total.units - base.units
      const rate = rateOf(base.units, vat, printed)
      if (rate !== undefined) return derivedOf(total, { rate, base, vat: { ...total, units: vat, confidence: 0 } })
    }
  }
  return null
}

function rateOf(base: bigint, vat: bigint, printed: number | null): number | undefined {
  if (base <= 0n || vat <= 0n) return undefined
  return (printed === null ? RATES : [printed]).find((rate) => vatOf(base, rate) === vat)
}

const derivedOf = (total: PrintedAmount, group: RateGroup): Sums => ({ groups: [group], total, isProven: false, isExact: false })

/** What the labels say by themselves, where it does not add up, or where there is no VAT. */
function guess(totals: readonly Candidate[], bases: readonly Candidate[], vats: readonly Candidate[]): Sums | null {
  const total = totals[0]?.amount
  if (total === undefined) return null
  const base = bases[0]?.amount
  const vat = vats.find(({ amount }) => amount.units !== 0n)
  const derived = derive(totals, bases, vats)
  if (derived) return derived
  if (vat === undefined) {
    const isSame = base !== undefined && base.units === total.units && base.words[0] !== total.words[0]
    return { groups: [{ rate: 0, base: base ?? total, vat: null }], total, isProven: isSame, isExact: isSame }
  }
  return { groups: [{ rate: vat.rate ?? RATES[0], base: base ?? total, vat: vat.amount }], total, isProven: false, isExact: false }
}
