import { type AccountStatementRow, type AccountStatementSection, MOST_NAMED } from '@invoice/domain/contacts/account-statement.ts'
import { negateDecimal, signOf } from '@invoice/domain/decimal/decimal.ts'
import type { Day, Party } from '@invoice/domain/documents/document.ts'
import { DEFAULT_LOOK, type Look } from '@invoice/domain/documents/look/look.ts'
import type { Language } from '@invoice/domain/localised.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { bg } from '@invoice/text/account-statement/bg.ts'
import { en } from '@invoice/text/account-statement/en.ts'
import { formatAmount, formatAmountDigits } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { fillPlaceholders } from '@invoice/text/translate.ts'
import { only, wordingFor } from '../words/wording.ts'
import { type CompanyPaper, companyPaper, type LabelledAmount } from './company-paper.ts'
import { type Logo, type PaperLook, paperLook } from './paper-look.ts'
import { type PrintedParty, printedParty } from './party.ts'

/** us: what the contact owes; them: what we owe the contact */
export type AccountStatementSide = 'us' | 'them'

export type AccountStatement = {
  side: AccountStatementSide
  from: Day
  to: Day
  madeOn: Day
  /** Null: no company was set up yet. */
  own: Party | null
  contact: Party
  sections: readonly AccountStatementSection[]
}

type Texts = Record<'payment' | 'refund' | 'set_off' | 'and_more', string> & { readonly alone: Record<'payment' | 'refund', string> }
type Line = { cells: [on: string, what: string, due: string, debit: string, credit: string, balance: string] }

export type AccountStatementModel = CompanyPaper &
  PaperLook & {
    template: 'account-statement'
    period: string
    parties: PrintedParty[]
    columns: string[]
    sections: { heading: string; opening: Line; rows: Line[]; turnover: Line; closing: LabelledAmount }[]
    nothing: string
  }

/** What a statement of account prints, in one language, in its company's look. Personal numbers are masked: it leaves the house by mail. */
export function accountStatementModel(
  accountStatement: AccountStatement,
  language: Language,
  look: Look = DEFAULT_LOOK,
  logo: Logo | null = null,
): AccountStatementModel {
  const t = language === 'bg' ? bg : en
  const wording = wordingFor(language)
  const { from, to, madeOn, own, contact, sections, side } = accountStatement
  const period = `${formatDay(from, language)} – ${formatDay(to, language)}`
  const party = (of: Party, role: string) =>
    printedParty(of, only(role), wording, { abroad: contact.countryCode !== regimeOf(own).country, mask: true })
  const given = {
    title: t.title,
    of: ` ${period}, ${wording.content(contact.name).text}`,
    issuerName: own === null ? '' : wording.content(own.name).text,
    on: madeOn,
    facts: [
      { label: t.period, value: period },
      { label: t.made_on, value: formatDay(madeOn, language) },
    ],
  }
  return {
    template: 'account-statement',
    ...companyPaper(given, language),
    ...paperLook(look, logo),
    period,
    parties: [party(contact, t.party[side]), ...(own === null ? [] : [party(own, t.party.own)])],
    columns: [t.columns.on, t.columns.what, t.columns.due, t.columns.debit, t.columns.credit, t.columns.balance],
    sections: sections.map((section) => ({
      heading: fillPlaceholders(t.account, { currency: section.currency }),
      opening: {
        cells: [
          '',
          fillPlaceholders(t.opening, { day: formatDay(from, language) }),
          '',
          '',
          '',
          digits(section.opening)(section, language),
        ],
      },
      rows: section.rows.map((row) => lineOf(row, side, language, t)),
      turnover: turnoverOf(section, side, language, t.turnover),
      closing: {
        label: fillPlaceholders(t.closing, { day: formatDay(to, language) }),
        amount: formatAmount(section.closing, section.currency, language),
      },
    })),
    nothing: sections.length === 0 ? t.nothing : '',
  }
}

/** What the contact owes grows in debit; what we owe it grows in credit. */
function lineOf(row: AccountStatementRow, side: AccountStatementSide, language: Language, texts: Texts): Line {
  const isIncrease = signOf(row.amount) >= 0
  const amount = digits(isIncrease ? row.amount : negateDecimal(row.amount))(row, language)
  const isDebit = isIncrease === (side === 'us')
  return {
    cells: [
      formatDay(row.on, language),
      whatOf(row, language, texts),
      row.kind !== 'document' || row.dueOn === null ? '' : formatDay(row.dueOn, language),
      isDebit ? amount : '',
      isDebit ? '' : amount,
      digits(row.balance)(row, language),
    ],
  }
}

/** The document, or what the money settles; what settles nothing is money alone. */
function whatOf({ kind, documents }: AccountStatementRow, language: Language, texts: Texts): string {
  const named = documents.slice(0, MOST_NAMED).map(({ type, number }) => {
    const title = wordingFor(language).label((words) => words.title[type]).text
    return [title, number].filter(Boolean).join(' ')
  })
  const document = [...named, ...(documents.length > MOST_NAMED ? [texts.and_more] : [])].join(', ')
  if (kind === 'document') return document
  return document === '' && kind !== 'set_off' ? texts.alone[kind] : fillPlaceholders(texts[kind], { document })
}

function turnoverOf(section: AccountStatementSection, side: AccountStatementSide, language: Language, label: string): Line {
  const increases = digits(section.increases)(section, language)
  const decreases = digits(section.decreases)(section, language)
  return { cells: ['', label, '', ...(side === 'us' ? ([increases, decreases] as const) : ([decreases, increases] as const)), ''] }
}

const digits =
  (amount: string) =>
  ({ currency }: { currency: string }, language: Language) =>
    formatAmountDigits(amount, currency, language)
