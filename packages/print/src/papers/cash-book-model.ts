import { negateDecimal, signOf, subtractDecimals, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { Day, DecimalText, Party } from '@invoice/domain/documents/document.ts'
import { DEFAULT_LOOK, type Look } from '@invoice/domain/documents/look/look.ts'
import type { Language } from '@invoice/domain/localised.ts'
import type { AccountType } from '@invoice/domain/treasury/account-types.ts'
import { formatAmount, formatAmountDigits } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { fillPlaceholders } from '@invoice/text/translate.ts'
import { bg } from '@invoice/text/treasury-entries/bg.ts'
import { en } from '@invoice/text/treasury-entries/en.ts'
import { nameIn } from '../words/names.ts'
import { wordingFor } from '../words/wording.ts'
import { type CompanyPaper, companyPaper, type LabelledAmount } from './company-paper.ts'
import { type Logo, type PaperLook, paperLook } from './paper-look.ts'

/** What an account begins with came from nowhere: it is in what lay there, and no row. */
export type CashBookRow = { on: Day; movement: DecimalText; number: string; who: string; what: string; isInitial: boolean }
export type CashBookCount = { on: Day; counted: DecimalText; difference: DecimalText; who: string }

/** What an account's book is made of; `opening` is what lay in it before the period. */
export type CashBook = {
  account: { name: string; type: AccountType; currency: string; responsiblePerson: string }
  from: Day
  to: Day
  madeOn: Day
  own: Party
  opening: DecimalText
  rows: readonly CashBookRow[]
  counts: readonly CashBookCount[]
}

type Cells = string[]

export type CashBookModel = CompanyPaper &
  PaperLook & {
    template: 'cash-book'
    period: string
    columns: Cells
    days: { heading: string; opening: Cells; rows: Cells[]; turnover: Cells; closing: Cells; counts: string[] }[]
    whole: { turnover: Cells; closing: LabelledAmount }
    nothing: string
    people: { role: string; name: string }[]
  }

/** The cash book in its customary form, day by day: what was there, what came (left) and went (right), what is there, who signs. */
export function cashBookModel(book: CashBook, language: Language, look: Look = DEFAULT_LOOK, logo: Logo | null = null): CashBookModel {
  const { account, from, to, madeOn, own } = book
  const t = (language === 'bg' ? bg : en).book
  const wording = wordingFor(language)
  const period = from === to ? formatDay(from, language) : `${formatDay(from, language)} – ${formatDay(to, language)}`
  const days = daysOf(book, language)
  const movements = book.rows.filter(({ isInitial }) => !isInitial).map(({ movement }) => movement)
  const closing = sumDecimals([book.opening, ...book.rows.map(({ movement }) => movement)])
  const given = {
    title: account.type === 'cash' ? t.cash : t.account,
    of: ` ${period}, ${account.name}`,
    issuerName: wording.content(own.name).text,
    on: madeOn,
    facts: [
      { label: account.type === 'cash' ? t.desk : t.of_account, value: account.name },
      { label: t.period, value: period },
      { label: t.currency, value: account.currency },
      ...(own.registrationNumber === '' ? [] : [{ label: t.company_id, value: own.registrationNumber }]),
      { label: t.made_on, value: formatDay(madeOn, language) },
    ],
  }
  return {
    template: 'cash-book',
    ...companyPaper(given, language),
    ...paperLook(look, logo),
    period,
    columns: [t.columns.row, t.columns.number, t.columns.who, t.columns.what, t.columns.debit, t.columns.credit],
    days,
    whole: {
      turnover: turnoverOf(movements, t.whole_turnover, account.currency, language),
      closing: {
        label: fillPlaceholders(t.whole_closing, { day: formatDay(to, language) }),
        amount: formatAmount(closing, account.currency, language),
      },
    },
    nothing: days.length === 0 ? t.nothing : '',
    people: [
      ...(account.type === 'cash' ? [{ role: t.cashier, name: nameIn(wording, account.responsiblePerson, [own.accountablePerson]) }] : []),
      { role: t.accountant, name: '' },
    ],
  }
}

/** A day on which nothing moved and nothing was counted has no part in the book. */
function daysOf({ account: { currency }, own, opening, rows, counts }: CashBook, language: Language): CashBookModel['days'] {
  const t = (language === 'bg' ? bg : en).book
  const wording = wordingFor(language)
  const all = [...new Set([...rows, ...counts].map(({ on }) => on))].sort()
  let balance = opening
  return all.map((on) => {
    const ofDay = rows.filter((row) => row.on === on && !row.isInitial)
    const begun = rows.filter((row) => row.on === on && row.isInitial).map(({ movement }) => movement)
    const before = sumDecimals([balance, ...begun])
    balance = sumDecimals([before, ...ofDay.map(({ movement }) => movement)])
    const amount = (value: DecimalText) => formatAmountDigits(value, currency, language)
    return {
      heading: formatDay(on, language),
      opening: ['', '', '', t.opening, ...sideOf(before, amount)],
      rows: ofDay.map(({ movement, number, who, what }, index) => [String(index + 1), number, who, what, ...sideOf(movement, amount)]),
      turnover: turnoverOf(
        ofDay.map(({ movement }) => movement),
        t.turnover,
        currency,
        language,
      ),
      closing: ['', '', '', t.closing, ...sideOf(balance, amount)],
      counts: counts
        .filter((count) => count.on === on)
        .map(({ counted, difference, who }) =>
          fillPlaceholders(t.counted, {
            amount: formatAmount(counted, currency, language),
            difference: formatAmount(difference, currency, language),
            who: nameIn(wording, who, [own.accountablePerson]),
          }),
        ),
    }
  })
}

/** Money in stands left, money out right. */
function sideOf(movement: DecimalText, amount: (value: DecimalText) => string): [debit: string, credit: string] {
  return signOf(movement) >= 0 ? [amount(movement), ''] : ['', amount(negateDecimal(movement))]
}

function turnoverOf(movements: readonly DecimalText[], label: string, currency: string, language: Language): Cells {
  const debits = sumDecimals(movements.filter((movement) => signOf(movement) > 0))
  const credits = subtractDecimals('0', sumDecimals(movements.filter((movement) => signOf(movement) < 0)))
  const amount = (value: DecimalText) => formatAmountDigits(value, currency, language)
  return ['', '', '', label, amount(debits), amount(credits)]
}
