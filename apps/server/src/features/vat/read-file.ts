import type { readVatFile } from '@invoice/contract/vat/periods.ts'
import type { FileReply, ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import type { Period } from '@invoice/domain/calendar/periods.ts'
import { localised } from '@invoice/domain/localised.ts'
import { type Filer, LedgerFileError, type LedgerFileProblem, ledgerFilesOf } from '@invoice/domain/regimes/ledger-files-of.ts'
import type { VAT_FILES } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { readCompany } from '../companies/read-company.ts'
import { declaredBy } from './choices/choices-of.ts'
import { submitterOf } from './choices/submitter-of.ts'
import { daysOfMonth, loadMonth } from './load-month.ts'

type Asked = ParsedOf<typeof readVatFile>
type Company = Awaited<ReturnType<typeof readCompany>>
type Month = Awaited<ReturnType<typeof loadMonth>>
type Files = Record<(typeof VAT_FILES)[number], Uint8Array>

/**
 * One of the files of a month. All of them are made and read back before one is given: their sums agree, or none is.
 * @throws Refusal 404; 409 of a company without a VAT number, and where something does not fit into a file, or files disagree
 */
export async function readFile(tx: Tx, act: Act, { params: { month, file }, query: { companyId } }: Asked): Promise<FileReply> {
  const company = await readCompany(tx, act, companyId)
  if (company.vatNumber === '') throw new Refusal('vat.no_number')
  const period = daysOfMonth(month)
  const files = await monthFiles(tx, act, company, period, await loadMonth(tx, act, company, period))
  await writeAudit(tx, act, 'document.vat_exported', null, { month, file })
  return { bytes: files[file], name: `${file}.TXT` }
}

/** All of them, read back and held together. @throws Refusal 409 where something does not fit, or they disagree */
export async function monthFiles(
  tx: Tx,
  act: Act,
  company: Company,
  period: Period,
  { ledgers, choices, placed, entered }: Month,
): Promise<Files> {
  const { declarationFile, salesFile, purchasesFile, viesFile, fileBytes, checkFiles } = ledgerFilesOf(regimeOf(company))
  const filer = filerOf(company, await submitterOf(tx, act, company))
  const declaration = ledgers.declarationOf(placed.rows, entered.rows, declaredBy(choices))
  const counts = { sales: placed.rows.length, purchases: entered.rows.length }
  try {
    const files = {
      DEKLAR: fileBytes([declarationFile({ filer, month: period.from, counts, declaration })]),
      PRODAGBI: fileBytes(salesFile(filer.vatNumber, period.from, placed.rows)),
      POKUPKI: fileBytes(purchasesFile(filer.vatNumber, period.from, entered.rows)),
      VIES: fileBytes(viesFile(filer, period.from, ledgers.viesLines(placed.rows))),
    }
    const [problem] = checkFiles(files, choices.ledger)
    if (problem) throw refusalOf(problem)
    return files
  } catch (fault) {
    throw fault instanceof LedgerFileError ? refusalOf(fault.problem) : fault
  }
}

const refusalOf = ({ file, line, field }: LedgerFileProblem): Refusal =>
  new Refusal('vat.unfit_file', { file, line: String(line), field: field ?? '' })

function filerOf({ vatNumber, name, address, city, postcode }: Company, submitter: Filer['submitter']): Filer {
  const inBulgarian = (text: Company['name']) => localised(text, 'bg')
  const whole = [inBulgarian(address), [postcode, inBulgarian(city)].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return { vatNumber, name: inBulgarian(name), address: whole, submitter }
}
