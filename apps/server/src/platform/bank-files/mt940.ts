import { isDay } from '@invoice/domain/calendar/day.ts'
import { negateDecimal } from '@invoice/domain/decimal/decimal.ts'
import { toAmount } from '@invoice/domain/money/amount.ts'
import { isCurrency } from '@invoice/domain/money/currency.ts'
import { isGiven } from '@invoice/domain/statements/identity/identity.ts'
import type { Balance, Direction, ReadStatement, StatementEntry } from '@invoice/domain/statements/identity/statement-entry.ts'
import { BankFileError } from './bank-file-problem.ts'
import type { BankFormat } from './bank-format.ts'
import { detailsOf } from './mt940-details.ts'

type Field = { tag: string; value: string }

/** :61: value day, entry day, R and C or D, funds code, amount, kind, owner's reference, bank's reference, supplement. */
const ENTRY = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d{1,15},\d*)([A-Z][A-Z0-9]{3})?([^\n]*?)(?:\/\/([^\n]*))?(?:\n([\s\S]*))?$/
const BALANCE = /^([CD])(\d{6})([A-Z]{3})(\d{1,15},\d*)$/

const isLike = (head: string): boolean => /^(?:\uFEFF|\{1:|\s)*[\s\S]{0,300}?:20:/.test(head) && /:6[01][FM]?:/.test(head)

export const MT940: BankFormat = { recognises: (head) => isLike(head) || /^\s*(?:\{1:|:20:)/.test(head), read: readMt940 }

/**
 * MT940 as SWIFT describes it, in the ways that banks write field 86. A statement of several pages is one.
 * @throws BankFileError
 */
function readMt940(text: string): ReadStatement[] {
  const statements = messagesOf(fieldsOf(text)).map(statementOf)
  if (statements.length === 0) throw new BankFileError('empty')
  return statements
}

function fieldsOf(text: string): Field[] {
  const body = text.replaceAll('\r\n', '\n').replaceAll(/\{[1235]:[^{}]*\}|\{4:|^-\}?\s*$|-\}\s*$/gm, '')
  const starts = [...body.matchAll(/^[ \t]*:(\d{2}[A-Z]?):/gm)]
  return starts.map((start, index) => ({
    tag: start[1] ?? '',
    value: body.slice(start.index + start[0].length, starts[index + 1]?.index ?? body.length).trimEnd(),
  }))
}

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
  return {
    account: accountOf(valueAt(/^25P?$/)),
    currency: opening.currency,
    number: valueAt(/^28C?$/).trim(),
    opening: opening.balance,
    closing: closing.balance,
    entries: entriesOf(fields, opening.currency),
    pending: 0,
  }
}

/** "BG80BNBG96611020345678", "BNBGBGSD/BG80…", "BG80… EUR". */
function accountOf(value: string): string {
  const plain = value.replaceAll(/\s/g, '')
  return /[A-Z]{2}\d{2}[A-Z0-9]{11,30}/.exec(plain)?.[0]?.replace(/(?:EUR|BGN|USD|GBP|CHF)$/, '') ?? plain.split('/').at(-1) ?? ''
}

function balanceOf(value: string): { balance: Balance; currency: string } {
  const [, mark, date = '', currency = '', amount = ''] = BALANCE.exec(value.trim()) ?? fail()
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

function amountOf(text: string, currency: string): string {
  if (!isCurrency(currency)) fail()
  const [whole = '', fraction = ''] = text.split(',')
  return toAmount(`${whole.replace(/^0+(?=\d)/, '')}${fraction === '' ? '' : `.${fraction}`}`, currency)
}

function dayOf(date: string): string {
  const day = `20${date.slice(0, 2)}-${date.slice(2, 4)}-${date.slice(4, 6)}`
  return isDay(day) ? day : fail()
}

/** The entry's day lacks its year: that of the value day, the one before or the next, whichever lies nearest. */
function nearestDay(date: string, valueOn: string): string {
  const year = Number(valueOn.slice(0, 4))
  const days = [year - 1, year, year + 1].map((each) => `${each}-${date.slice(0, 2)}-${date.slice(2)}`).filter((day) => isDay(day))
  const apart = (day: string) => Math.abs(Date.parse(day) - Date.parse(valueOn))
  return days.sort((a, b) => apart(a) - apart(b))[0] ?? fail()
}

const given = (text: string): string => (isGiven(text) ? text : '')

function fail(): never {
  throw new BankFileError('broken')
}
