import type { Day } from '../../../../documents/document.ts'
import type { ViesLine } from '../vies.ts'
import { FileError } from './file-problem.ts'
import type { Filer, Submitter } from './filer.ts'
import { type Field, type FieldReader, type FixedRecord, fixedRecord } from './fixed-width.ts'
import { CRLF, linesOf, wrongLineEnd } from './lines.ts'

const FILE = 'VIES'

type Sums = { readonly total: bigint; readonly goods: bigint }
type Numbered = ViesLine & { readonly at: number }

/** A VAT number with the prefix of its state, as VIES has them. */
const PARTNER = /^[A-Z]{2}[0-9A-Z+*]{2,12}$/

/**
 * The records of VIES.TXT, in their order; VIR is one of each partner. Amounts are twelve wide, with two decimals as in the other files: of these
 * no source says whether they are whole. Rows of call-off stock (чл. 15а ЗДДС) are none of ours, so CHR counts none.
 */
const RECORDS = {
  VHR: viesRecord<{ readonly month: Day; readonly count: number }>('VHR', [
    { name: 'period', width: 7, kind: 'vies_period', of: ({ month }) => month },
    { name: 'count', width: 5, kind: 'number', of: ({ count }) => count },
  ]),
  VDR: viesRecord<Submitter>('VDR', [
    { name: 'number', width: 15, kind: 'code', of: ({ personalNumber }) => personalNumber },
    { name: 'name', width: 150, kind: 'text', of: ({ name }) => name },
    { name: 'city', width: 50, kind: 'text', of: ({ city }) => city },
    { name: 'postcode', width: 4, kind: 'text', of: ({ postcode }) => postcode },
    { name: 'address', width: 150, kind: 'text', of: ({ address }) => address },
    { name: 'capacity', width: 1, kind: 'code', of: ({ capacity }) => capacity },
  ]),
  VTR: viesRecord<Filer>('VTR', [
    { name: 'number', width: 15, kind: 'code', of: ({ vatNumber }) => vatNumber },
    { name: 'name', width: 150, kind: 'text', of: ({ name }) => name },
    { name: 'address', width: 200, kind: 'text', of: ({ address }) => address },
  ]),
  TTR: viesRecord<Sums>('TTR', [
    { name: 'total', width: 12, kind: 'amount', of: ({ total }) => total },
    { name: 'goods', width: 12, kind: 'amount', of: ({ goods }) => goods },
  ]),
  VIR: viesRecord<Numbered>('VIR', [
    { name: 'at', width: 5, kind: 'number', of: ({ at }) => at },
    { name: 'partner', width: 15, kind: 'code', of: ({ partnerNumber }) => (PARTNER.test(partnerNumber) ? partnerNumber : null) },
    { name: 'k3', width: 12, kind: 'amount', of: ({ goods }) => goods },
    { name: 'k4', width: 12, kind: 'amount', of: ({ triangular }) => triangular },
    { name: 'k5', width: 12, kind: 'amount', of: ({ services }) => services },
    // mm/yyyy of an earlier month that the row corrects; this month's stays blank.
    { name: 'period', width: 7, kind: 'text', of: () => '' },
  ]),
  CHR: viesRecord<{ readonly count: number }>('CHR', [{ name: 'count', width: 5, kind: 'number', of: ({ count }) => count }]),
} as const

/** What a VIES declaration's file says. */
export type FiledVies = { readonly filer: Filer; readonly month: Day; readonly lines: readonly ViesLine[] }

/**
 * VIES.TXT record by record: each with its CRLF but for the last one. Without lines there is nothing to declare, and nothing is written. `month`:
 * its first day. Throws a FileError (too_wide, wrong_value).
 */
export function* viesFile(filer: Filer, month: Day, lines: readonly ViesLine[]): Generator<string> {
  if (lines.length === 0) return
  yield RECORDS.VHR.write({ month, count: lines.length }, 1) + CRLF
  yield RECORDS.VDR.write(filer.submitter, 2) + CRLF
  yield RECORDS.VTR.write(filer, 3) + CRLF
  yield RECORDS.TTR.write(sumsOf(lines), 4) + CRLF
  for (const [at, line] of lines.entries()) yield RECORDS.VIR.write({ ...line, at: at + 1 }, FIRST_LINE + at) + CRLF
  yield RECORDS.CHR.write({ count: 0 }, FIRST_LINE + lines.length)
}

/** Null of an empty file; throws a FileError where it is not as viesFile writes it. */
export function readViesFile(bytes: Uint8Array): FiledVies | null {
  if (bytes.length === 0) return null
  const records = [...linesOf(FILE, bytes)]
  const last = records.at(-1)
  if (last?.isEnded) throw wrongLineEnd(FILE, last.line)
  const at = (line: number) => records[line - 1]?.text ?? ''
  const header = fieldsOf('VHR', at(1), 1)
  const submitter = submitterOf(fieldsOf('VDR', at(2), 2))
  const company = fieldsOf('VTR', at(3), 3)
  const totals = fieldsOf('TTR', at(4), 4)
  const lines = records.slice(FIRST_LINE - 1, -1).map(({ text, line }) => lineOf(fieldsOf('VIR', text, line), line - FIRST_LINE + 1))
  const end = Math.max(records.length, FIRST_LINE)
  const calledOff = fieldsOf('CHR', at(end), end)
  if (header.number('count') !== lines.length || lines.length === 0) throw header.problem('count', 'wrong_count')
  if (calledOff.number('count') !== 0) throw calledOff.problem('count', 'wrong_value')
  refuseRepeated(lines)
  const sums = sumsOf(lines)
  for (const sum of ['total', 'goods'] as const) if (totals.amount(sum) !== sums[sum]) throw totals.problem(sum, 'wrong_sum')
  return {
    filer: { vatNumber: company.text('number'), name: company.text('name'), address: company.text('address'), submitter },
    month: header.day('period'),
    lines,
  }
}

/** Of the first partner in the file; before it stand the header, who declares, the company and the totals. */
export const FIRST_LINE = 5

function viesRecord<T>(code: string, fields: readonly Field<T>[]): FixedRecord<T> {
  return fixedRecord<T>(FILE, [{ name: 'record', width: 3, kind: 'code', of: () => code }, ...fields], `${code}.`)
}

function fieldsOf(code: keyof typeof RECORDS, text: string, line: number): FieldReader {
  if (!text.startsWith(code)) throw new FileError({ file: FILE, code: 'wrong_record', line, field: null })
  return RECORDS[code].read(text, line)
}

function submitterOf(fields: FieldReader): Submitter {
  const capacity = fields.text('capacity')
  if (capacity !== 'A' && capacity !== 'R') throw fields.problem('capacity', 'wrong_value')
  return {
    personalNumber: fields.text('number'),
    name: fields.text('name'),
    capacity,
    city: fields.text('city'),
    postcode: fields.text('postcode'),
    address: fields.text('address'),
  }
}

function lineOf(fields: FieldReader, at: number): ViesLine {
  if (fields.number('at') !== at) throw fields.problem('at', 'wrong_order')
  if (fields.text('period') !== '') throw fields.problem('period', 'wrong_value')
  const partnerNumber = fields.text('partner')
  if (!PARTNER.test(partnerNumber)) throw fields.problem('partner', 'wrong_value')
  return { partnerNumber, goods: fields.amount('k3'), triangular: fields.amount('k4'), services: fields.amount('k5') }
}

function refuseRepeated(lines: readonly ViesLine[]): void {
  const seen = new Set<string>()
  for (const [at, { partnerNumber }] of lines.entries()) {
    if (seen.has(partnerNumber)) throw new FileError({ file: FILE, code: 'repeated', line: FIRST_LINE + at, field: 'VIR.partner' })
    seen.add(partnerNumber)
  }
}

function sumsOf(lines: readonly ViesLine[]): Sums {
  const sums = { total: 0n, goods: 0n }
  for (const { goods, triangular, services } of lines) {
    sums.goods += goods
    sums.total += goods + triangular + services
  }
  return sums
}
