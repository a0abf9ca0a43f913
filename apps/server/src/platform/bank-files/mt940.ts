import { daysInMonth, isDay } from '@invoice/domain/calendar/day.ts'
import { negateDecimal, signOf } from '@invoice/domain/decimal/decimal.ts'
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
import { detailsOf } from './mt940-details.ts'

type Field = { tag: string; value: string }

/** :61: value day, entry day, R and C or D, funds code, amount, kind, owner's reference, bank's reference, supplement. */
const ENTRY = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d{1,15}[.,]\d*)([A-Z][A-Z0-9]{3})?([^\n]*?)(?:\/\/([^\n]*))?(?:\n([\s\S]*))?$/
const BALANCE = /^([CD])(\d{6})([A-Z]{3})(\d{1,15}[.,]\d*)$/

const isLike = (head: string): boolean => /^(?:\uFEFF|\{1:|\s)*[\s\S]{0,300}?:20:/.test(head) && /:6[01][FM]?:/.test(head)

export const MT940: BankFormat = { recognises: (head) => isLike(head) || /^\s*(?:\{1:|:20:)/.test(head), read: readMt940 }

/**
 * MT940 as SWIFT describes it, in the ways that banks write field 86. A statement of several pages is one.
 * @throws BankFileError
 */
function readMt940(text: string): ReadStatement[] {
  const fields = fieldsOf(text)
  if (!fields.some(({ tag }) => /^6[02]/.test(tag)) && fields.some(({ tag }) => INTRADAY.test(tag))) throw new BankFileError('intraday')
  const statements = messagesOf(fields).map(statementOf)
  if (statements.length === 0) throw new BankFileError('empty')
  return statements
}

/** What MT942 has instead of balances: the least amount told of, when, and sums. */
const INTRADAY = /^(?:34F|13D?|90[CD])$/
/** The blocks of SWIFT around the text of a message; those at its end follow its last line. */
const BLOCKS = /\{[1-35S]:(?:[^{}]|\{[^{}]*\})*\}/g
const TAG = /^[ \t]*:(\d{2}[A-Z]?):/

/** What stands between the end of a message ("-", "-}") and the next field is its envelope, and no part of a field. */
function fieldsOf(text: string): Field[] {
  const lines = text.replaceAll(/\r\n?/g, '\n').replaceAll(BLOCKS, '\n').replaceAll(/\{4:/g, '\n').split('\n')
  const fields: Field[] = []
  let isInside = false
  for (const line of lines) {
    const start = TAG.exec(line)
    if (start) fields.push({ tag: start[1] ?? '', value: line.slice(start[0].length) })
    const field = fields.at(-1)
    if (isInside && !start && field && !END.test(line)) field.value += `\n${line}`
    isInside = start !== null || (isInside && !END.test(line))
  }
  return fields.map(({ tag, value }) => ({ tag, value: value.replace(/-\}\s*$/, '').trimEnd() }))
}

const END = /^[ \t]*-[ \t]*\}?[ \t]*$/

/** A message begins with :20:; one that goes on from a page before it (:60M:) belongs to that. */
function messagesOf(fields: readonly Field[]): Field[][] {
  const messages: Field[][] = []
  for (const field of fields) {
    if (field.tag === '20') messages.push([])
    messages.at(-1)?.push(field)
  }
  const whole: Field[][] = []
  for (const message of messages) {
    const isNextPage = message.some(({ tag }) => tag === '60M') && whole.at(-1)?.some(({ tag }) => tag === '62M')
    if (isNextPage) whole.at(-1)?.push(...message)
    else whole.push([...message])
  }
  return whole
}

function statementOf(fields: readonly Field[]): ReadStatement {
  const valueAt = (tag: RegExp) => fields.find((field) => tag.test(field.tag))?.value ?? ''
  const first = fields.find(({ tag }) => tag === '60F' || tag === '60M')
  const last = fields.findLast(({ tag }) => tag === '62F' || tag === '62M')
  // It ends with its closing balance, on its last page.
  if (!first || !last || last.tag === '62M') throw new BankFileError('cut')
  const opening = balanceOf(first.value)
  const closing = balanceOf(last.value)
  const all = entriesOf(fields, opening.currency)
  // Banks write messages as entries that move nothing.
  const entries = all.filter(({ amount }) => signOf(amount) !== 0)
  const account = accountOf(valueAt(/^25P?$/))
  return {
    account,
    currency: opening.currency,
    number: valueAt(/^28C?$/).trim(),
    opening: opening.balance,
    closing: closing.balance,
    entries,
    pending: 0,
    leftOut: { ...NOTHING_LEFT_OUT, zero: all.length - entries.length },
    bank: bankNamed({ account }),
  }
}

/** "BG80BNBG96611020345678", "BNBGBGSD/BG80…", "BG80… EUR". */
function accountOf(value: string): string {
  const plain = value.replaceAll(/\s/g, '')
  return /[A-Z]{2}\d{2}[A-Z0-9]{11,30}/.exec(plain)?.[0]?.replace(/(?:EUR|BGN|USD|GBP|CHF)$/, '') ?? plain.split('/').at(-1) ?? ''
}

function balanceOf(value: string): { balance: Balance; currency: string } {
  const [, mark, date = '', currency = '', amount = ''] = BALANCE.exec(value.trim().split('\n')[0]?.trim() ?? '') ?? fail()
  const read = amountOf(amount, currency)
  return { balance: { amount: mark === 'D' ? negateDecimal(read) : read, on: dayOf(date) }, currency }
}

function entriesOf(fields: readonly Field[], currency: string): StatementEntry[] {
  return fields.flatMap(({ tag, value }, index) => {
    if (tag !== '61') return []
    const next = fields[index + 1]
    return [entryOf(value, next?.tag === '86' ? next.value : '', currency)]
  })
}

function entryOf(value: string, detailText: string, currency: string): StatementEntry {
  const [, valueDate = '', entryDate, mark = '', , amount = '', kind = '', own = '', bank = '', supplement = ''] =
    ENTRY.exec(value.trim()) ?? fail()
  const valueOn = dayOf(valueDate)
  const details = detailsOf(detailText)
  return {
    bookedOn: entryDate === undefined ? valueOn : nearestDay(entryDate, valueOn),
    valueOn,
    direction: directionOf(mark),
    isReversal: mark.startsWith('R'),
    amount: amountOf(amount, currency),
    currency,
    reason: details.reason || supplement.replaceAll(/\s+/g, ' ').trim(),
    joinedReason: details.joinedReason,
    partyName: details.partyName,
    partyIban: details.partyIban,
    bankReference: given(bank.trim()),
    endToEndId: given(details.endToEndId || own.trim()),
    kind: details.kind || kind,
  }
}

/** RC takes a credit back: money goes out. RD takes a debit back: it comes in. */
function directionOf(mark: string): Direction {
  return mark === 'C' || mark === 'RD' ? 'in' : 'out'
}

const amountOf = (text: string, currency: string): string => readBankAmount(text, currency, ',') ?? fail()

/** Banks that count every month as thirty days write a 30th of February: its last day is meant. */
function existingDay(year: string, month: string, date: string): string | null {
  if (!/^(?:0[1-9]|1[0-2])$/.test(month) || !/^(?:0[1-9]|[12]\d|3[01])$/.test(date)) return null
  const last = String(daysInMonth(Number(year), Number(month)))
  const day = `${year}-${month}-${date > last ? last : date}`
  return isDay(day) ? day : null
}

const dayOf = (date: string): string => existingDay(`20${date.slice(0, 2)}`, date.slice(2, 4), date.slice(4, 6)) ?? fail()

/** The entry's day lacks its year: that of the value day, the one before or the next, whichever lies nearest. */
function nearestDay(date: string, valueOn: string): string {
  const year = Number(valueOn.slice(0, 4))
  const days = [year - 1, year, year + 1].flatMap((each) => existingDay(String(each), date.slice(0, 2), date.slice(2)) ?? [])
  const apart = (day: string) => Math.abs(Date.parse(day) - Date.parse(valueOn))
  return days.sort((a, b) => apart(a) - apart(b))[0] ?? fail()
}

const given = (text: string): string => (isGiven(text) ? text : '')

function fail(): never {
  throw new BankFileError('broken')
}
