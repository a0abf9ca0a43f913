import { stemsAbroad } from './abroad.ts'
import { type Sheet, underValue } from './beside.ts'
import { folded } from './letters.ts'
import { sharedWidth, type Word } from './words.ts'

/** What the words before a value call it, by the stems of these words rather than by whole phrases. */
type CaptionKind = 'taxDate' | 'dueDate' | 'issueDate' | 'base' | 'vat' | 'total'

const OTHER_DAYS =
  /период|бележк|накладн|поръч|заяв|договор|протокол|проформ|оферт|гаранц|показан|отчет|експед|валид|след(?!в)|начисл|срок\S*\s\S*\s?достав|order|contract|period|proforma|quote|offer|valid|after|warranty|ship/
const DAYS = [
  ['taxDate', /съб[ио]т|дан\S*\sсъб|(?:^|\s)д\s?с(?:\s|$)|tax\s?(?:event|point)|suppl|(?:^|\s)sale(?:\s|$)|deliver|достав|извърш/],
  ['dueDate', /пад[ео]ж|срок|плащ|плат[ие]м|плати|платете|прев[ео]жд|преведе|късно|due|pay|latest|later\sthan/],
  ['issueDate', /изда[вд]|(?:^|\s)изд|факту|докум|дата|(?:^|\s)от$|issue|invoice|dated?(?:\s|$)/],
] as const
const AMOUNTS = [
  ['base', /без\s(?:ддс|данък)|excl|осно[вб]|нето|(?:^|\s)net(?:\s|$)|sub\s?total|subtotal|междин|taxable|стойност\sна\sсделка/],
  ['total', /(?:^|\s)с\s(?:ддс|данък)|incl|плащане|дъл[жк]им|всич|крайн|due|payable|to\spay|balance/],
  ['vat', /ддс|(?:^|\s)vat|данък|(?:^|\s)tax/],
  ['total', /общ[оа]|total/],
] as const
/** Of amounts that are neither: what was paid, what is owed of earlier bills, what was taken off. */
const OTHER_AMOUNTS = /преходн|предходн|аванс|отстъп|платен|лихв|внесен|ресто|курс|discount|paid|previous|deposit|словом/
const MOST_WORDS = 8
const LINES_ABOVE = 2

/** Asked where Bulgarian and English say nothing. */
const ABROAD = {
  day: {
    kinds: [
      ['taxDate', stemsAbroad(({ days }) => days.taxDate)],
      ['dueDate', stemsAbroad(({ days }) => days.dueDate)],
      ['issueDate', stemsAbroad(({ days }) => days.issueDate)],
    ],
    others: stemsAbroad(({ days }) => days.others),
  },
  amount: {
    kinds: [
      ['base', stemsAbroad(({ amounts }) => amounts.base)],
      ['total', stemsAbroad(({ amounts }) => amounts.total)],
      ['vat', stemsAbroad(({ amounts }) => amounts.vat)],
    ],
    others: stemsAbroad(({ amounts }) => amounts.others),
  },
} as const satisfies Record<string, { kinds: readonly (readonly [CaptionKind, RegExp])[]; others: RegExp }>
const KINDS = { day: { kinds: DAYS, others: OTHER_DAYS }, amount: { kinds: AMOUNTS, others: OTHER_AMOUNTS } } as const

/** What a value is called, by the words before it on its line or else closely below it, or above it in its column; null where these say nothing of the kind. */
export function captionOf(sheet: Sheet, line: number, start: number, of: keyof typeof KINDS): CaptionKind | null {
  const before = wordsBefore(sheet, line, start)
  if (of === 'day' && isOfAnother(sheet, line, start, before)) return null
  if (before.length > 0) return kindOf(before, of)
  const own = sheet.lines[line]
  const first = own?.words[start]
  if (own === undefined || first === undefined) return null
  const under = underValue(sheet, line, first.place)
  const underneath = under && kindOf(under.words, of)
  if (underneath) return underneath
  const above: Word[] = []
  for (let at = line - 1; at >= Math.max(0, line - LINES_ABOVE - 1); at--) {
    const upper = sheet.lines[at]
    if (upper === undefined || upper.place.page !== own.place.page || own.place.y - upper.place.y > (LINES_ABOVE + 1) * 0.025) break
    const cell = upper.segments.find((segment) => sharedWidth(segment.place, first.place) > 0.25)
    if (cell) above.unshift(...cell.words)
    if (cell && /\d{3}/.test(cell.text)) break
  }
  return kindOf(above, of)
}

/** "по договор № 12 от 10.05.2024", "Бележка № 12 / 10.05.2024": what the number before the day is called. */
function isOfAnother(sheet: Sheet, line: number, start: number, before: readonly Word[]): boolean {
  const words = sheet.lines[line]?.words ?? []
  const text = before.map((word) => folded(word.text)).join(' ')
  const isBehindNumber = before.length === 0 && /^\/$|\d\/$/.test(words[start - 1]?.text ?? '')
  if (!isBehindNumber && text !== 'от' && text !== 'of' && text !== 'dated') return false
  const earlier = words.slice(Math.max(0, start - before.length - 5), start - before.length)
  return OTHER_DAYS.test(earlier.map((word) => folded(word.text)).join(' '))
}

/** The words of the value's own cell before it, or of the cell to its left; as far as another number. */
function wordsBefore(sheet: Sheet, line: number, start: number): Word[] {
  const { words = [], segments = [] } = sheet.lines[line] ?? {}
  const found: Word[] = []
  for (let at = start - 1; at >= 0 && found.length < MOST_WORDS; at--) {
    const word = words[at]
    if (word === undefined || /\d{3}|\d[.,/]\d/.test(word.text)) break
    found.unshift(word)
    if (segments.some((segment) => segment.words[0] === word) && found.some(({ text }) => /\p{L}{3}/u.test(text))) break
  }
  return found.some(({ text }) => /\p{L}/u.test(text)) ? found : []
}

function kindOf(words: readonly Word[], of: keyof typeof KINDS): CaptionKind | null {
  const text = words
    .map((word) => folded(word.text))
    .filter((letters) => letters !== '')
    .join(' ')
    .replaceAll('ь', 'ъ')
  if (text === '' || KINDS[of].others.test(text)) return null
  const own = KINDS[of].kinds.find(([, stems]) => stems.test(text))?.[0]
  if (own !== undefined || /\p{Script=Cyrillic}/u.test(text)) return own ?? null
  return ABROAD[of].others.test(text) ? null : (ABROAD[of].kinds.find(([, stems]) => stems.test(text))?.[0] ?? null)
}
