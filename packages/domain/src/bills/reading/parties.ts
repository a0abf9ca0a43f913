import { numbersOf } from '../../regimes/numbers-of.ts'
import type { ProposedBuyer, ProposedVendor, Read } from '../proposal.ts'
import { labelled, nearby, rightOf, type Sheet } from './beside.ts'
import { COMPANY, endOfForm, isFormAlone, isLeading } from './forms.ts'
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

const PLACE = /^(?:гр\.?|с\.|град|ул\.?|бул\.?|ж\.?к\.?|пл\.?|адрес|address)(?:\s|$)/iu
const BIC = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/
const BANK = /(?<!\p{L})(?:банка|bank)(?!\p{L})/iu
const SURE = 0.8
/** A head of a page has so many lines. */
const HEAD_LINES = 8
const TITLE = /фактура|ф\s?а\s?к\s?т|invoice|rechnung|factur|fattura|τιμολ|оригинал|original|страница|page|известие|note/iu

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
  const lower = nameOf(sheet, chosen, mine, own)
  const upper = lower && upperPart(sheet, lower)
  const name = lower && upper?.isPart ? segmentOf([...upper.segment.words, ...lower.words]) : lower
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
        value: isPicture ? inPairs(name.text) : name.text,
        certainty:
          isOnly && !upper && COMPANY.test(name.text) && isWritten(name) && !goesOn(sheet, name) && isBorneOut(sheet, name, isPicture)
            ? 'sure'
            : 'doubtful',
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

/** As names are: a capital first, and few words that are small. A part of a sentence is none. */
function isWritten({ words }: Segment): boolean {
  return !/^\p{Ll}/u.test(words[0]?.text ?? '') && words.filter(({ text }) => /^\p{Ll}{3,}[,.]?$/u.test(text)).length < 3
}

/** Behind it on its line stands what names go on with: "GmbH" beside "Co. KG", of which a picture's reader lost the sign between. */
function goesOn(sheet: Sheet, { words }: Segment): boolean {
  const last = words.at(-1)
  return sheet.lines.some((line) => {
    const at = last === undefined ? -1 : line.words.indexOf(last)
    return at >= 0 && /^(?:[&+]|Co\.?|KG|Cie)$/u.test(line.words[at + 1]?.text ?? '')
  })
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
  return companyOf(sheet, parts, { chosen, mine, isOurs }) ?? withoutForm(sheet, parts, isOurs)
}

type Part = { readonly segment: Segment; readonly line: number }

/** A vendor that has no company's form: what stands under the vendor's heading, or else the largest letters at the head of the page. */
function withoutForm(sheet: Sheet, parts: readonly Part[], isOurs: (text: string) => boolean): Segment | null {
  const isName = (text: string) => /\p{L}{3}/u.test(text) && !/\d/.test(text) && !isOurs(text) && !text.endsWith(':')
  const headed = labelled(sheet, 'vendor')
    .filter((label) => label.isMarked)
    .flatMap((label) => nearby(sheet, label).slice(0, 1))
    .find((words) => words.length > 0 && isName(segmentOf(words).text))
  if (headed) return untilCompany(segmentOf(headed))
  const upper = parts.filter(
    ({ segment, line }) => segment.place.page === 1 && line < HEAD_LINES && isName(segment.text) && !TITLE.test(segment.text),
  )
  return upper.toSorted((a, b) => b.segment.place.height - a.segment.place.height || a.line - b.line)[0]?.segment ?? null
}

type Around = { readonly chosen: Identity | undefined; readonly mine: readonly Identity[]; readonly isOurs: (text: string) => boolean }

function companyOf(sheet: Sheet, parts: readonly Part[], { chosen, mine, isOurs }: Around): Segment | null {
  const every = parts.filter(({ segment }) => COMPANY.test(segment.text) && !isFormAlone(segment.words) && !isOurs(segment.text))
  // Its bank is a company as well, and stands at the foot beside its numbers.
  const others = every.filter(({ segment }) => !BANK.test(segment.text))
  const companies = (others.length > 0 ? others : every).map((part) => shortest(part, every))
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

/** "Please pay to Tulip B.V.": a name that stands by itself elsewhere is what a sentence ends with. */
function shortest(part: Part, all: readonly Part[]): Part {
  const within = all.filter(({ segment: { text } }) => text !== part.segment.text && part.segment.text.endsWith(` ${text}`))
  const [found] = within.toSorted((a, b) => a.segment.text.length - b.segment.text.length)
  return found && COMPANY.test(found.segment.text) && found.segment.words.length > 1 ? { ...part, segment: found.segment } : part
}

/**
 * What stands closely above a name at its edge, in letters of its size: a long name goes over two lines. A part of it where the lower line begins with a
 * small letter, or each word above is written as names are.
 */
function upperPart(sheet: Sheet, name: Segment): { segment: Segment; isPart: boolean } | null {
  const near = (a: number, b: number, most: number) => Math.abs(a - b) < most
  for (const [index, line] of sheet.lines.entries()) {
    for (const segment of line.segments) {
      const { page, x, y, height } = segment.place
      const gap = name.place.y - y - height
      if (page !== name.place.page || !near(x, name.place.x, 0.004) || !near(height, name.place.height, height * 0.06)) continue
      if (gap < -height * 0.5 || gap > height * 0.5 || COMPANY.test(segment.text) || /[:\d]|№/.test(segment.text)) continue
      const isLabel = sheet.labels.some(({ line: at, start }) => at === index && segment.words.some((word) => word === line.words[start]))
      if (isLabel) continue
      const isPart = /^\p{Ll}/u.test(name.text) || segment.words.every(({ text }) => /^[„“"«]?\p{Lu}|^[–-]$/u.test(text))
      return { segment, isPart }
    }
  }
  return null
}

/** "„Тиха река”", "Бързи колела — България": what a reader of pictures makes of closing quotes and of a dash between words. */
function inPairs(text: string): string {
  const closed = text.includes('„') ? text.replaceAll('”', '“') : text
  return closed.replaceAll(/ [-—] /g, ' – ').replace(/^ET(?= [„“"]?[а-яА-Я])/u, 'ЕТ')
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
const DASH = /^[–—-]$/

/** "Име: Тиха река ООД, ЕИК 114…": a name begins behind a colon and ends with its company's form, a comma, or what parts it from its address. */
function untilCompany(segment: Segment): Segment {
  const form = segment.words.findIndex((word) => COMPANY.test(word.text))
  const colon = segment.words.slice(0, Math.max(form, 0)).findLastIndex((word) => word.text.endsWith(':'))
  const all = segment.words.slice(colon + 1)
  const isSole = isLeading(all[0])
  const parting = all.findIndex(
    (word, index) => index > 0 && SEPARATOR.test(word.text) && !isWithinQuotes(all, index) && !(isSole && isNamedBehind(all, index)),
  )
  const inner = parting < 0 ? all : all.slice(0, parting)
  const closing = inner.findIndex(({ text }, index) => index > 0 && (/[,;]$/.test(text) || (isSole && /[“”"»]$/.test(text))))
  const ends = [endOfForm(inner), closing].filter((end) => end >= 0)
  const words = ends.length === 0 ? inner : inner.slice(0, Math.min(...ends) + 1)
  const whole = segmentOf(words)
  // A picture's reader takes the letters of the form for zeros.
  return {
    ...whole,
    text: whole.text
      .replace(/[,;]+$/, '')
      .replace(/(?<=\s|\s[ЕE])[ОO0]{2,3}Д$/u, 'ООД')
      .replace(/(?<=\s)[Ее]?оод$/u, (form) => form.toUpperCase()),
  }
}

/** "ЕТ Иван Колев – Стил": a sole trader's own name, a dash, and what the trader calls the business. */
function isNamedBehind(words: readonly Word[], index: number): boolean {
  return (
    DASH.test(words[index]?.text ?? '') &&
    words.slice(0, index).length < 5 &&
    /^[„“"«]?\p{Lu}\p{Ll}*[,;“”"»]?$/u.test(words[index + 1]?.text ?? '')
  )
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
  const codes = new Set(all.flatMap(({ text }) => (/^[A-Z]{4}BG[A-Z0-9]{2}$/.test(text) ? [text] : [])))
  for (const label of labelled(sheet, 'bic')) {
    const word = [...rightOf(sheet, label), ...nearby(sheet, label).flat()].find((one) => BIC.test(codeOf(one)))
    if (word)
      return { value: codeOf(word), certainty: word.confidence >= SURE && bank === undefined ? 'sure' : 'doubtful', place: word.place }
  }
  // The only one on the pages, of an account that was not read.
  const [only] = codes.size === 1 ? codes : []
  const found = all.find(({ text }) => text === only)
  return found ? { value: found.text, certainty: 'doubtful', place: found.word.place } : null
}

function codeOf({ text }: Word): string {
  return inLatin(text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, ''))
}

function plain(text: string): string {
  return inLatin(text.toUpperCase()).replaceAll(/[^\p{L}\p{N}]/gu, '')
}
