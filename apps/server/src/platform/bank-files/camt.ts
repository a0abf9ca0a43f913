import { isDay } from '@invoice/domain/calendar/day.ts'
import { addDecimals, compareDecimals, negateDecimal, signOf } from '@invoice/domain/decimal/decimal.ts'
import { bankNamed } from '@invoice/domain/statements/bank-named.ts'
import { isGiven } from '@invoice/domain/statements/identity/is-given.ts'
import {
  type Balance,
  type Direction,
  NOTHING_LEFT_OUT,
  type ReadStatement,
  type StatementEntry,
} from '@invoice/domain/statements/identity/statement-entry.ts'
import { readBankAmount } from '@invoice/domain/statements/read-amount.ts'
import { BankFileError } from './bank-file-problem.ts'
import type { BankFormat } from './bank-format.ts'
import { at, listAt, parseXml, textAt } from './xml.ts'

export const CAMT053: BankFormat = { recognises: (head) => /^\s*</.test(head), read: readCamt }

/**
 * CAMT.053 of any version: names are matched without their namespace, and where versions differ both ways are looked for.
 * @throws BankFileError
 */
function readCamt(text: string): ReadStatement[] {
  const document = at(parseXml(text), 'Document')
  if (at(document, 'BkToCstmrAcctRpt') !== undefined) throw new BankFileError('intraday')
  if (at(document, 'BkToCstmrDbtCdtNtfctn') !== undefined) throw new BankFileError('advice')
  const message = at(document, 'BkToCstmrStmt')
  if (message === undefined) throw new BankFileError('not_a_statement')
  const statements = listAt(message, 'Stmt').map(statementOf)
  if (statements.length === 0) throw new BankFileError('empty')
  return statements
}

function statementOf(node: unknown): ReadStatement {
  const entries = listAt(node, 'Ntry')
  const booked = entries.filter((entry) => isBooked(entry))
  const opening = balanceOf(node, ['OPBD', 'PRCD'])
  // Banks write messages as entries that move nothing.
  const moving = booked.filter((entry) => signOf(amountAt(entry)) !== 0)
  const account = textAt(node, 'Acct', 'Id', 'IBAN') || textAt(node, 'Acct', 'Id', 'Othr', 'Id')
  return {
    account: withoutBlanks(account),
    currency: textAt(node, 'Acct', 'Ccy') || currencyOf(at(booked[0], 'Amt')) || currencyOf(at(listAt(node, 'Bal')[0], 'Amt')),
    number: textAt(node, 'LglSeqNb') || textAt(node, 'ElctrncSeqNb') || textAt(node, 'Id'),
    opening,
    closing: balanceOf(node, ['CLBD']),
    entries: moving.flatMap(entriesOf),
    pending: entries.length - booked.length,
    leftOut: { ...NOTHING_LEFT_OUT, zero: booked.length - moving.length },
    bank: bankNamed({
      name: oneLine(textAt(node, 'Acct', 'Svcr', 'FinInstnId', 'Nm')),
      bic: textAt(node, 'Acct', 'Svcr', 'FinInstnId', 'BICFI') || textAt(node, 'Acct', 'Svcr', 'FinInstnId', 'BIC'),
      account: withoutBlanks(account),
    }),
  }
}

/** Version 8 has a code inside. Without any the bank tells of booked entries alone. */
function isBooked(entry: unknown): boolean {
  const status = textAt(entry, 'Sts') || textAt(entry, 'Sts', 'Cd') || textAt(listAt(entry, 'Sts', 'Prtry')[0])
  return status === '' || status.toUpperCase() === 'BOOK'
}

function balanceOf(statement: unknown, codes: readonly string[]): Balance | null {
  const balances = listAt(statement, 'Bal')
  for (const code of codes) {
    const found = balances.filter((balance) => textAt(balance, 'Tp', 'CdOrPrtry', 'Cd') === code)
    // On pages there are interim ones: the first opens, the last closes.
    const balance = code === 'CLBD' ? found.at(-1) : found[0]
    if (balance === undefined) continue
    const amount = amountAt(balance)
    return { amount: textAt(balance, 'CdtDbtInd') === 'DBIT' ? negateDecimal(amount) : amount, on: dayAt(balance, 'Dt') ?? fail() }
  }
  return null
}

/** One, or one of each detail where the details add up to it: several payments that the bank booked as one. */
function entriesOf(entry: unknown): StatementEntry[] {
  const details = listAt(entry, 'NtryDtls').flatMap((group) => listAt(group, 'TxDtls'))
  const total = amountAt(entry)
  const amounts = details.map((detail) => detailAmount(detail, currencyOf(at(entry, 'Amt'))))
  const sum = amounts.reduce<string | null>((all, amount) => (all === null || amount === null ? null : addDecimals(all, amount)), '0')
  const isZero = amounts.some((amount) => amount !== null && signOf(amount) === 0)
  if (details.length < 2 || isZero || sum === null || compareDecimals(sum, total) !== 0)
    return [entryOf(entry, details[0], total, details.length > 1)]
  return details.map((detail, index) => entryOf(entry, detail, amounts[index] ?? total, true))
}

function entryOf(entry: unknown, detail: unknown, amount: string, isBatch: boolean): StatementEntry {
  const direction = directionOf(entry)
  const isReversal = ['true', '1'].includes(textAt(entry, 'RvslInd'))
  const isFromDebtor = (direction === 'in') !== isReversal
  const [own, account] = isFromDebtor ? (['Dbtr', 'DbtrAcct'] as const) : (['Cdtr', 'CdtrAcct'] as const)
  const party = at(detail, 'RltdPties', own)
  const bookedOn = dayAt(entry, 'BookgDt') ?? dayAt(entry, 'ValDt') ?? fail()
  return {
    bookedOn,
    valueOn: dayAt(entry, 'ValDt'),
    direction,
    isReversal,
    amount,
    currency: currencyOf(at(entry, 'Amt')),
    reason: reasonOf(entry, detail, isBatch),
    joinedReason: '',
    partyName: oneLine(textAt(party, 'Nm') || textAt(party, 'Pty', 'Nm') || textAt(party, 'Agt', 'FinInstnId', 'Nm')),
    partyIban: given(
      withoutBlanks(textAt(detail, 'RltdPties', account, 'Id', 'IBAN') || textAt(detail, 'RltdPties', account, 'Id', 'Othr', 'Id')),
    ),
    bankReference: given(textAt(detail, 'Refs', 'AcctSvcrRef') || textAt(entry, 'AcctSvcrRef') || textAt(entry, 'NtryRef')),
    endToEndId: given(textAt(detail, 'Refs', 'EndToEndId')),
    kind: codeOf(entry),
  }
}

function codeOf(entry: unknown): string {
  const [proprietary] = listAt(entry, 'BkTxCd', 'Prtry')
  const domain = ['Domn', 'BkTxCd'] as const
  const family = [textAt(entry, 'BkTxCd', 'Domn', 'Cd'), textAt(entry, 'BkTxCd', 'Domn', 'Fmly', 'Cd'), textAt(entry, ...domain)]
  return textAt(proprietary, 'Cd') || family.filter((code) => code !== '').join('-')
}

function reasonOf(entry: unknown, detail: unknown, isBatch: boolean): string {
  const structured = listAt(detail, 'RmtInf', 'Strd').flatMap((each) => [
    textAt(each, 'CdtrRefInf', 'Ref'),
    ...listAt(each, 'RfrdDocInf').map((document) => textAt(document, 'Nb')),
    ...listAt(each, 'AddtlRmtInf').map((line) => textAt(line)),
  ])
  const written = [...listAt(detail, 'RmtInf', 'Ustrd').map((line) => textAt(line)), ...structured].filter((line) => line !== '')
  if (written.length > 0) return oneLine(written.join(' '))
  return oneLine(textAt(detail, 'AddtlTxInf') || (isBatch ? '' : textAt(entry, 'AddtlNtryInf')))
}

function detailAmount(detail: unknown, currency: string): string | null {
  const found = at(detail, 'Amt') ?? at(detail, 'AmtDtls', 'TxAmt', 'Amt')
  const text = textAt(found)
  return currencyOf(found) === currency ? readBankAmount(text, currency, '.') : null
}

function directionOf(entry: unknown): Direction {
  const mark = textAt(entry, 'CdtDbtInd')
  if (mark !== 'CRDT' && mark !== 'DBIT') fail()
  return mark === 'CRDT' ? 'in' : 'out'
}

function amountAt(node: unknown): string {
  const found = at(node, 'Amt')
  return readBankAmount(textAt(found), currencyOf(found), '.') ?? fail()
}

const currencyOf = (amount: unknown): string => textAt(amount, '@Ccy')

/** The local day as it is written, of a day or of an instant. */
function dayAt(node: unknown, name: string): string | null {
  const day = (textAt(node, name, 'Dt') || textAt(node, name, 'DtTm')).slice(0, 10)
  return isDay(day) ? day : null
}

const given = (text: string): string => (isGiven(text) ? text : '')
const oneLine = (text: string): string =>
  text
    .replaceAll(/<br\s*\/?>/gi, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
const withoutBlanks = (text: string): string => text.replaceAll(/\s/g, '')

function fail(): never {
  throw new BankFileError('broken')
}
