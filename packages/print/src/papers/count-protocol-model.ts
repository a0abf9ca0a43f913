import { negateDecimal, signOf, subtractDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { Day, DecimalText, Party } from '@invoice/domain/documents/document.ts'
import { DEFAULT_LOOK, type Look } from '@invoice/domain/documents/look/look.ts'
import type { Language } from '@invoice/domain/localised.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { wordsOf } from '@invoice/domain/regimes/words-of.ts'
import { type CountedPieces, countedSum } from '@invoice/domain/treasury/cash-count.ts'
import { formatAmount, formatAmountDigits } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatQuantity } from '@invoice/text/format/decimal.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { formatShortAmount } from '@invoice/text/format/short-amount.ts'
import { fillPlaceholders } from '@invoice/text/translate.ts'
import { bg } from '@invoice/text/treasury-entries/bg.ts'
import { en } from '@invoice/text/treasury-entries/en.ts'
import { nameIn } from '../words/names.ts'
import { wordingFor } from '../words/wording.ts'
import { type CompanyPaper, companyPaper, type LabelledAmount } from './company-paper.ts'
import { handoverWords } from './paper.ts'
import { type Logo, type PaperLook, paperLook } from './paper-look.ts'

/** What was counted in a till, beside what its book said then. */
export type CountProtocol = {
  account: { name: string; currency: string }
  own: Party
  on: Day
  at: string
  who: string
  pieces: readonly CountedPieces[]
  counted: DecimalText
  expected: DecimalText
  note: string
  /** who answered for the cash then; '' signs by hand */
  responsiblePerson: string
}

export type CountProtocolModel = CompanyPaper &
  PaperLook & {
    template: 'count-protocol'
    /** the till and the time, at the foot of each page */
    of: string
    columns: string[]
    /** value, pieces, sum */
    rows: string[][]
    nothing: string
    sum: LabelledAmount
    counted: LabelledAmount
    inWords: { label: string; text: string }
    expected: LabelledAmount
    /** what is missing or too much; no amount where nothing is */
    gap: LabelledAmount
    finding: string
    note: { label: string; text: string } | null
    signers: { role: string; name: string }[]
    handover: { name: string; signature: string; date: string }
  }

/** The protocol of a cash count: what lay in the till piece by piece, what the book said, what differs, and who signs. */
export function countProtocolModel(
  protocol: CountProtocol,
  language: Language,
  look: Look = DEFAULT_LOOK,
  logo: Logo | null = null,
): CountProtocolModel {
  const { account, own, on, at, who, pieces, counted, expected, note, responsiblePerson } = protocol
  const { protocol: t, book } = language === 'bg' ? bg : en
  const wording = wordingFor(language)
  const named = (name: string) => nameIn(wording, name, [own.accountablePerson])
  const when = formatDateTime(at, language)
  const amount = (value: DecimalText) => formatAmount(value, account.currency, language)
  const { name, signature, date } = handoverWords(wording)
  const difference = subtractDecimals(counted, expected)
  const gap = ({ '-1': 'shortage', 0: 'even', 1: 'surplus' } as const)[signOf(difference)]
  const differs = amount(gap === 'shortage' ? negateDecimal(difference) : difference)
  const given = {
    title: t.title,
    of: `, ${account.name}, ${when}`,
    issuerName: wording.content(own.name).text,
    on,
    facts: [
      { label: book.desk, value: account.name },
      { label: t.counted_at, value: when },
      { label: book.currency, value: account.currency },
      ...(own.registrationNumber === '' ? [] : [{ label: book.company_id, value: own.registrationNumber }]),
    ],
  }
  return {
    template: 'count-protocol',
    ...companyPaper(given, language),
    ...paperLook(look, logo),
    of: `${account.name}, ${when}`,
    columns: [t.columns.value, t.columns.pieces, t.columns.sum],
    rows: pieces.map((piece) => [
      formatShortAmount(piece.value, account.currency, language),
      formatQuantity(String(piece.count), language),
      formatAmountDigits(countedSum([piece], account.currency), account.currency, language),
    ]),
    nothing: pieces.length === 0 ? t.nothing : '',
    sum: { label: t.sum, amount: formatAmountDigits(counted, account.currency, language) },
    counted: { label: t.counted, amount: amount(counted) },
    inWords: {
      label: wording.label((words) => words.total.inWords).text,
      text: wordsOf(regimeOf(own)).amountInWords(counted, account.currency, language),
    },
    expected: { label: t.by_book, amount: amount(expected) },
    gap: { label: t.gap[gap], amount: gap === 'even' ? '' : differs },
    finding: fillPlaceholders(t.finding[gap], { amount: differs, day: formatDay(on, language) }),
    note: note === '' ? null : { label: t.note, text: note },
    signers: [
      { role: t.counted_by, name: named(who) },
      { role: t.responsible, name: named(responsiblePerson) },
    ],
    handover: { name: name.text, signature: signature.text, date: date.text },
  }
}
