import type { Read } from '../proposal.ts'
import { labelled, nearby, type Sheet } from './beside.ts'
import { firstDay } from './dates.ts'
import type { Label } from './labels.ts'
import { folded } from './letters.ts'
import { around, type Word } from './words.ts'

const SURE = 0.8
const CLEAR_DIGITS = 0.95

/** Numbers of other things: an order, a client, a contract. */
const ANOTHERS =
  /поръч|заяв|клиент|абонат|договор|оферт|протокол|проформ|стоков|разписк|партид|обект|order|customer|client|contract|account|quote|proforma|reference/iu

/** "№", "номер": letters of a label that says of nothing what it numbers. */
const WEAK = 7
/** What a bill is called itself. */
const BILL = /факт|^ф|докум|извест|invoice|document|note|bill|rechnung|beleg|gutschrift|fact|fatt|numar|numer|τιμολ|παραστ/u
const TITLE = /^(?:фактура|[dф]akt[yu]pa|invoice|rechnung|facture|fattura|factura|τιμολογιο|bill)$/u
const SERIES = /^(?:серия|seria|serie|series|σειρα)$/u

type Candidate = { readonly read: Read<string>; readonly score: number }

/** The vendor's number: digits, or letters with digits; of ten digits where the law numbers it. */
export function numberOf(sheet: Sheet, isPicture: boolean): Read<string> | null {
  const candidates = labelled(sheet, 'number').flatMap((label, order) =>
    isOfAnother(sheet, label)
      ? []
      : nearby(sheet, label).flatMap((words) =>
          words
            .slice(0, 3)
            .flatMap((word, at) =>
              words.slice(0, at).some(({ text }) => ANOTHERS.test(text))
                ? []
                : numberIn(word, label.isExact && label.strength > 2, order).map((one) => asFound(sheet, label, one)),
            ),
        ),
  )
  const all = [...candidates, ...behindTitle(sheet), ...beforeDay(sheet)].toSorted((a, b) => b.score - a.score)
  const best = all[0]
  if (best === undefined) return null
  // Another number that is called so as well leaves a person to say which it is.
  const isOnly = all.every(({ read, score }) => read.value === best.read.value || score < best.score - NEARLY_AS_MUCH)
  const read: Read<string> = isOnly ? best.read : { ...best.read, certainty: 'doubtful' }
  if (!isPicture || read.certainty !== 'sure') return read
  // A number has no check digits: of a picture it is sure where it is clear in each digit, or printed twice alike.
  const words = sheet.lines.flatMap((line) => line.words.filter(({ text }) => text.includes(read.value)))
  const isSure = words.length > 1 || words.some(({ confidence }) => confidence >= CLEAR_DIGITS)
  return isSure ? read : { ...read, certainty: 'doubtful' }
}

/** Labels differ by their order alone. */
const NEARLY_AS_MUCH = 5

/** "Абонатен №", "Карта №": a word before the sign says whose number it is. */
function isOfAnother(sheet: Sheet, label: Label): boolean {
  const line = sheet.lines[label.line]
  const [first, before] = [line?.words[label.start], line?.words[label.start - 1]]
  if (label.strength > WEAK || !line || !first || !before || /[:;,]$/.test(before.text)) return false
  const isOfCell = line.segments.some(({ words }) => words.includes(first) && words.includes(before))
  const letters = folded(before.text)
  return isOfCell && /^\p{L}{2,}$/u.test(letters) && !BILL.test(letters) && !SERIES.test(letters) && !isLatinCode(before)
}

const isLatinCode = ({ text }: Word): boolean => /^[A-ZА-Я]{1,5}$/u.test(text)

/** What stands below a sign that says of nothing what it numbers may be of a column: sure is only what the law's digits bear out. */
function asFound(sheet: Sheet, label: Label, found: Candidate): Candidate {
  const y = sheet.lines[label.line]?.words[label.start]?.place
  const isBelow = y !== undefined && found.read.place !== null && found.read.place.y > y.y + y.height
  const isDoubtful = isBelow && label.strength <= WEAK && !/^\d{10}$/.test(found.read.value)
  const one = inSeries(sheet, label, found)
  return isDoubtful ? { ...one, read: { ...one.read, certainty: 'doubtful' } } : one
}

/** "Seria DAT nr. 959625": letters that the vendor numbers by belong to the number. */
function inSeries(sheet: Sheet, label: Label, found: Candidate): Candidate {
  const words = sheet.lines[label.line]?.words ?? []
  const [called, letters] = words.slice(Math.max(0, label.start - 2), label.start)
  if (!called || !letters || !SERIES.test(folded(called.text)) || !/^\p{Lu}{1,5}$/u.test(letters.text) || !found.read.place) return found
  const place = around([letters.place, found.read.place])
  return { ...found, read: { ...found.read, value: `${letters.text} ${found.read.value}`, place } }
}

/** "Фактура 0000012345", with no sign between them. */
function behindTitle(sheet: Sheet): Candidate[] {
  return sheet.lines.flatMap((line) =>
    line.segments.flatMap(({ words }) =>
      words.flatMap((word, at) => {
        const next = words[at + 1]
        if (next === undefined || !TITLE.test(folded(word.text)) || !/\d{3}/.test(next.text) || at > 2) return []
        const isOfSource = /^(?:към|to|zu|of)$/u.test(folded(words[at - 1]?.text ?? ''))
        return isOfSource ? [] : numberIn(next, true, 0)
      }),
    ),
  )
}

/** "0000012345 / 05.02.2026": ten digits right before a day, with no label at all. */
function beforeDay(sheet: Sheet): Candidate[] {
  return sheet.lines.flatMap((line) =>
    line.words.flatMap((word, at) =>
      /^0\d{9}$/.test(word.text) && firstDay(line.words.slice(at + 1, at + 3))
        ? [{ read: { value: word.text, certainty: 'doubtful' as const, place: word.place }, score: 60 }]
        : [],
    ),
  )
}

export function numberIn(word: Word, isLabelled: boolean, order: number): Candidate[] {
  const text = word.text.replaceAll(/^[№#:.]+|[.,;:]+$/g, '')
  if (
    !/^[\p{L}\p{N}][\p{L}\p{N}/.-]*$/u.test(text) ||
    !/\d/.test(text) ||
    text.length > 30 ||
    firstDay([word]) ||
    /^[A-Z]{2}\d{9,10}$/.test(text)
  )
    return []
  const isOfLaw = /^\d{10}$/.test(text)
  const certainty = (isOfLaw || (isLabelled && /\d{3}/.test(text))) && word.confidence >= SURE ? 'sure' : 'doubtful'
  return [
    {
      read: { value: text, certainty, place: word.place },
      score: (isOfLaw ? 100 : 0) + (isLabelled ? 50 : 0) - order + Math.min(text.replaceAll(/\D/g, '').length, 10),
    },
  ]
}
