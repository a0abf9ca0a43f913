import type { markVatReady, reopenVatMonth } from '@invoice/contract/vat/filing.ts'
import type { ParsedOf, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { readCompany } from '../../companies/read-company.ts'
import { tellOfMonth } from '../../webhooks/tell-webhooks.ts'
import { daysOfMonth } from '../load-month.ts'
import { monthText } from './month-refusals.ts'
import { holdMonth, insertReopening, selectFilings, writeState } from './periods-store.ts'

type State = ReplyOf<typeof reopenVatMonth>

/** Opens a filed month again; what was filed stays. @throws Refusal 404; 409 where it is not filed */
export async function reopenMonth(tx: Tx, act: Act, { params, body }: ParsedOf<typeof reopenVatMonth>): Promise<State> {
  const { companyId, reason } = body
  await readCompany(tx, act, companyId)
  const { from: month } = daysOfMonth(params.month)
  const before = await holdMonth(tx, act, companyId, month)
  const [last] = await selectFilings(tx, act, companyId, month)
  if (before !== 'filed' || !last) throw new Refusal('vat.not_filed', { month: monthText(month, act.language) })
  await insertReopening(tx, act, last.id, reason)
  await writeState(tx, act, { companyId, month, state: 'reopened' })
  await writeAudit(tx, act, 'vat_period.reopened', last.id, { month: params.month, reason, number: last.receiptNumber })
  const { sequence, filedOn, receiptNumber } = last
  await tellOfMonth(tx, act, { companyId, month: params.month, state: 'reopened', sequence, filedOn, receiptNumber })
  return { state: 'reopened' }
}

/** Marks a month that is not filed as ready, or open again. One that was opened again stays what it is. @throws Refusal 404; 409 where it is filed */
export async function markReady(tx: Tx, act: Act, { params, body }: ParsedOf<typeof markVatReady>): Promise<State> {
  const { companyId, ready } = body
  await readCompany(tx, act, companyId)
  const { from: month } = daysOfMonth(params.month)
  const before = await holdMonth(tx, act, companyId, month)
  if (before === 'filed') throw new Refusal('vat.is_filed', { month: monthText(month, act.language) })
  const state = ready ? 'ready' : 'open'
  if (before === 'reopened' || before === state) return { state: before }
  await writeState(tx, act, { companyId, month, state })
  await writeAudit(tx, act, ready ? 'vat_period.made_ready' : 'vat_period.not_ready', null, { month: params.month })
  if (state === 'ready')
    await tellOfMonth(tx, act, { companyId, month: params.month, state, sequence: null, filedOn: null, receiptNumber: null })
  return { state }
}
