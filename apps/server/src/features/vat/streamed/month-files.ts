import { createReadStream } from 'node:fs'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Period } from '@invoice/domain/calendar/periods.ts'
import { localised } from '@invoice/domain/localised.ts'
import {
  type FileCheck,
  type Filer,
  LedgerFileError,
  type LedgerFileProblem,
  ledgerFilesOf,
} from '@invoice/domain/regimes/ledger-files-of.ts'
import type { VAT_FILES } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import type { Act, FreeAct } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import type { readCompany } from '../../companies/read-company.ts'
import { findLastNumber } from '../checks/facts-store.ts'
import { declaredBy } from '../choices/choices-of.ts'
import { submitterOf } from '../choices/submitter-of.ts'
import { type StreamedMonth, streamedMonth } from './streamed-month.ts'

export type FileName = (typeof VAT_FILES)[number]
type Company = Awaited<ReturnType<typeof readCompany>>

/** The Agency's files of a month, as they lie in a folder of their own: they were read back, and say one thing. `remove`: once they were taken. */
export type MonthFiles = {
  /** rows of the ledgers */
  readonly counts: { readonly sales: number; readonly purchases: number }
  readonly hasVies: boolean
  /** from its beginning, in pieces; `wholeOf`: as one */
  piecesOf(name: FileName): AsyncIterable<Uint8Array>
  wholeOf(name: FileName): Promise<Uint8Array>
  remove(): Promise<void>
}

/**
 * Writes the files of a month row by row, reads them back, and holds them together. What is held of them is what they come to.
 * @throws Refusal 409 where something does not fit into its field, they disagree, or there is no VAT number: then nothing lies anywhere
 */
export async function makeMonthFiles(act: FreeAct, company: Company, period: Period): Promise<MonthFiles> {
  const month = await streamedMonth(act, company, period)
  const filer = await act.transaction(async (tx) =>
    filerOf(await filesUnder(tx, act, company, period), await submitterOf(tx, act, company)),
  )
  const folder = await mkdtemp(join(tmpdir(), 'invoice-vat-'))
  const files = folderOfFiles(folder)
  try {
    const { counts, partners } = await writeFiles(files, { month, company, filer, period })
    await checkBack(files, month, company)
    return { counts, hasVies: partners > 0, piecesOf: files.piecesOf, wholeOf: files.wholeOf, remove: files.remove }
  } catch (fault) {
    await files.remove()
    throw fault instanceof LedgerFileError ? refusalOf(fault.problem) : fault
  }
}

/** Files that are there until what they are for is over, however it ends. */
export async function withMonthFiles<Result>(
  act: FreeAct,
  company: Company,
  period: Period,
  work: (files: MonthFiles) => Promise<Result>,
): Promise<Result> {
  const files = await makeMonthFiles(act, company, period)
  try {
    return await work(files)
  } finally {
    await files.remove()
  }
}

type Folder = ReturnType<typeof folderOfFiles>

function folderOfFiles(folder: string) {
  const pathOf = (name: FileName) => join(folder, `${name}.TXT`)
  return {
    piecesOf: (name: FileName): AsyncIterable<Uint8Array> => createReadStream(pathOf(name)),
    wholeOf: (name: FileName): Promise<Uint8Array> => readFile(pathOf(name)),
    remove: () => rm(folder, { recursive: true, force: true }),
    write: async (name: FileName, pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> => {
      const file = await open(pathOf(name), 'wx', 0o600)
      try {
        for await (const piece of pieces) await file.writeFile(piece)
      } finally {
        await file.close()
      }
    },
  }
}

type Written = { readonly month: StreamedMonth; readonly company: Company; readonly filer: Filer; readonly period: Period }

async function writeFiles(files: Folder, { month, company, filer, period: { from } }: Written) {
  const { declarationFile, salesWriter, purchasesWriter, viesFile, fileBytes } = ledgerFilesOf(regimeOf(company))
  const { ledgers, choices } = month
  const sums = ledgers.declarationSums(declaredBy(choices))
  const partners = ledgers.viesSums()
  const counts = { sales: 0, purchases: 0 }
  const lineOfSale = salesWriter(filer.vatNumber, from)
  async function* sales(): AsyncGenerator<string> {
    for await (const row of month.sales()) {
      counts.sales++
      sums.addSale(row)
      partners.add(row)
      yield lineOfSale(row)
    }
  }
  const lineOfPurchase = purchasesWriter(filer.vatNumber, from)
  async function* purchases(): AsyncGenerator<string> {
    for await (const row of month.purchases()) {
      counts.purchases++
      sums.addPurchase(row)
      yield lineOfPurchase(row)
    }
  }
  const piecesOf = (lines: AsyncIterable<string>) => inPieces(lines, (text) => fileBytes([text]))
  await files.write('PRODAGBI', piecesOf(sales()))
  await files.write('POKUPKI', piecesOf(purchases()))
  const lines = partners.lines()
  await files.write('VIES', [fileBytes(viesFile(filer, from, lines))])
  await files.write('DEKLAR', [fileBytes([declarationFile({ filer, month: from, counts, declaration: sums.declaration() })])])
  return { counts, partners: lines.length }
}

/** So many characters are encoded at once. */
const PIECE = 65_536

async function* inPieces(lines: AsyncIterable<string>, encoded: (text: string) => Uint8Array): AsyncGenerator<Uint8Array> {
  let text = ''
  for await (const line of lines) {
    text += line
    if (text.length < PIECE) continue
    yield encoded(text)
    text = ''
  }
  if (text !== '') yield encoded(text)
}

/** As whoever takes them would read them. @throws Refusal 409 at the first thing that is wrong */
async function checkBack(files: Folder, { choices }: StreamedMonth, company: Company): Promise<void> {
  const check: FileCheck = ledgerFilesOf(regimeOf(company)).fileCheck(await files.wholeOf('DEKLAR'), choices.ledger)
  for await (const piece of files.piecesOf('PRODAGBI')) check.addSales(piece)
  for await (const piece of files.piecesOf('POKUPKI')) check.addPurchases(piece)
  const [problem] = check.problems(await files.wholeOf('VIES'))
  if (problem) throw refusalOf(problem)
}

const refusalOf = ({ file, line, field }: LedgerFileProblem): Refusal =>
  new Refusal('vat.unfit_file', { file, line: String(line), field: field ?? '' })

/** Whoever is registered no more files the last months by the number that documents bore until then. */
async function filesUnder(tx: Tx, act: Act, company: Company, { to }: Period): Promise<Company> {
  if (company.vatNumber !== '') return company
  const vatNumber = await findLastNumber(tx, act, company.id, to)
  if (vatNumber === undefined) throw new Refusal('vat.no_number')
  return { ...company, vatNumber }
}

function filerOf({ vatNumber, name, address, city, postcode }: Company, submitter: Filer['submitter']): Filer {
  const inBulgarian = (text: Company['name']) => localised(text, 'bg')
  const whole = [inBulgarian(address), [postcode, inBulgarian(city)].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return { vatNumber, name: inBulgarian(name), address: whole, submitter }
}
