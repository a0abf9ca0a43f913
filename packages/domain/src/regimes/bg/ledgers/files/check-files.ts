import type { Day } from '../../../../documents/document.ts'
import type { PurchaseColumn, SalesColumn } from '../columns.ts'
import { DECLARATION_CELLS, type DeclarationCell, declarationSums, RESULT_SHARES, type ResultShares } from '../declaration.ts'
import type { LedgerChoices } from '../documents.ts'
import { type ViesLine, viesSums } from '../vies.ts'
import { type FiledDeclaration, readDeclarationFile } from './declaration-file.ts'
import { FileError, type FileName, type FileProblem, type FileProblemCode } from './file-problem.ts'
import type { FiledRecord } from './ledger-file.ts'
import { purchasesReader } from './purchases-file.ts'
import { salesReader } from './sales-file.ts'
import { FIRST_LINE, readViesFile } from './vies-file.ts'

/** What is wrong, added as it is found. */
type Problems = FileProblem[]

/**
 * Reads the files of a month back, and proves that they say one thing: cells of the declaration are the sums of the ledgers, and its counts their
 * records; lines of VIES are the sums of the sales ledger by partner; company and month are the same everywhere. Nothing: so it is. Past a
 * file that cannot be read nothing is compared.
 * @param triangular as the company has chosen: no file says it
 */
export function checkFiles(files: Readonly<Record<FileName, Uint8Array>>, chosen?: Chosen): readonly FileProblem[] {
  const check = fileCheck(files.DEKLAR, chosen)
  check.addSales(files.PRODAGBI)
  check.addPurchases(files.POKUPKI)
  return check.problems(files.VIES)
}

/**
 * The same of ledgers that come in pieces, the sales before the purchases: what is held of them are sums, and a line for each partner.
 * @param declared DEKLAR
 */
export function fileCheck(declared: Uint8Array, { triangular }: Chosen = { triangular: 'apart' }): FileCheck {
  const problems: Problems = []
  let read: ReturnType<typeof ledgerCheck> | null = null
  // What cannot be read ends it: the first of them is what is told.
  let unread: FileProblem | null = null
  const reading = (work: () => void): void => {
    if (unread !== null) return
    try {
      work()
    } catch (error) {
      if (!(error instanceof FileError)) throw error
      unread = error.problem
    }
  }
  reading(() => {
    read = ledgerCheck(readDeclarationFile(declared), triangular, problems)
  })
  const ledgers = () => {
    if (read === null) throw new TypeError('A declaration that cannot be read ends the check')
    return read
  }
  return {
    addSales: (piece) => reading(() => ledgers().addSales(piece)),
    addPurchases: (piece) => reading(() => ledgers().addPurchases(piece)),
    problems: (vies) => {
      reading(() => ledgers().end(vies))
      return unread === null ? problems : [unread]
    },
  }
}

export type FileCheck = {
  addSales(piece: Uint8Array): void
  addPurchases(piece: Uint8Array): void
  /** What was found, once all of the ledgers has come. @param vies the file of VIES */
  problems(vies: Uint8Array): readonly FileProblem[]
}

type Chosen = Pick<LedgerChoices, 'triangular'>

/** Counts, cells and owners, and what VIES is made of. */
function ledgerCheck(declared: FiledDeclaration, triangular: Chosen['triangular'], problems: Problems) {
  const counted = { sales: 0, purchases: 0 }
  const { cells, coefficient } = declared.declaration
  const sums = declarationSums({ coefficient, shares: sharesOf(declared), triangular })
  const partners = viesSums()
  const readers = { sales: salesReader(), purchases: purchasesReader() }
  return { addSales, addPurchases, end }

  function count(of: 'sales' | 'purchases', record: Owner): void {
    counted[of] += 1
    if (counted[of] === 1) checkOwner(OWNERS[of], record, declared, problems)
  }

  function takeSales(records: Iterable<FiledRecord<SalesColumn>>): void {
    for (const record of records) {
      count('sales', record)
      sums.addSale(record.row)
      partners.add(record.row)
    }
  }

  function takePurchases(records: Iterable<FiledRecord<PurchaseColumn>>): void {
    for (const record of records) {
      count('purchases', record)
      sums.addPurchase(record.row)
    }
  }

  function addSales(piece: Uint8Array): void {
    takeSales(readers.sales.push(piece))
  }

  function addPurchases(piece: Uint8Array): void {
    takePurchases(readers.purchases.push(piece))
  }

  function end(vies: Uint8Array): void {
    takeSales(readers.sales.end())
    takePurchases(readers.purchases.end())
    const summed = sums.declaration()
    for (const cell of DECLARATION_CELLS) {
      if ((cells.get(cell) ?? 0n) !== (summed.cells.get(cell) ?? 0n)) problems.push(ofDeclaration('wrong_sum', `01-${cell}`))
    }
    if (declared.counts.sales !== counted.sales) problems.push(ofDeclaration('wrong_count', '00-05'))
    if (declared.counts.purchases !== counted.purchases) problems.push(ofDeclaration('wrong_count', '00-06'))
    checkShares(declared, problems)
    checkVies(vies, declared, partners.lines(), problems)
  }
}

/** No more goes anywhere than the result is (70 + 71 of 50, 81 + 82 of 60; 80 is of two months before as well). */
function checkShares({ declaration: { cells } }: FiledDeclaration, problems: Problems): void {
  const sum = (...of: DeclarationCell[]) => of.reduce((total, cell) => total + (cells.get(cell) ?? 0n), 0n)
  for (const cell of RESULT_SHARES) if (sum(cell) < 0n) problems.push(ofDeclaration('wrong_value', `01-${cell}`))
  if (sum('70', '71') > sum('50')) problems.push(ofDeclaration('wrong_sum', '01-71'))
  if (sum('81', '82') > sum('60')) problems.push(ofDeclaration('wrong_sum', '01-81'))
}

function checkVies(bytes: Uint8Array, declared: FiledDeclaration, expectedLines: readonly ViesLine[], problems: Problems): void {
  const missing = new Map(expectedLines.map((line) => [line.partnerNumber, line]))
  const filed = readViesFile(bytes)
  if (filed !== null) checkOwner(OWNERS.vies, { vatNumber: filed.filer.vatNumber, month: filed.month }, declared, problems)
  const lines = filed?.lines ?? []
  for (const [at, line] of lines.entries()) {
    const expected = missing.get(line.partnerNumber)
    missing.delete(line.partnerNumber)
    for (const field of fieldsApart(line, expected))
      problems.push({ file: 'VIES', code: 'wrong_sum', line: FIRST_LINE + at, field: `VIR.${field}` })
  }
  // Where the partner's line would stand.
  for (const [at] of [...missing].entries())
    problems.push({ file: 'VIES', code: 'wrong_record', line: FIRST_LINE + lines.length + at, field: null })
}

type Owner = { readonly vatNumber: string; readonly month: Day }

/** Where each file says whose it is, and of which month. */
const OWNERS = {
  sales: { file: 'PRODAGBI', vatNumber: { line: 1, field: '02-00' }, month: { line: 1, field: '02-01' } },
  purchases: { file: 'POKUPKI', vatNumber: { line: 1, field: '03-02' }, month: { line: 1, field: '03-01' } },
  vies: { file: 'VIES', vatNumber: { line: 3, field: 'VTR.number' }, month: { line: 1, field: 'VHR.period' } },
} as const

function checkOwner(of: (typeof OWNERS)[keyof typeof OWNERS], found: Owner, declared: Owner, problems: Problems): void {
  const { file, vatNumber, month } = of
  if (found.vatNumber !== declared.vatNumber) problems.push({ file, code: 'other_filer', ...vatNumber })
  if (found.month !== declared.month) problems.push({ file, code: 'other_month', ...month })
}

function fieldsApart(line: ViesLine, expected: ViesLine | undefined): string[] {
  const apart = []
  if (line.goods !== (expected?.goods ?? 0n)) apart.push('k3')
  if (line.triangular !== (expected?.triangular ?? 0n)) apart.push('k4')
  if (line.services !== (expected?.services ?? 0n)) apart.push('k5')
  return apart
}

function sharesOf({ declaration: { cells } }: FiledDeclaration): ResultShares {
  const shares: { -readonly [Cell in keyof ResultShares]: bigint } = {}
  for (const cell of RESULT_SHARES) shares[cell] = cells.get(cell) ?? 0n
  return shares
}

function ofDeclaration(code: FileProblemCode, field: string): FileProblem {
  return { file: 'DEKLAR', code, line: 1, field }
}
