import { ABROAD } from './abroad.ts'
import { distance, folded } from './letters.ts'
import { gapBetween, type Line, type Word } from './words.ts'

/** What bills call a field, in Bulgarian and English; folded as words are. `total_with` and the like are told apart by strength alone. */
const PHRASES = {
  number: [
    'фактура №',
    'фактура номер',
    'фактура no',
    'фактура n',
    'номер на фактура',
    'номер на документа',
    'документ №',
    'документ номер',
    'кредитно известие №',
    'дебитно известие №',
    'debit note no',
    'debit note number',
    'известие №',
    'invoice no',
    'invoice number',
    'invoice №',
    'invoice #',
    'document no',
    'document number',
    'credit note no',
    'credit note number',
    'номер',
    'number',
    '№',
    'no',
  ],
  issueDate: [
    'дата на издаване',
    'дата на фактурата',
    'дата на фактура',
    'издадена на',
    'дата на документа',
    'дата на съставяне',
    'дата на фактуриране',
    'издадена',
    'съставена на',
    'дата документ',
    'date of issue',
    'issue date',
    'issued on',
    'invoice date',
    'дата',
    'date',
  ],
  taxDate: [
    'дата на данъчно събитие',
    'дата на данъчното събитие',
    'дата на дан събитие',
    'дан събитие',
    'данъчно събитие',
    'дата на дс',
    'дата на д с',
    'дата дс',
    'дата на дан съб',
    'дата на дан събит',
    'дата дан съб',
    'дата на доставка',
    'дата на възникване на данъчното събитие',
    'дата на възникване на данъчно събитие',
    'възникнало данъчно събитие',
    'данъчно събитие на',
    'дата на плащане данъчно събитие',
    'tax event date',
    'date of tax event',
    'tax event',
    'tax point',
    'tax point date',
    'date of supply',
    'date of sale',
    'date of delivery',
    'supply date',
  ],
  dueDate: [
    'падеж',
    'дата на падеж',
    'срок за плащане',
    'срок на плащане',
    'падежна дата',
    'падеж на плащане',
    'платима до',
    'платимо до',
    'плащане до',
    'платете до',
    'да се плати до',
    'плаща се до',
    'дължима до',
    'не по късно от',
    'платимо не по късно от',
    'срок за плащане до',
    'срокът за плащане изтича на',
    'краен срок',
    'краен срок за плащане',
    'краен срок на плащане',
    'последна дата за плащане',
    'по банков път до',
    'в срок до',
    'due date',
    'payment due',
    'due on',
    'pay by',
    'payable by',
    'please pay by',
    'payment due by',
    'due by',
    'payment due date',
    'payable until',
    'payable on or before',
  ],
  base: [
    'данъчна основа',
    'дан основа',
    'обща данъчна основа',
    'основа',
    'общо без ддс',
    'сума без ддс',
    'стойност без ддс',
    'нето',
    'междинна сума',
    'стойност на услугите',
    'стойност на стоките',
    'стойност на доставката',
    'стойност на доставките',
    'стойност на сделката',
    'tax base',
    'taxable amount',
    'net amount',
    'net value',
    'net',
    'amount excluding vat',
    'total excluding tax',
    'total excl tax',
    'total before tax',
    'net total',
    'total net',
    'subtotal',
    'total excl vat',
    'total excluding vat',
    'amount excl vat',
  ],
  vat: ['ддс', 'начислен ддс', 'размер на ддс', 'сума ддс', 'стойност на ддс', 'данък', 'vat', 'vat amount', 'total vat', 'общо ддс'],
  total: [
    'сума за плащане',
    'всичко за плащане',
    'общо за плащане',
    'общо с ддс',
    'сума с ддс',
    'стойност с ддс',
    'всичко',
    'всичко по фактурата',
    'общо по фактурата',
    'сума по фактурата',
    'обща сума',
    'обща стойност',
    'крайна сума',
    'за плащане',
    'общо',
    'total due',
    'amount payable',
    'balance due',
    'invoice total',
    'total amount due',
    'total incl tax',
    'дължима сума',
    'общо дължима сума',
    'общо с включен ддс',
    'сума за плащане с ддс',
    'amount due',
    'grand total',
    'total incl vat',
    'total including vat',
    'total amount',
    'total payable',
    'total to pay',
    'total',
  ],
  vendor: ['доставчик', 'изпълнител', 'издател', 'продавач', 'supplier', 'seller', 'vendor', 'issued by', 'from'],
  buyer: ['получател', 'клиент', 'купувач', 'възложител', 'customer', 'buyer', 'client', 'bill to', 'recipient', 'billed to', 'to'],
  eik: ['еик', 'булстат', 'еик булстат', 'идент №', 'ин', 'идентификационен номер', 'uic', 'eik', 'company id', 'company no', 'reg no'],
  vatNumber: [
    'ддс №',
    'ддс номер',
    'ин по ддс',
    'ин по зддс',
    'идент номер по ддс',
    'идент № по ддс',
    'ддс n',
    'vat no',
    'vat number',
    'vat id',
    'vat №',
    'vat reg no',
  ],
  iban: ['iban', 'сметка', 'банкова сметка', 'account', 'bank account'],
  bic: ['bic', 'swift', 'bic swift', 'swift bic', 'bic код'],
  reference: ['основание', 'основание за плащане', 'payment reference', 'reference'],
  words: ['словом', 'in words', 'amount in words'],
  address: ['адрес', 'address', 'седалище', 'адрес на управление', 'registered office'],
  person: ['мол', 'м о л', 'управител', 'представител', 'съставил', 'получил', 'accountable person', 'manager'],
  city: ['град', 'city'],
  bank: ['банка', 'bank', 'обслужваща банка'],
  method: ['начин на плащане', 'плащане', 'payment method', 'payment', 'метод на плащане'],
  place: ['място на сделката', 'място на издаване', 'място', 'place', 'телефон', 'тел', 'phone', 'email', 'имейл'],
  source: [
    'към фактура',
    'към фактура №',
    'към фактура номер',
    'към документ',
    'to invoice',
    'to invoice no',
    'of invoice',
    'of invoice no',
  ],
  rate: ['ставка', 'ставка ддс', 'данъчна ставка', 'vat rate', 'rate'],
} as const satisfies Record<string, readonly string[]>

export type LabelKind = keyof typeof PHRASES

/** A label on a line: its words are those from `start` to `end` of the line's, `end` not included. */
export interface Label {
  readonly kind: LabelKind
  readonly line: number
  readonly start: number
  readonly end: number
  /** letters of the phrase: the longer it is, the more it says */
  readonly strength: number
  /** whether each letter is as it should be */
  readonly isExact: boolean
  /** whether a colon ends it, or nothing stands before it in its cell */
  readonly isMarked: boolean
}

const KINDS = [
  'number',
  'issueDate',
  'taxDate',
  'dueDate',
  'base',
  'vat',
  'total',
  'vendor',
  'buyer',
  'eik',
  'vatNumber',
  'iban',
  'bic',
  'reference',
  'words',
  'address',
  'person',
  'city',
  'bank',
  'method',
  'place',
  'source',
  'rate',
] as const satisfies readonly LabelKind[]

type Phrase = { readonly kind: LabelKind; readonly letters: string; readonly words: number }

const phrasesOf = (phrases: Readonly<Partial<Record<LabelKind, readonly string[]>>>): Phrase[] =>
  Object.entries(phrases).flatMap(([kind, all]) =>
    all.map((phrase) => ({ kind: kindOf(kind), letters: phrase.split(' ').map(folded).join(''), words: phrase.split(' ').length })),
  )
const OWN = phrasesOf(PHRASES)
const OTHERS = ABROAD.flatMap(({ labels }) => phrasesOf(labels))
/** What Bulgarian or English calls it comes first. */
const EXACT = new Map([...OTHERS, ...OWN].map((phrase) => [phrase.letters, phrase]))
/** A short word of a language that the bill is not in is nobody's misprint. */
const LONG = [...OWN.filter(({ letters }) => letters.length >= 6), ...OTHERS.filter(({ letters }) => letters.length >= 10)]
const MOST_LETTERS = Math.max(...[...EXACT.keys()].map((letters) => letters.length)) + 2
const MOST_WORDS = 7

/** All labels of the lines: at each word the longest phrase that begins with it. */
export function labelsOf(lines: readonly Line[]): Label[] {
  return lines.flatMap((line, index) => {
    const found: Label[] = []
    for (let at = 0; at < line.words.length; ) {
      const label = labelAt(line, index, at)
      if (label) found.push(label)
      at = label ? label.end : at + 1
    }
    return found
  })
}

function labelAt(line: Line, index: number, start: number): Label | undefined {
  let letters = ''
  let best: Label | undefined
  for (let end = start + 1; end <= Math.min(start + MOST_WORDS, line.words.length); end++) {
    const word = line.words[end - 1]
    if (word === undefined || isFarFrom(line.words[end - 2], word, end - 1 > start)) break
    letters += folded(word.text)
    if (letters.length > MOST_LETTERS) break
    if (letters === '') continue
    const phrase = EXACT.get(letters) ?? nearestOf(letters)
    if (phrase && (phrase.letters === letters || best === undefined || !best.isExact)) {
      const isMarked = word.text.endsWith(':') || isFirstOfCell(line, start)
      best = { kind: phrase.kind, line: index, start, end, strength: phrase.letters.length, isExact: phrase.letters === letters, isMarked }
    }
    // What a colon ends goes no further.
    if (/[:;]$/.test(word.text)) break
  }
  return best
}

/** In heights of a letter: words that a column parts are no phrase ("To" beside "Invoice no."). */
const APART = 4

function isFarFrom(before: Word | undefined, word: Word, isWithin: boolean): boolean {
  return isWithin && before !== undefined && gapBetween(before.place, word.place) > APART
}

/** A letter in seven may be misread. */
function nearestOf(letters: string): Phrase | undefined {
  if (letters.length < 6) return undefined
  return LONG.find((phrase) => {
    const most = Math.floor(phrase.letters.length / 7) || (phrase.letters.length >= 6 ? 1 : 0)
    return phrase.letters[0] === letters[0] && distance(letters, phrase.letters, most) <= most
  })
}

function isFirstOfCell(line: Line, start: number): boolean {
  const word: Word | undefined = line.words[start]
  return line.segments.some((segment) => segment.words[0] === word)
}

function kindOf(text: string): LabelKind {
  for (const kind of KINDS) if (kind === text) return kind
  throw new RangeError(text)
}
