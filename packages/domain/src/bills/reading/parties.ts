import { numbersOf } from '../../regimes/numbers-of.ts'
import type { ProposedBuyer, ProposedVendor, Read } from '../proposal.ts'
import { labelled, nearby, rightOf, type Sheet } from './beside.ts'
import type { Identity } from './identities.ts'
import { inLatin } from './letters.ts'
import { confidenceOf, type Segment, segmentOf, sharedWidth, type Word } from './words.ts'

/** What is known of ourselves, the recipient: whatever carries it is no vendor. */
export interface OwnNumbers {
  readonly eiks: readonly string[]
  readonly vatNumbers: readonly string[]
  readonly ibans: readonly string[]
  readonly names: readonly string[]
}

const LONG_FORM = '[ЕE]?[ОO0]{2,3}[ДD]|ЕАД|ДЗЗД|EAD|[Ll](?:td|TD)|LLC|G[Mm][Bb]H|Inc|INC|S\\.?[Rr]\\.?[Ll]|Sp\\.? z o\\.?o|PLC|plc'
/** Of two letters in capitals alone: "ет. 2" is a floor. */
const SHORT_FORM = 'АД|СД|КДА?|AD|AG|B\\.?V|SAS?|(?:ЕТ|ET)(?!\\.?\\s*\\d)'
const COMPANY = new RegExp(`(?<![\\p{L}])(?:${LONG_FORM}|${SHORT_FORM})(?![\\p{L}])`, 'u')
const PLACE = /^(?:гр\.?|с\.|град|ул\.?|бул\.?|ж\.?к\.?|пл\.?|адрес|address)(?:\s|$)/iu
const BIC = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/
const SURE = 0.8

export interface Parties {
  readonly vendor: ProposedVendor
  readonly buyer: ProposedBuyer
}

/**
 * Who sends the bill and whether it is ours. The vendor is whoever's numbers hold by their check digits and are not our own; which of several
 * it is, the headings of the parties tell, and then it is doubtful.
 */
export function partiesOf(sheet: Sheet, identities: readonly Identity[], own: OwnNumbers, isPicture: boolean): Parties {
  const isOwn = (identity: Identity) =>
    identity.kind === 'iban'
      ? own.ibans.includes(identity.value)
      : own.vatNumbers.includes(identity.value) || own.eiks.includes(eikOf(identity))
  const companies = identities.filter((identity) => identity.kind !== 'iban')
  const others = companies.filter((identity) => !isOwn(identity))
  const mine = companies.filter(isOwn)
  const chosen = chooseVendor(sheet, others)
  const isOnly = new Set(others.map(eikOf)).size === 1
  const ofVendor = others.filter((identity) => chosen !== undefined && eikOf(identity) === eikOf(chosen))
  const vat = ofVendor.find((identity) => identity.kind === 'vat')
  const eik = ofVendor.find((identity) => identity.kind === 'eik')
  // A number that follows from the other is the same number; two that agree were read twice.
  const isSure = (identity: Identity) => isOnly && (identity.confidence >= SURE || (vat !== undefined && eik !== undefined))
  const read = (identity: Identity | undefined): Read<string> | null =>
    identity ? { value: identity.value, certainty: isSure(identity) ? 'sure' : 'doubtful', place: identity.place } : null
  const name = nameOf(sheet, chosen, mine, own)
  const country = vat?.value.slice(0, 2) ?? (eik ? 'BG' : undefined)
  const heading = { certainty: isOnly ? ('sure' as const) : ('doubtful' as const), place: (vat ?? eik)?.place ?? null }
  const address = addressOf(sheet, name)
  const iban = ibanOf(
    sheet,
    identities.filter((identity) => identity.kind === 'iban' && !isOwn(identity)),
    isPicture,
  )
  return {
    vendor: {
      name: name && {
        value: name.text,
        certainty: isOnly && COMPANY.test(name.text) && isBorneOut(sheet, name, isPicture) ? 'sure' : 'doubtful',
        place: name.place,
      },
      eik:
        read(eik) ??
        (vat && numbersOf('BG')?.registrationOfVat(vat.value)
          ? { ...heading, certainty: isSure(vat) ? 'sure' : 'doubtful', value: numbersOf('BG')?.registrationOfVat(vat.value) ?? '' }
          : null),
      vatNumber: read(vat),
      iban,
      bic: bicOf(sheet, iban?.value),
      country: country === undefined ? null : { value: country === 'EL' ? 'GR' : country, ...heading },
      city: null,
      postcode: null,
      address: address && { value: address.text, certainty: 'doubtful', place: address.place },
      email: null,
    },
    buyer: buyerOf(mine),
  }
}

/** Letters have no check digits: of a picture a name is sure where it is printed twice, alike. */
function isBorneOut(sheet: Sheet, name: Segment, isPicture: boolean): boolean {
  if (confidenceOf(name.words) < SURE) return false
  const letters = plain(name.text)
  const times = sheet.lines.filter(({ words }) => plain(words.map(({ text }) => text).join('')).includes(letters)).length
  return !isPicture || times > 1
}

function eikOf(identity: Identity): string {
  if (identity.kind === 'eik') return identity.value.slice(0, 9)
  return numbersOf('BG')?.registrationOfVat(identity.value) || identity.value
}

function buyerOf(mine: readonly Identity[]): ProposedBuyer {
  const of = (kind: Identity['kind']): Read<string> | null => {
    const found = mine.find((identity) => identity.kind === kind)
    return found ? { value: found.value, certainty: 'sure', place: found.place } : null
  }
  return { name: null, eik: of('eik'), vatNumber: of('vat') }
}

/** Of several, whoever stands under the vendor's heading; not whoever stands under the recipient's. */
function chooseVendor(sheet: Sheet, others: readonly Identity[]): Identity | undefined {
  const near = (kind: 'vendor' | 'buyer', identity: Identity) =>
    Math.min(
      ...labelled(sheet, kind).map((label) => {
        const place = sheet.lines[label.line]?.words[label.start]?.place
        if (place === undefined || place.page !== identity.place.page || place.y > identity.place.y + 0.01) return 1
        return identity.place.y - place.y + Math.abs(identity.place.x - place.x) / 2
      }),
      1,
    )
  return others.toSorted((a, b) => near('vendor', a) - near('buyer', a) - (near('vendor', b) - near('buyer', b)))[0]
}

/** The cell under the vendor's heading, or the nearest above its number, that looks like a company's name. */
function nameOf(sheet: Sheet, chosen: Identity | undefined, mine: readonly Identity[], own: OwnNumbers): Segment | null {
  const isOurs = (text: string) => own.names.some((name) => plain(text).includes(plain(name)))
  const parts = sheet.lines.flatMap((line, index) => line.segments.flatMap((segment) => named(sheet, segment, index)))
  const companies = parts.filter(({ segment }) => COMPANY.test(segment.text) && !isOurs(segment.text))
  const headed = labelled(sheet, 'vendor')
    .filter((label) => label.isMarked)
    .flatMap((label) => nearby(sheet, label))
    .find((words) => {
      const text = words.map((word) => word.text).join(' ')
      return words.length > 0 && COMPANY.test(text) && !isOurs(text)
    })
  if (headed) return untilCompany(segmentOf(headed))
  if (chosen === undefined) return companies[0]?.segment ?? null
  const above = companies.filter(({ segment }) => segment.place.page === chosen.place.page && segment.place.y <= chosen.place.y + 0.005)
  const isBesideOurs = (segment: Segment) =>
    mine.some((identity) => Math.abs(identity.place.y - segment.place.y) < 0.08 && sharedWidth(identity.place, segment.place) > 0.5)
  const score = (segment: Segment) =>
    chosen.place.y - segment.place.y + Math.abs(chosen.place.x - segment.place.x) / 2 + (isBesideOurs(segment) ? 0.5 : 0)
  return above.toSorted((a, b) => score(a.segment) - score(b.segment))[0]?.segment ?? companies[0]?.segment ?? null
}

/** A cell without the label that begins it. */
function named(sheet: Sheet, segment: Segment, line: number): { segment: Segment; line: number }[] {
  const all = sheet.lines[line]?.words ?? []
  const [first] = segment.words
  const start = first === undefined ? -1 : all.indexOf(first)
  const label = sheet.labels.find((other) => other.line === line && other.start === start && other.kind !== 'place')
  const words = label ? segment.words.slice(label.end - label.start) : segment.words
  return words.length === 0 ? [] : [{ segment: untilCompany(segmentOf(words)), line }]
}

const SEPARATOR = /^[·•|/–—]$/
/** A sole trader's form stands first: its name ends with what closes the quotes. */
const SOLE = /^(?:ЕТ|ET)$/u

/** "Име: Тиха река ООД, ЕИК 114…": a name begins behind a colon and ends with its company's form, a comma, or what parts it from its address. */
function untilCompany(segment: Segment): Segment {
  const form = segment.words.findIndex((word) => COMPANY.test(word.text))
  const colon = segment.words.slice(0, Math.max(form, 0)).findLastIndex((word) => word.text.endsWith(':'))
  const all = segment.words.slice(colon + 1)
  const isSole = SOLE.test(all[0]?.text ?? '')
  const parting = all.findIndex((word, index) => index > 0 && SEPARATOR.test(word.text) && !isWithinQuotes(all, index))
  const inner = parting < 0 ? all : all.slice(0, parting)
  const end = inner.findIndex(
    ({ text }, index) => index > 0 && (COMPANY.test(text) || /[,;]$/.test(text) || (isSole && /[“”"»]$/.test(text))),
  )
  const words = end < 0 ? inner : inner.slice(0, end + 1)
  const whole = segmentOf(words)
  // A picture's reader takes the letters of the form for zeros.
  return { ...whole, text: whole.text.replace(/[,;]+$/, '').replace(/(?<=\s|\s[ЕE])[ОO0]{2,3}Д$/u, 'ООД') }
}

function isWithinQuotes(words: readonly Word[], index: number): boolean {
  const count = (part: readonly Word[], marks: RegExp) => part.filter(({ text }) => marks.test(text)).length
  const before = words.slice(0, index)
  return (
    count(before, /^[„“"«]/u) > count(before, /[“”"»]$/u) ||
    (index < 4 && words.slice(index + 1, index + 4).some(({ text }) => COMPANY.test(text)))
  )
}

function addressOf(sheet: Sheet, name: Segment | null): Segment | null {
  if (name === null) return null
  const segments = sheet.lines.flatMap((line) => line.segments)
  const found = segments.find(
    (segment) =>
      segment.place.page === name.place.page &&
      segment.place.y > name.place.y &&
      segment.place.y - name.place.y < 0.08 &&
      Math.abs(segment.place.x - name.place.x) < 0.1 &&
      PLACE.test(segment.text),
  )
  return found ? { ...found, text: found.text.replace(/^(?:адрес|address):?\s*/iu, '') } : null
}

/** One of ours alone is sure: of several a person chooses, and of a picture only what was read clearly. */
function ibanOf(sheet: Sheet, ibans: readonly Identity[], isPicture: boolean): Read<string> | null {
  const first = ibans[0]
  if (first === undefined) return null
  const isOnly = new Set(ibans.map((identity) => identity.value)).size === 1
  const isLabelled = labelled(sheet, 'iban').some((label) => Math.abs(label.line - first.line) <= 1)
  const isClear = !isPicture || first.confidence >= SURE
  return { value: first.value, certainty: isOnly && isLabelled && isClear ? 'sure' : 'doubtful', place: first.place }
}

/** A bank's code beside its label, or anywhere where it is that of the account: its four letters stand in a Bulgarian one. */
function bicOf(sheet: Sheet, iban: string | undefined): Read<string> | null {
  const bank = iban?.startsWith('BG') ? iban.slice(4, 8) : undefined
  const all = sheet.lines.flatMap((line) => line.words.map((word) => ({ word, text: codeOf(word) })))
  const ofBank = bank === undefined ? undefined : all.find(({ text }) => BIC.test(text) && text.slice(0, 6) === `${bank}BG`)
  if (ofBank) return { value: ofBank.text, certainty: ofBank.word.confidence >= SURE ? 'sure' : 'doubtful', place: ofBank.word.place }
  for (const label of labelled(sheet, 'bic')) {
    const word = [...rightOf(sheet, label), ...nearby(sheet, label).flat()].find((one) => BIC.test(codeOf(one)))
    if (word)
      return { value: codeOf(word), certainty: word.confidence >= SURE && bank === undefined ? 'sure' : 'doubtful', place: word.place }
  }
  return null
}

function codeOf({ text }: Word): string {
  return inLatin(text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, ''))
}

function plain(text: string): string {
  return inLatin(text.toUpperCase()).replaceAll(/[^\p{L}\p{N}]/gu, '')
}
