import type { PurchaseColumn, SalesColumn } from '../../columns.ts'
import { type Declaration, declarationOf } from '../../declaration.ts'
import { viesLines } from '../../vies.ts'
import { declarationFile } from '../declaration-file.ts'
import type { FileName, FileProblem } from '../file-problem.ts'
import { FileError } from '../file-problem.ts'
import type { Filer } from '../filer.ts'
import type { FiledRow } from '../ledger-file.ts'
import { fileBytes } from '../lines.ts'
import { purchasesFile } from '../purchases-file.ts'
import { salesFile } from '../sales-file.ts'
import { viesFile } from '../vies-file.ts'

export const NOVEMBER = '2026-11-01'

export const FILER: Filer = {
  vatNumber: 'BG175074752',
  name: '„Мастило и Линия“ ООД',
  address: 'гр. Пловдив 4000, ул. Иван Вазов 12',
  submitter: {
    personalNumber: '8501010003',
    name: 'Мария Петрова',
    capacity: 'R',
    city: 'Пловдив',
    postcode: '4000',
    address: 'ул. Шипка 3',
  },
}

export const SALE: FiledRow<SalesColumn> = {
  type: '01',
  number: '0000000101',
  issuedOn: '2026-11-05',
  partyNumber: 'BG131468980',
  partyName: 'Щъркел ЕООД',
  subject: 'Дизайн на етикет',
  amounts: { 11: 100_000n, 21: 20_000n },
  mark: '',
}

export const PURCHASE: FiledRow<PurchaseColumn> = {
  type: '01',
  number: '0000004711',
  issuedOn: '2026-11-03',
  partyNumber: 'BG200000004',
  partyName: 'Хартия АД',
  subject: 'Хартия',
  amounts: { 31: 40_000n, 41: 8000n },
  mark: '',
}

/** The four files of November, whose cells and lines are those of the rows. */
export function filesOf(
  sales: readonly FiledRow<SalesColumn>[],
  purchases: readonly FiledRow<PurchaseColumn>[],
  declaration: Declaration = declarationOf(sales, purchases),
): Record<FileName, Uint8Array> {
  const counts = { sales: sales.length, purchases: purchases.length }
  return {
    DEKLAR: fileBytes([declarationFile({ filer: FILER, month: NOVEMBER, counts, declaration })]),
    PRODAGBI: fileBytes(salesFile(FILER.vatNumber, NOVEMBER, sales)),
    POKUPKI: fileBytes(purchasesFile(FILER.vatNumber, NOVEMBER, purchases)),
    VIES: fileBytes(viesFile(FILER, NOVEMBER, viesLines(sales))),
  }
}

/** What is wrong, as whoever reads or writes says it; null: nothing. */
export function problemOf(act: () => unknown): FileProblem | null {
  try {
    act()
    return null
  } catch (error) {
    if (error instanceof FileError) return error.problem
    throw error
  }
}

/** By the decoder of the platform. */
export const textOf = (bytes: Uint8Array): string => new TextDecoder('windows-1251').decode(bytes)
