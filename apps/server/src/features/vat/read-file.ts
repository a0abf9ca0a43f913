import type { readVatFile } from '@invoice/contract/vat/periods.ts'
import type { FileReply, ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import { localised } from '@invoice/domain/localised.ts'
import { type Filer, LedgerFileError, type LedgerFileProblem, ledgerFilesOf } from '@invoice/domain/regimes/ledger-files-of.ts'
import type { VAT_FILES } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { readCompany } from '../companies/read-company.ts'
import { daysOfMonth, loadMonth } from './load-month.ts'

type Asked = ParsedOf<typeof readVatFile>
type Company = Awaited<ReturnType<typeof readCompany>>
type Files = Record<(typeof VAT_FILES)[number], Uint8Array>

/**
 * One of the files of a month. All of them are made and read back before one is given: their sums agree, or none is.
 * @throws Refusal 404; 409 of a company without a VAT number, and where something does not fit into a file, or files disagree
 */
export async function readFile(tx: Tx, act: Act, { params: { month, file }, query: { companyId } }: Asked): Promise<FileReply> {
  const company = await readCompany(tx, act, companyId)
  if (company.vatNumber === '') throw new Refusal('vat.no_number')
  const files = await monthFiles(tx, act, company, month)
  await writeAudit(tx, act, 'document.vat_exported', null, { month, file })
  return { bytes: files[file], name: `${file}.TXT` }
}

/** All files of a month, read back and held together. @throws Refusal 409 as readFile */
export async function monthFiles(tx: Tx, act: Act, company: Company, month: string): Promise<Files> {
  const period = daysOfMonth(month)
  const { ledgers, placed, entered } = await loadMonth(tx, act, company, period)
  const { declarationFile, salesFile, purchasesFile, viesFile, fileBytes, checkFiles } = ledgerFilesOf(regimeOf(company))
  const filer = filerOf(company)
  const declaration = ledgers.declarationOf(placed.rows, entered.rows)
  const counts = { sales: placed.rows.length, purchases: entered.rows.length }
  try {
    const files = {
      DEKLAR: fileBytes([declarationFile({ filer, month: period.from, counts, declaration })]),
      PRODAGBI: fileBytes(salesFile(filer.vatNumber, period.from, placed.rows)),
      POKUPKI: fileBytes(purchasesFile(filer.vatNumber, period.from, entered.rows)),
      VIES: fileBytes(viesFile(filer, period.from, ledgers.viesLines(placed.rows))),
    }
    const [problem] = checkFiles(files)
    if (problem) throw refusalOf(problem)
    return files
  } catch (fault) {
    throw fault instanceof LedgerFileError ? refusalOf(fault.problem) : fault
  }
}

const refusalOf = ({ file, line, field }: LedgerFileProblem): Refusal =>
  new Refusal('vat.unfit_file', { file, line: String(line), field: field ?? '' })

/** Who files is who represents the company; a personal number is no part of a company that is none. */
function filerOf({ vatNumber, name, address, city, postcode, accountablePerson, personalNumber }: Company): Filer {
  const inBulgarian = (text: Company['name']) => localised(text, 'bg')
  const whole = [inBulgarian(address), [postcode, inBulgarian(city)].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const submitter = { personalNumber, name: inBulgarian(accountablePerson), capacity: 'R' as const }
  return {
    vatNumber,
    name: inBulgarian(name),
    address: whole,
    submitter: { ...submitter, city: inBulgarian(city), postcode, address: inBulgarian(address) },
  }
}
