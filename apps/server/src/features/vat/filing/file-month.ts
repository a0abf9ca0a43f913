import { createHash } from 'node:crypto'
import type { fileVatMonth, VatFiling } from '@invoice/contract/vat/filing.ts'
import type { ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import type { Period } from '@invoice/domain/calendar/periods.ts'
import { VAT_FILES } from '@invoice/domain/regimes/ledgers-of.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { refuseProblems } from '../../../platform/errors/field-problems.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { readCompany } from '../../companies/read-company.ts'
import { tellOfMonth } from '../../webhooks/tell-webhooks.ts'
import { findChecks } from '../checks/month-checks.ts'
import { daysOfMonth } from '../load-month.ts'
import { lookOver } from '../overview/look-over.ts'
import { seenOf } from '../read-period.ts'
import { withMonthFiles } from '../streamed/month-files.ts'
import { presentFilings } from './list-filings.ts'
import { monthText, refuseStopped } from './month-refusals.ts'
import { holdMonth, insertFiledFile, insertFiling, selectFilings, writeState } from './periods-store.ts'

/**
 * Keeps that a month was handed in, with its files, and locks it: what was issued, voided or claimed at the same moment is in it or refused.
 * @throws Refusal 404; 409 of a month that is not over, is filed already, is another than was seen, does not fit into its files, or of a company
 * without a VAT number; FieldFaults 400 at `filedOn`: not after the month, or after today; 409 with each check that stops it
 */
export async function fileMonth(tx: Tx, act: Act, { params: { month: name }, body }: ParsedOf<typeof fileVatMonth>): Promise<VatFiling> {
  const { companyId, filedOn, receiptNumber, digest } = body
  const company = await readCompany(tx, act, companyId)
  const period = daysOfMonth(name)
  checkDays(act, period, filedOn)
  const month = period.from
  const before = await holdMonth(tx, act, companyId, month)
  if (before === 'filed') throw new Refusal('vat.is_filed', { month: monthText(month, act.language) })
  const overview = await lookOver(tx, act, company, period)
  refuseStopped(await findChecks(tx, act, company, overview, period), act.language)
  if (seenOf(company, period, overview, act).digest !== digest)
    throw new Refusal('vat.changed_meanwhile', { month: monthText(month, act.language) })
  const [last] = await selectFilings(tx, act, companyId, month)
  const sequence = (last?.sequence ?? 0) + 1
  const id = await insertFiling(tx, act, { companyId, month, sequence, filedOn, receiptNumber })
  await withMonthFiles({ ...act, transaction: (work) => work(tx) }, company, period, async (files) => {
    for (const name of VAT_FILES) {
      const content = await files.wholeOf(name)
      await insertFiledFile(tx, act, id, { name, sha256: sha256Of(content), content })
    }
  })
  await writeState(tx, act, { companyId, month, state: 'filed' })
  await writeAudit(tx, act, 'vat_period.filed', id, { month: name, filedOn, number: receiptNumber })
  await tellOfMonth(tx, act, { companyId, month: name, state: 'filed', sequence, filedOn, receiptNumber })
  const filing = presentFilings(company, period, await selectFilings(tx, act, companyId, month)).find((one) => one.id === id)
  if (!filing) throw new Error('What was filed in this transaction is there.')
  return filing
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

function checkDays({ clock, language }: Act, { from, to }: Period, filedOn: string): void {
  const today = clock.today()
  if (today <= to) throw new Refusal('vat.not_over', { month: monthText(from, language) })
  refuseProblems(filedOn <= to || filedOn > today ? [{ field: 'filedOn', code: 'vat_filed_on' }] : [], language)
}
