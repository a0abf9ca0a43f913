import type { Read } from '../proposal.ts'
import { labelled, nearby, type Sheet } from './beside.ts'
import { COMPANY, endOfForm, endOfPerson, hasProfession, isFormAlone, isLeading } from './forms.ts'
import type { Identity } from './identities.ts'
import { inLatin } from './letters.ts'
import { confidenceOf, type Segment, segmentOf, sharedWidth, type Word } from './words.ts'

const BANK = /(?<!\p{L})(?:банка|bank)(?!\p{L})/iu
const SURE = 0.8
/** A head of a page has so many lines. */
const HEAD_LINES = 8
const TITLE = /фактура|ф\s?а\s?к\s?т|invoice|rechnung|factur|fattura|τιμολ|оригинал|original|страница|page|известие|note/iu

/** What is known of the bill's companies when its vendor's name is looked for. */
type Around = {
  /** a number of the vendor's */
  readonly chosen: Identity | undefined
  /** all numbers of the vendor's */
  readonly ofVendor: readonly Identity[]
  /** those of the company that receives it */
  readonly mine: readonly Identity[]
  readonly isOurs: (text: string) => boolean
  /** whether nobody else's numbers are on the pages */
  readonly isOnly: boolean
}

/**
 * What the vendor is called, and where. Sure is a whole name with its legal form that the page's structure gives to the vendor: it stands under the
 * vendor's heading, in one block with the vendor's number, or is printed again, alike.
 */
export function vendorNameOf(sheet: Sheet, around: Around, isPicture: boolean): { name: Read<string>; segment: Segment } | null {
  const person = personOf(sheet, around)
  const lower = nameOf(sheet, around, person)
  if (lower === null) return null
  const upper = upperPart(sheet, lower)
  const segment = upper?.isPart ? segmentOf([...upper.segment.words, ...lower.words]) : lower
  const isNamed = lower === person || (COMPANY.test(segment.text) && !isFormAlone(segment.words))
  const isWhole = !upper && isNamed && isWritten(segment) && !goesOn(sheet, segment)
  const isSure = around.isOnly && isWhole && isBorneOut(sheet, segment, isPicture) && isOfVendor(sheet, segment, around.ofVendor)
  return {
    name: { value: isPicture ? inPairs(segment.text) : segment.text, certainty: isSure ? 'sure' : 'doubtful', place: segment.place },
    segment,
  }
}

/** Of the page's height: a block of a company's name, address and numbers. */
const BLOCK = 0.12
const SAME_EDGE = 0.02

/** Who else stands on the page is not told by check digits: the name has to stand where the vendor does. */
function isOfVendor(sheet: Sheet, name: Segment, ofVendor: readonly Identity[]): boolean {
  return isInPlace(sheet, name, ofVendor) || timesPrinted(sheet, name) > 1
}

/** Under the vendor's heading, or in one block with its number. */
function isInPlace(sheet: Sheet, name: Segment, ofVendor: readonly Identity[]): boolean {
  const isHeaded = labelled(sheet, 'vendor').some(
    (label) => label.isMarked && nearby(sheet, label).some((words) => words.some((word) => name.words.includes(word))),
  )
  const isBlock = ofVendor.some(({ line, start }) => {
    const number = sheet.lines[line]?.words[start]
    const place = sheet.lines[line]?.segments.find(({ words }) => words.some((word) => word === number))?.place
    if (place === undefined) return false
    const away = place.y - name.place.y
    const isBeneath = Math.abs(place.x - name.place.x) < SAME_EDGE || sharedWidth(place, name.place) > 0 || away < name.place.height / 2
    return place.page === name.place.page && away > -name.place.height / 2 && away < BLOCK && isBeneath
  })
  return isHeaded || isBlock
}

function timesPrinted(sheet: Sheet, name: Segment): number {
  const letters = plain(name.text)
  return sheet.lines.filter(({ words }) => plain(words.map(({ text }) => text).join('')).includes(letters)).length
}

type Part = { readonly segment: Segment; readonly line: number }

/** Letters have no check digits: of a picture a name is sure where it is printed twice, alike. */
function isBorneOut(sheet: Sheet, name: Segment, isPicture: boolean): boolean {
  if (confidenceOf(name.words) < SURE) return false
  return !isPicture || timesPrinted(sheet, name) > 1
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

/** The cell under the vendor's heading, or the nearest above its number, that looks like a company's name. */
function nameOf(sheet: Sheet, around: Around, person: Segment | null): Segment | null {
  const parts = sheet.lines.flatMap((line, index) => line.segments.flatMap((segment) => named(sheet, segment, index)))
  const company = companyOf(sheet, parts, around)
  if (company && isInPlace(sheet, company, around.ofVendor)) return company
  return person ?? company ?? withoutForm(sheet, parts, around.isOurs)
}

/**
 * "ЧСИ Иван Петров", "Мария Иванова Колева": who issues bills in their own name, where it stands under the vendor's heading or, with a profession, in one
 * block with the vendor's number. Whom a bill is about, who manages the vendor or made the bill, stands behind a label of its own.
 */
function personOf(sheet: Sheet, { ofVendor, isOurs }: Around): Segment | null {
  const headed = labelled(sheet, 'vendor').flatMap((label) => (label.isMarked ? nearby(sheet, label).slice(0, 1) : []))
  const beside = sheet.lines.flatMap(({ segments }) =>
    segments.flatMap(({ words }, at) => (segments[at - 1]?.text.endsWith(':') || !hasProfession(words) ? [] : [words])),
  )
  // "Доставчик: Тиха река", "Издател: Иван Димитров Колев": of two that are headed so the person may be who made the bill.
  const isAlone = headed.every((words) => words.length === 0 || endOfPerson(words) > 0)
  for (const words of [...headed.filter((words) => isAlone || hasProfession(words)), ...beside]) {
    const end = endOfPerson(words)
    if (end === 0) continue
    const name = segmentOf(words.slice(0, end))
    const text = name.text.replace(/[,;]$/, '')
    if (!isOurs(text) && isInPlace(sheet, name, ofVendor)) return { ...name, text }
  }
  return null
}

/** "Канцеларски материали Фулмакс" above "ООД": of a form for which its cell had no room, the name is the words above it. */
function wholeOf(sheet: Sheet, segment: Segment): Segment {
  const upper = isFormAlone(segment.words) ? upperPart(sheet, segment) : null
  return upper ? segmentOf([...upper.segment.words, ...segment.words]) : segment
}

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

function companyOf(sheet: Sheet, parts: readonly Part[], { chosen, mine, isOurs }: Around): Segment | null {
  const every = parts
    .filter(({ segment }) => COMPANY.test(segment.text))
    .map(({ segment, line }) => ({ segment: wholeOf(sheet, segment), line }))
    .filter(({ segment }) => !isFormAlone(segment.words) && !isOurs(segment.text))
  // Its bank is a company as well, and stands at the foot beside its numbers.
  const others = every.filter(({ segment }) => !BANK.test(segment.text))
  const companies = (others.length > 0 ? others : every).map((part) => shortest(part, every))
  const headed = labelled(sheet, 'vendor')
    .filter((label) => label.isMarked)
    .flatMap((label) => nearby(sheet, label))
    .flatMap((words) => (words.length > 0 ? [wholeOf(sheet, segmentOf(words))] : []))
    .find(({ words, text }) => COMPANY.test(text) && !isFormAlone(words) && !isOurs(text))
  if (headed) return untilCompany(headed)
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
    for (const cell of line.segments) {
      const segment = fromEdge(cell, name)
      if (segment === null) continue
      const { page, y, height } = segment.place
      const gap = name.place.y - y - height
      if (page !== name.place.page || !near(height, name.place.height, height * 0.06)) continue
      if (gap < -height * 0.5 || gap > height * 0.5 || COMPANY.test(segment.text) || /[:\d]|№/.test(segment.text)) continue
      const isLabel = sheet.labels.some(({ line: at, start }) => at === index && segment.words.some((word) => word === line.words[start]))
      if (isLabel || TITLE.test(segment.text)) continue
      const isUnopened = /[“”»]/u.test(name.text) && !/[„«]/u.test(name.text) && /[„«]/u.test(segment.text)
      const isNamed = /^\p{Ll}/u.test(name.text) || isFormAlone(name.words) || isUnopened
      const isPart = isNamed || segment.words.every(({ text }) => /^[„“"«]?\p{Lu}|^[–-]$/u.test(text))
      return { segment, isPart }
    }
  }
  return null
}

/** The words of a cell above that begin at the name's edge, behind a label for instance; or all of it where both stand in the middle of the page. */
function fromEdge(cell: Segment, name: Segment): Segment | null {
  const at = cell.words.findIndex(({ place }) => Math.abs(place.x - name.place.x) < 0.004)
  if (at >= 0) return segmentOf(cell.words.slice(at))
  const middle = ({ place }: Segment) => place.x + place.width / 2
  return Math.abs(middle(cell) - middle(name)) < 0.004 ? cell : null
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
  // "Aceites del Turia, S.L.": a form may stand behind a comma.
  const isFormNext = (index: number) => COMPANY.test(inner[index + 1]?.text ?? '')
  const closing = inner.findIndex(
    ({ text }, index) => index > 0 && ((/[,;]$/.test(text) && !isFormNext(index)) || (isSole && /[“”"»]$/.test(text))),
  )
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

/** Letters and digits of a name, look-alike ones of both alphabets as one. */
export function plain(text: string): string {
  return inLatin(text.toUpperCase()).replaceAll(/[^\p{L}\p{N}]/gu, '')
}
