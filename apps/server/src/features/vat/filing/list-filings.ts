import type { listVatFilings, readFiledFile, VatFiling } from '@invoice/contract/vat/filing.ts'
import type { FileReply, ParsedOf, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import type { Period } from '@invoice/domain/calendar/periods.ts'
import { ledgerFilesOf } from '@invoice/domain/regimes/ledger-files-of.ts'
import { type Established, regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { readCompany } from '../../companies/read-company.ts'
import { currencyOfMonth, daysOfMonth } from '../load-month.ts'
import { resultsOf, stateOf } from '../month-figures.ts'
import { type FilingRow, findFiledFile, keptMonths, selectFilings } from './periods-store.ts'

/** Each filing of a month, the last first. @throws Refusal 404 */
export async function listFilings(
  tx: Tx,
  act: Act,
  { params, query: { companyId } }: ParsedOf<typeof listVatFilings>,
): Promise<ReplyOf<typeof listVatFilings>> {
  const company = await readCompany(tx, act, companyId)
  const period = daysOfMonth(params.month)
  const [kept] = await keptMonths(tx, act, companyId, period)
  const items = presentFilings(company, period, await selectFilings(tx, act, companyId, period.from))
  return { items, state: stateOf(period, kept, act.clock.today()) }
}

/** With what each declared, read back from its file. */
export function presentFilings(company: Established, period: Period, rows: readonly FilingRow[]): VatFiling[] {
  const { readDeclarationFile } = ledgerFilesOf(regimeOf(company))
  const currency = currencyOfMonth(company, period)
  return rows.map(({ declaration, ...row }) => {
    const { charged, credit, result } = resultsOf(readDeclarationFile(declaration).declaration.cells, currency)
    return { ...row, charged, credit, result, currency }
  })
}

/** A file as it was filed. @throws Refusal 404 */
export async function readFiled(tx: Tx, act: Act, { params: { id, file } }: ParsedOf<typeof readFiledFile>): Promise<FileReply> {
  const found = await findFiledFile(tx, act, id, file)
  if (!found) throw new Refusal('common.not_found')
  await writeAudit(tx, act, 'vat_period.exported', id, { month: found.month.slice(0, 7), file })
  return { bytes: found.content, name: `${file}.TXT` }
}
