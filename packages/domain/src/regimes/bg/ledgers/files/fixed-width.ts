import { isDay } from '../../../../calendar/day.ts'
import { fromUnits, toUnits } from '../../../../decimal/decimal.ts'
import type { Day } from '../../../../documents/document.ts'
import { inWindows1251, isWindows1251 } from '../../../../letters/windows-1251.ts'
import { FileError, type FileName, type FileProblemCode } from './file-problem.ts'

/**
 * A field of a record, of which both its writing and its reading are made. `of`: its value. By `kind`: text is cut to the width, a code (a number
 * of a register) never is; a number is whole and not below 0; an amount is in minor units, written with two decimals; a date is dd/mm/yyyy; a
 * period, by the first day of its month, yyyymm, and mm/yyyy in VIES. Numbers and amounts stand on the right, all else on the left. Null: there
 * is no value that may be written.
 */
export type Field<T> = { readonly name: string; readonly width: number } & (
  | { readonly kind: 'text'; readonly of: (value: T) => string }
  | { readonly kind: 'code'; readonly of: (value: T) => string | null }
  | { readonly kind: 'number'; readonly of: (value: T) => number }
  | { readonly kind: 'amount'; readonly of: (value: T) => bigint }
  | { readonly kind: 'date' | 'period' | 'vies_period'; readonly of: (value: T) => Day }
)
type Kind = Field<unknown>['kind']

/** The fields of a record that was read, by name. Each throws a FileError where the field is not written as its kind is. */
export type FieldReader = {
  text(name: string): string
  number(name: string): number
  /** in minor units */
  amount(name: string): bigint
  /** of a period, the first of its month */
  day(name: string): Day
  /** What is wrong with the field, to be thrown. */
  problem(name: string, code: FileProblemCode): FileError
}

export type FixedRecord<T> = {
  readonly width: number
  /** Without a line end; throws a FileError (too_wide, wrong_value). */
  write(value: T, line: number): string
  /** Throws a FileError (wrong_letter, wrong_width). */
  read(text: string, line: number): FieldReader
}

/** The record of a file, as its fields are, one after the other without anything between. `named`: before the names of its fields in problems. */
export function fixedRecord<T>(file: FileName, fields: readonly Field<T>[], named = ''): FixedRecord<T> {
  const places = new Map<string, Place>()
  let width = 0
  for (const field of fields) {
    places.set(field.name, { from: width, to: width + field.width, kind: field.kind })
    width += field.width
  }
  const error = (code: FileProblemCode, line: number, field: string | null) =>
    new FileError({ file, code, line, field: field === null ? null : named + field })
  return {
    width,
    write: (value, line) => {
      let record = ''
      for (const field of fields) {
        const text = textOf(field, value)
        if (text === null) throw error('wrong_value', line, field.name)
        if (text.length > field.width) throw error('too_wide', line, field.name)
        record += isOnTheRight(field.kind) ? text.padStart(field.width) : text.padEnd(field.width)
      }
      return record
    },
    read: (text, line) => {
      if (!isWindows1251(text)) throw error('wrong_letter', line, null)
      if (text.length !== width) throw error('wrong_width', line, null)
      return fieldReader(text, places, (name, code) => error(code, line, name))
    },
  }
}

/** A text as it stands in a field of the width: in windows-1251, on one line, without blanks at its ends, cut. */
export function fieldText(text: string, width: number): string {
  return inWindows1251(text).replaceAll(/ +/g, ' ').trim().slice(0, width).trimEnd()
}

type Place = { readonly from: number; readonly to: number; readonly kind: Kind }

const isOnTheRight = (kind: Kind): boolean => kind === 'number' || kind === 'amount'

/** Null: no value of the kind. */
function textOf<T>(field: Field<T>, value: T): string | null {
  switch (field.kind) {
    case 'text':
      return fieldText(field.of(value), field.width)
    case 'code': {
      const code = field.of(value)
      return code === null ? null : fieldText(code, Number.POSITIVE_INFINITY)
    }
    case 'number': {
      const number = field.of(value)
      return Number.isSafeInteger(number) && number >= 0 ? String(number) : null
    }
    case 'amount':
      return fromUnits(field.of(value), 2)
    default: {
      const day = field.of(value)
      return isDay(day) ? dayText(field.kind, day) : null
    }
  }
}

function dayText(kind: 'date' | 'period' | 'vies_period', day: Day): string {
  const [year, month, date] = day.split('-')
  return kind === 'date' ? `${date}/${month}/${year}` : kind === 'period' ? `${year}${month}` : `${month}/${year}`
}

const NUMBER = /^ *(0|[1-9]\d*)$/
const AMOUNT = /^ *(?!-0\.00)(-?(?:0|[1-9]\d*)\.\d\d)$/
const DAYS: Readonly<Partial<Record<Kind, RegExp>>> = {
  date: /^(?<date>\d\d)\/(?<month>\d\d)\/(?<year>\d{4})$/,
  period: /^(?<year>\d{4})(?<month>\d\d)$/,
  vies_period: /^(?<month>\d\d)\/(?<year>\d{4})$/,
}

function fieldReader(record: string, places: ReadonlyMap<string, Place>, problem: FieldReader['problem']): FieldReader {
  const placed = (name: string): Place => {
    const place = places.get(name)
    if (place === undefined) throw new TypeError(`The record has no field ${name}`)
    return place
  }
  const slice = ({ from, to }: Place) => record.slice(from, to)
  return {
    problem,
    text: (name) => {
      const text = slice(placed(name)).trimEnd()
      if (text.startsWith(' ') || text.includes('  ')) throw problem(name, 'wrong_form')
      return text
    },
    number: (name) => {
      const [, digits] = NUMBER.exec(slice(placed(name))) ?? []
      if (digits === undefined) throw problem(name, 'wrong_form')
      return Number(digits)
    },
    amount: (name) => {
      const [, text] = AMOUNT.exec(slice(placed(name))) ?? []
      if (text === undefined) throw problem(name, 'wrong_form')
      return toUnits(text, 2)
    },
    day: (name) => {
      const place = placed(name)
      const { year, month, date = '01' } = DAYS[place.kind]?.exec(slice(place))?.groups ?? {}
      const day = `${year}-${month}-${date}`
      if (!isDay(day)) throw problem(name, 'wrong_form')
      return day
    },
  }
}
