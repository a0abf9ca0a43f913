import type { exportOssReturn, OssReturn, readOssReturn } from '@invoice/contract/vat/package.ts'
import type { FileReply, ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import { addDays, addMonths } from '@invoice/domain/calendar/day.ts'
import { quarterNamed } from '@invoice/domain/calendar/periods.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { EU_COUNTRY_CODES, isOtherMemberState } from '@invoice/domain/vat/member-states.ts'
import { ossReturn } from '@invoice/domain/vat/oss-return.ts'
import { countryName } from '@invoice/print/words/country-name.ts'
import type { Language } from '@invoice/text/language.ts'
import { bg } from '@invoice/text/vat-package/bg.ts'
import { en } from '@invoice/text/vat-package/en.ts'
import type { Act, FreeAct } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sheet } from '../../../platform/spreadsheets/write-xlsx.ts'
import { readCompany } from '../../companies/read-company.ts'
import { asWritten } from '../../spreadsheets/exports/as-written.ts'
import { inLane } from '../../spreadsheets/exports/list-export.ts'
import { writtenAs } from '../../spreadsheets/spreadsheet-reply.ts'
import { selectStateless, sumOss } from './oss-store.ts'

/** What a company declares under OSS for a quarter. @throws Refusal 404 */
export async function readOss(
  tx: Tx,
  act: Act,
  { params: { quarter }, query: { companyId } }: ParsedOf<typeof readOssReturn>,
): Promise<OssReturn> {
  const regime = regimeOf(await readCompany(tx, act, companyId))
  const period = quarterNamed(quarter)
  const asked = { companyId, period, country: regime.country }
  const sums = await sumOss(tx, act, asked)
  const declared = sums.filter(({ countryCode }) => isOtherMemberState(countryCode, regime))
  const stateless = declared.length === sums.length ? [] : await selectStateless(tx, act, asked, EU_COUNTRY_CODES)
  const { rows, corrections, balances, totals } = ossReturn(declared, quarter)
  return {
    quarter,
    // Art. 369f: by the end of the month after the quarter.
    dueOn: addDays(addMonths(period.from, 4), -1),
    rows: [...rows],
    corrections: [...corrections],
    balances: [...balances],
    totals,
    withoutState: stateless.map(({ issuedOn, ...row }) => ({ ...row, issuedOn: issuedOn ?? period.from })),
    inOtherCurrency: declared.reduce((sum, { inOtherCurrency }) => sum + inOtherCurrency, 0),
  }
}

type Exported = ParsedOf<typeof exportOssReturn>

/** The same as a table. @throws Refusal 404 */
export async function exportOss(act: FreeAct & Pick<Platform, 'exports'>, asked: Exported): Promise<FileReply> {
  await act.transaction((tx) => writeAudit(tx, act, 'document.vat_exported', null, { month: asked.params.quarter, file: 'OSS' }))
  return inLane(act, asked.query, async (inside) =>
    ossSheet(await inside.transaction((tx) => readOss(tx, inside, asked)), act.language, writtenAs(asked.query, act.language)),
  )
}

/** A row for each state and rate, then one for each correction. `local`: as a spreadsheet of a country of comma decimals reads text. */
export function ossSheet(found: OssReturn, language: Language, written: 'local' | null): Sheet {
  const { oss } = language === 'bg' ? bg : en
  const amount = (text: string) => (written === 'local' ? asWritten(text, 'amount') : text)
  async function* rows(): AsyncGenerator<readonly string[]> {
    yield [oss.kind, oss.code, oss.state, oss.quarter, oss.rate, oss.base, oss.vat]
    for (const { countryCode, rate, base, vat } of found.rows)
      yield [oss.supply, countryCode, countryName(countryCode, language), found.quarter, amount(rate), amount(base), amount(vat)]
    for (const { countryCode, quarter, vat } of found.corrections)
      yield [oss.correction, countryCode, countryName(countryCode, language), quarter, '', '', amount(vat)]
    for (const { countryCode, vat } of found.balances)
      yield [oss.balance, countryCode, countryName(countryCode, language), found.quarter, '', '', amount(vat)]
  }
  return { name: `OSS ${found.quarter}`, widths: [18, 8, 24, 12, 10, 16, 16], numeric: new Set([4, 5, 6]), rows: rows() }
}
