import type { Day } from '../../../../documents/document.ts'
import { DECLARATION_CELLS, type Declaration, type DeclarationCell } from '../declaration.ts'
import { FileError } from './file-problem.ts'
import type { Filer } from './filer.ts'
import { type Field, fixedRecord } from './fixed-width.ts'
import { CRLF, linesOf, wrongLineEnd } from './lines.ts'

const FILE = 'DEKLAR'

/** How many records the ledgers have, with those that are in no sum. */
export type RecordCounts = { readonly sales: number; readonly purchases: number }

type Written = {
  readonly filer: Pick<Filer, 'vatNumber' | 'name'> & { readonly submitter: Pick<Filer['submitter'], 'personalNumber' | 'name'> }
  readonly month: Day
  readonly counts: RecordCounts
  readonly declaration: Declaration
}

/** The declaration's one record (annex 13 to ППЗДДС): 590 characters. */
const RECORD = fixedRecord<Written>(FILE, [
  { name: '00-01', width: 15, kind: 'code', of: ({ filer }) => filer.vatNumber },
  { name: '00-02', width: 50, kind: 'text', of: ({ filer }) => filer.name },
  { name: '00-03', width: 6, kind: 'period', of: ({ month }) => month },
  { name: '00-04', width: 50, kind: 'text', of: ({ filer: { submitter } }) => `${submitter.personalNumber} ${submitter.name}` },
  { name: '00-05', width: 15, kind: 'number', of: ({ counts }) => counts.sales },
  { name: '00-06', width: 15, kind: 'number', of: ({ counts }) => counts.purchases },
  ...DECLARATION_CELLS.flatMap((cell): Field<Written>[] => {
    const amount: Field<Written> = {
      name: nameOf(cell),
      width: 15,
      kind: 'amount',
      of: ({ declaration }) => declaration.cells.get(cell) ?? 0n,
    }
    return cell === '40' ? [coefficient(), amount] : [amount]
  }),
])

/** What a declaration's file says. */
export type FiledDeclaration = {
  readonly vatNumber: string
  readonly name: string
  readonly month: Day
  /** personal number and name, in one */
  readonly submitter: string
  readonly counts: RecordCounts
  /** no coefficient and one of 0 are written alike, and read as none */
  readonly declaration: Declaration
}

/** DEKLAR.TXT: one record with its CRLF. `month`: its first day. Throws a FileError (too_wide, wrong_value). */
export function declarationFile(written: Written): string {
  if (!isCoefficient(written.declaration.coefficient ?? 0)) throw problem('01-33', 'wrong_value')
  return RECORD.write(written, 1) + CRLF
}

/** Throws a FileError where it is not as declarationFile writes it. Whether its cells are the sums of the ledgers, checkFiles says. */
export function readDeclarationFile(bytes: Uint8Array): FiledDeclaration {
  const [first, second] = linesOf(FILE, bytes)
  if (first === undefined) throw problem(null, 'wrong_record')
  const fields = RECORD.read(first.text, 1)
  if (!first.isEnded) throw wrongLineEnd(FILE, 1)
  if (second !== undefined) throw new FileError({ file: FILE, code: 'wrong_record', line: 2, field: null })
  const cells = new Map<DeclarationCell, bigint>()
  for (const cell of DECLARATION_CELLS) {
    const amount = fields.amount(nameOf(cell))
    if (amount !== 0n) cells.set(cell, amount)
  }
  const share = Number(fields.amount('01-33'))
  if (!isCoefficient(share)) throw fields.problem('01-33', 'wrong_value')
  return {
    vatNumber: fields.text('00-01'),
    name: fields.text('00-02'),
    month: fields.day('00-03'),
    submitter: fields.text('00-04'),
    counts: { sales: fields.number('00-05'), purchases: fields.number('00-06') },
    declaration: { cells, coefficient: share === 0 ? null : share },
  }
}

/** 0.00 to 1.00, in hundredths. */
function coefficient(): Field<Written> {
  return { name: '01-33', width: 4, kind: 'amount', of: ({ declaration }) => BigInt(declaration.coefficient ?? 0) }
}

function isCoefficient(hundredths: number): boolean {
  return Number.isInteger(hundredths) && hundredths >= 0 && hundredths <= 100
}

function nameOf(cell: DeclarationCell): string {
  return `01-${cell}`
}

function problem(field: string | null, code: 'wrong_value' | 'wrong_record'): FileError {
  return new FileError({ file: FILE, code, line: 1, field })
}
