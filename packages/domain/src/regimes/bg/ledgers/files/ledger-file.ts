import type { Day } from '../../../../documents/document.ts'
import { type ColumnAmounts, LEDGER_TYPES, type SalesRow, SPECIAL_MARKS } from '../row.ts'
import type { FileName } from './file-problem.ts'
import { type Field, type FieldReader, fixedRecord } from './fixed-width.ts'
import { CRLF, type FileLine, lineReader, wrongLineEnd } from './lines.ts'

/** A row as a file has it: of which document it is, the file does not say. */
export type FiledRow<Column extends string> = Omit<SalesRow, 'documentId' | 'state' | 'amounts'> & {
  readonly amounts: ColumnAmounts<Column>
}

/** A record that was read. Sums of columns stand in no row; amounts that are 0 are absent. */
export type FiledRecord<Column extends string> = {
  readonly vatNumber: string
  /** first day of the month */
  readonly month: Day
  readonly row: FiledRow<Column>
}

/** Gives the records that are whole once it has been given a piece of their file, and what is left at its end. */
export type RecordReader<Column extends string> = {
  push(piece: Uint8Array): Generator<FiledRecord<Column>>
  end(): Generator<FiledRecord<Column>>
}

/** Of the head office; branches file nothing of their own here. */
const HEAD_OFFICE = 0

type Names = Readonly<
  Record<
    'vatNumber' | 'month' | 'branch' | 'at' | 'type' | 'number' | 'issuedOn' | 'partyNumber' | 'partyName' | 'subject' | 'mark',
    string
  >
>

type LedgerFacts = {
  readonly file: FileName
  /** of the fields that are no amounts, as the annex numbers them */
  readonly names: Names
  /** before the numbers of columns */
  readonly prefix: string
  readonly columns: readonly { readonly field: string }[]
  /** columns that are the sum of others in their row */
  readonly sums: Readonly<Partial<Record<string, readonly string[]>>>
}

type Written = { readonly vatNumber: string; readonly month: Day; readonly at: number; readonly row: AnyRow }
type AnyRow = Omit<FiledRow<string>, 'amounts'> & { readonly amounts: Amounts }
type Amounts = Readonly<Partial<Record<string, bigint>>>
type ReadRecord = Omit<FiledRecord<string>, 'row'> & {
  readonly row: Omit<AnyRow, 'amounts'> & { readonly amounts: Readonly<Record<string, bigint>> }
}

/**
 * The file of a ledger: PRODAGBI.TXT and POKUPKI.TXT are alike but for numbers of fields and for their columns. A ledger without rows is a file
 * without a byte.
 */
export function ledgerFile({ file, names, prefix, columns, sums }: LedgerFacts) {
  const record = fixedRecord<Written>(file, [
    ...headFields(names),
    ...amountFields(),
    { name: names.mark, width: 2, kind: 'code', of: ({ row }) => row.mark },
  ])
  return { writer, write, reader, read }

  /** A record with its CRLF for each row that it is given, numbered from 1. Throws a FileError (too_wide, wrong_value). */
  function writer(vatNumber: string, month: Day): (row: AnyRow) => string {
    let at = 0
    return (row) => {
      at += 1
      return record.write({ vatNumber, month, at, row }, at) + CRLF
    }
  }

  /** Each record, while it is asked for, as a writer makes it. */
  function* write(vatNumber: string, month: Day, rows: Iterable<AnyRow>): Generator<string> {
    const lineOf = writer(vatNumber, month)
    for (const row of rows) yield lineOf(row)
  }

  /** Records of a file that comes in pieces; throws a FileError at the first that is wrong. */
  function reader() {
    const lines = lineReader(file)
    let first: ReadRecord | null = null
    function* recordsOf(found: Iterable<FileLine>): Generator<ReadRecord> {
      for (const { line, text, isEnded } of found) {
        const fields = record.read(text, line)
        if (!isEnded) throw wrongLineEnd(file, line)
        const whole = recordOf(fields, line)
        first ??= whole
        if (whole.vatNumber !== first.vatNumber) throw fields.problem(names.vatNumber, 'other_filer')
        if (whole.month !== first.month) throw fields.problem(names.month, 'other_month')
        yield whole
      }
    }
    return { push: (piece: Uint8Array) => recordsOf(lines.push(piece)), end: () => recordsOf(lines.end()) }
  }

  /** Record by record, as a reader gives them. */
  function* read(bytes: Uint8Array): Generator<ReadRecord> {
    const records = reader()
    yield* records.push(bytes)
    yield* records.end()
  }

  function amountFields(): Field<Written>[] {
    return columns.map(({ field }) => ({ name: prefix + field, width: 15, kind: 'amount', of: ({ row }) => amountIn(row.amounts, field) }))
  }

  function amountIn(amounts: Amounts, field: string): bigint {
    const summed = sums[field]
    if (summed === undefined) return amounts[field] ?? 0n
    return summed.reduce((sum, column) => sum + (amounts[column] ?? 0n), 0n)
  }

  function recordOf(fields: FieldReader, line: number): ReadRecord {
    if (fields.number(names.branch) !== HEAD_OFFICE) throw fields.problem(names.branch, 'wrong_value')
    if (fields.number(names.at) !== line) throw fields.problem(names.at, 'wrong_order')
    return {
      vatNumber: fields.text(names.vatNumber),
      month: fields.day(names.month),
      row: {
        type: oneOf(LEDGER_TYPES, fields, names.type),
        number: fields.text(names.number),
        issuedOn: fields.day(names.issuedOn),
        partyNumber: fields.text(names.partyNumber),
        partyName: fields.text(names.partyName),
        subject: fields.text(names.subject),
        amounts: amountsOf(fields),
        mark: oneOf(SPECIAL_MARKS, fields, names.mark),
      },
    }
  }

  function amountsOf(fields: FieldReader): Record<string, bigint> {
    const amounts: Record<string, bigint> = {}
    for (const { field } of columns) {
      const amount = fields.amount(prefix + field)
      if (sums[field] === undefined && amount !== 0n) amounts[field] = amount
    }
    for (const field of Object.keys(sums)) {
      if (fields.amount(prefix + field) !== amountIn(amounts, field)) throw fields.problem(prefix + field, 'wrong_sum')
    }
    return amounts
  }
}

function headFields(names: Names): Field<Written>[] {
  return [
    { name: names.vatNumber, width: 15, kind: 'code', of: ({ vatNumber }) => vatNumber },
    { name: names.month, width: 6, kind: 'period', of: ({ month }) => month },
    { name: names.branch, width: 4, kind: 'number', of: () => HEAD_OFFICE },
    { name: names.at, width: 15, kind: 'number', of: ({ at }) => at },
    { name: names.type, width: 2, kind: 'code', of: ({ row }) => row.type },
    { name: names.number, width: 20, kind: 'text', of: ({ row }) => row.number },
    { name: names.issuedOn, width: 10, kind: 'date', of: ({ row }) => row.issuedOn },
    { name: names.partyNumber, width: 15, kind: 'code', of: ({ row }) => row.partyNumber },
    { name: names.partyName, width: 50, kind: 'text', of: ({ row }) => row.partyName },
    { name: names.subject, width: 30, kind: 'text', of: ({ row }) => row.subject },
  ]
}

function oneOf<Value extends string>(values: readonly Value[], fields: FieldReader, name: string): Value {
  const text = fields.text(name)
  const found = values.find((value) => value === text)
  if (found === undefined) throw fields.problem(name, 'wrong_value')
  return found
}
