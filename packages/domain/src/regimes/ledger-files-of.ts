import { ledgerChanges } from './bg/ledgers/changes.ts'
import { type FileCheck as BgFileCheck, fileCheck } from './bg/ledgers/files/check-files.ts'
import { declarationFile, readDeclarationFile } from './bg/ledgers/files/declaration-file.ts'
import { type FileProblem as BgProblem, FileError } from './bg/ledgers/files/file-problem.ts'
import type { Filer as BgFiler } from './bg/ledgers/files/filer.ts'
import { fileBytes } from './bg/ledgers/files/lines.ts'
import { purchasesWriter, readPurchasesFile } from './bg/ledgers/files/purchases-file.ts'
import { readSalesFile, salesWriter } from './bg/ledgers/files/sales-file.ts'
import { viesFile } from './bg/ledgers/files/vies-file.ts'
import { partsOf } from './regime-of.ts'

/** The files in which the VAT of a month is handed in. */
export const LEDGER_FILES = partsOf({
  declarationFile,
  salesWriter,
  purchasesWriter,
  viesFile,
  fileBytes,
  fileCheck,
  ledgerChanges,
  readDeclarationFile,
  readSalesFile,
  readPurchasesFile,
})
export const ledgerFilesOf = LEDGER_FILES.of

/** Thrown of what cannot be written into its field. */
export const LedgerFileError = FileError
export type LedgerFileProblem = BgProblem
export type Filer = BgFiler
export type FileCheck = BgFileCheck
