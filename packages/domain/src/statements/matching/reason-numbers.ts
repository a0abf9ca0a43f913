/**
 * full: ten digits beside a word for an invoice; short: fewer beside one; bare: ten digits that nothing explains; yeared: a number and the year
 * of its document ("185/26").
 */
export type NumberForm = 'full' | 'short' | 'bare' | 'yeared'

export type FoundNumber = {
  /** Without leading zeros. */
  digits: string
  form: NumberForm
  /** Only a document of that year is meant. */
  year?: number
}

export type ReasonNumbers = {
  numbers: FoundNumber[]
  /** It may mean something else: a range, a year, a proforma, an advance, a credit note, a contract. Then nothing is accepted by itself. */
  isAmbiguous: boolean
  isProforma: boolean
  isCreditNote: boolean
}

const IBAN = /(?<![A-Z0-9])[A-Z]{2}\d{2}(?:[A-Z0-9]{11,30}|(?: [A-Z0-9]{4}){2,7}(?: [A-Z0-9]{1,4})?)(?![A-Z0-9])/g
/** Day, month, year between the same sign twice, so that the "12/" of "12/01.11.2026" stays a number. */
const DATE = /(?<!\d)(?:0?[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|1[0-2])\1(?:20)?\d{2}(?![./-]?\d)(?:\s?(?:Г|Y)\.?(?!\p{L}))?/gu
const ISO_DATE = /(?<!\d)20\d{2}([./-])(?:0[1-9]|1[0-2])\1(?:0[1-9]|[12]\d|3[01])(?!\d)/g
/** "12/01.11": the day of a number, its year left out. */
const SHORT_DATE = /(?<=\d\s?\/\s?)(?:0[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2])(?![./-]?\d)/g
const MONEY = /(?<![\d/-])\d+(?:[ .,]\d{3})*(?:[.,]\d{1,2})?\s?(?:EUR|EURO|ЕВРО|BGN|ЛВ|USD|€)(?!\p{L})/gu
const MONTH = /(?<!\d)(?:0?[1-9]|1[0-2])[./]20\d{2}(?!\d)/g

const WORD =
  'ФАКТУР[АИ]?|ФАКТ|ФАК|Ф[-/]?Р[АИ]|F[-/]?R[AI]|FAKTUR[AI]?|FAKT|FACT(?:UR[AE])?|INVOICES?|INV|RECHNUNG(?:EN)?|RG|RE|ПРОФОРМА|PROFORMA'
const NUMBER_SIGN = '(?:N(?:OMERA?|UMBERS?|UM|OS?|RS?)?|НОМЕРА?|НОМ|НО)'
const ITEM = `${'\\d{1,10}'}(?![\\d\\p{L}])(?:\\s?(?:/|ОТ|OT|FROM|DATED|VOM|ДАТА)?\\s?@(?:\\s?Г\\.?(?!\\p{L}))?)?`
const BETWEEN = `\\s?(?:[,;+&]|(?:И|I|AND|UND)(?![\\p{L}]))[\\s.]*`
const LIST = new RegExp(
  `(?<!\\p{L})(?:${WORD})(?:[\\s.:]|-(?!\\d{1,10}-))*(?:${NUMBER_SIGN}[\\s.:]*)?(${ITEM}(?:${BETWEEN}(?:(?:${WORD})[\\s.:]*)?(?:${NUMBER_SIGN}[\\s.:]*)?${ITEM})*)`,
  'gu',
)
/** After a word for an invoice, yet no number that one could be sure of: "12-15", "2026-0001", "12/2026". */
const RANGE = new RegExp(`(?<!\\p{L})(?:${WORD})[\\s.:]*(?:${NUMBER_SIGN}[\\s.:]*)?(\\d{1,10})\\s?[-/]\\s?(\\d{1,10})(?!\\d)`, 'gu')
const SHORT_WORD = /(?<!\p{L})Ф\s?\.\s?(?:N\s?)?(\d{1,10})(?!\d)/gu
const BARE = /(?<![\d\p{L}])\d{10}(?![\d\p{L}])/gu

/** "185/26", "185/2026" alone; of what may be a month ("11/26") nobody knows. */
const YEARED = /(?<![\d\p{L}./-])(?!0?[1-9]\/|1[0-2]\/)(\d{1,10})\/(?:20)?([2-4]\d)(?![\d\p{L}/-]|[.,]\d)/gu

const PROFORMA = /ПРОФОРМ|PROFORM/
const CREDIT_NOTE = /(?<!\p{L})(?:К\.?И\.?|KI|КРЕДИТН\p{L}+\s+ИЗВ\p{L}+|CREDIT\s?NOTE)(?!\p{L})/u
const OTHER = /(?<!\p{L})(?:АВАНС|AVANS|ADVANCE|ДОГОВОР|ДОГ\.|DOGOVOR|CONTRACT)/u

const LONGEST = 2000

/**
 * The numbers of documents in what a payer wrote, in any of the usual writings: "ф-ра 1245", "ФАКТУРА № 0000001245/01.11.2026",
 * "фактури 12, 13 и 14", "INV-1245". Dates, amounts and IBANs are none.
 */
export function numbersIn(reason: string): ReasonNumbers {
  const text = plainText(reason)
  const isMonth = new RegExp(`(?:${WORD})[\\s.:]*(?:${NUMBER_SIGN}[\\s.:]*)?${MONTH.source}`, 'u').test(text)
  const found = new Map<string, NumberForm>()
  const isDoubtful = takeDoubtful(text, found)
  const rest = text.replaceAll(RANGE, ' ')
  for (const [, list = ''] of rest.matchAll(LIST))
    for (const [written] of list.matchAll(/(?<!\d)\d{1,10}(?!\d)/g)) take(found, written, written.length === 10 ? 'full' : 'short')
  for (const [written] of rest.matchAll(BARE)) if (!found.has(withoutZeros(written))) take(found, written, 'bare')
  const yeared = new Map(
    [...rest.matchAll(YEARED)].map(([, written = '', year = '']) => [withoutZeros(written), 2000 + Number(year)] as const),
  )
  for (const digits of yeared.keys()) take(found, digits, 'yeared')
  const isProforma = PROFORMA.test(text)
  const isCreditNote = CREDIT_NOTE.test(text)
  return {
    numbers: [...found].map(([digits, form]) => {
      const year = form === 'yeared' ? yeared.get(digits) : undefined
      return year === undefined ? { digits, form } : { digits, form, year }
    }),
    isAmbiguous: isDoubtful || yeared.size > 0 || isMonth || isProforma || isCreditNote || OTHER.test(text),
    isProforma,
    isCreditNote,
  }
}

/** Of a reason whose pieces may be joined in two ways: only what both say is sure. */
export function numbersOf({ reason, joinedReason }: { reason: string; joinedReason: string }): ReasonNumbers {
  const spaced = numbersIn(reason)
  if (joinedReason === '' || joinedReason === reason) return spaced
  const joined = numbersIn(joinedReason)
  const key = ({ numbers }: ReasonNumbers) =>
    numbers
      .map(({ digits }) => digits)
      .sort()
      .join()
  const numbers = [...new Map([...joined.numbers, ...spaced.numbers].map((number) => [number.digits, number])).values()]
  return { ...spaced, numbers, isAmbiguous: spaced.isAmbiguous || joined.isAmbiguous || key(spaced) !== key(joined) }
}

/** Upper case, № and # as N, what is surely no number as @. */
function plainText(reason: string): string {
  return reason
    .slice(0, LONGEST)
    .replaceAll(/[№#]/g, ' N ')
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(IBAN, ' @@ ')
    .replaceAll(ISO_DATE, '@')
    .replaceAll(DATE, '@')
    .replaceAll(SHORT_DATE, '@')
    .replaceAll(MONEY, ' @@ ')
}

function takeDoubtful(text: string, found: Map<string, NumberForm>): boolean {
  let isDoubtful = false
  for (const [, first = '', second = ''] of text.matchAll(RANGE)) {
    isDoubtful = true
    // The year before or behind a number is none itself.
    if (!isYear(first)) take(found, first, 'short')
    if (!isYear(second)) take(found, second, 'short')
  }
  for (const [, written = ''] of text.matchAll(SHORT_WORD)) {
    isDoubtful = true
    take(found, written, 'short')
  }
  return isDoubtful
}

const isYear = (digits: string): boolean => /^20[0-4]\d$/.test(digits)

function take(found: Map<string, NumberForm>, written: string, form: NumberForm): void {
  const digits = withoutZeros(written)
  if (digits !== '' && !found.has(digits)) found.set(digits, form)
}

/**
 * A number as it is compared: "0000001245" is "1245"; of one with letters the digits at its end ("ПФ-0087" is "87"), of one with its year what
 * stands before that ("185/26" is "185").
 */
export function withoutZeros(number: string): string {
  const plain = /^(\d{1,10})\/(?:20)?[2-4]\d$/.exec(number)?.[1] ?? /\d+$/.exec(number)?.[0] ?? ''
  return plain.replace(/^0+/, '')
}

/** Whether a number that was found may be that of a document of that day. */
export const isOfYear = ({ year }: Pick<FoundNumber, 'year'>, issuedOn: string): boolean =>
  year === undefined || issuedOn.startsWith(String(year))
