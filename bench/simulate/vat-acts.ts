import { createDocument, recordDocument } from '@invoice/contract/documents/document.ts'
import { createVatEntry } from '@invoice/contract/vat/entries.ts'
import { fileVatMonth, readVatChanges, reopenVatMonth } from '@invoice/contract/vat/filing.ts'
import { readVatPeriod } from '@invoice/contract/vat/periods.ts'
import { addDays, addMonths, firstOfMonth, monthOf } from '@invoice/domain/calendar/day.ts'
import { aDraft } from '../../apps/server/seed/draft.ts'
import { newId } from '../../apps/server/src/platform/new-id.ts'
import type { Books, Ground } from './acts.ts'
import type { Caller } from './caller.ts'
import type { World } from './world.ts'

/** What was acknowledged of the VAT months of a workspace's company. */
export type VatBooks = {
  /** Ids of rows that were entered by hand. */
  readonly entries: Set<string>
  /** Vendors' numbers of bills. */
  readonly bills: Set<string>
  /** The month (YYYY-MM) by the filing. */
  readonly filings: Map<string, string>
  /** How often any month was opened again. */
  reopenings: number
}

export const emptyVatBooks = (): VatBooks => ({ entries: new Set(), bills: new Set(), filings: new Map(), reopenings: 0 })

/** A bill is dated so many days back at most: into months that are filed, too. */
const DAYS_BACK = 60
const VENDORS_SHARE = 70
const monthBefore = (today: string, months: number): string => monthOf(addMonths(firstOfMonth(today), -months))

/** Into this month or the one before, which somebody may be filing. */
export async function enter({ books, call, random, today }: Ground): Promise<void> {
  const month = monthBefore(today(), random.percent(VENDORS_SHARE) ? 1 : 0)
  const body = { companyId: books.member.issuer.companyId, kind: 'own_use' as const, month, madeOn: `${month}-01` }
  const base = `${10 + random.below(200)}.00`
  const made = await call(createVatEntry, { body: { ...body, subject: `Служебен автомобил ${newId()}`, base, vat: '2.00' } })
  if (made !== undefined) books.vat.entries.add(made.id)
}

export async function record({ books, call, random, today }: Ground): Promise<void> {
  const vendorNumber = `Д-${newId()}`.slice(0, 20)
  const issuedOn = addDays(today(), -random.below(DAYS_BACK))
  const draft = await call(createDocument, { body: aDraft(books.member.issuer, { type: 'bill', vendorNumber, issuedOn }) })
  if (draft === undefined) return
  const params = { id: draft.id }
  const { version } = draft
  const recorded =
    (await call(recordDocument, { params, body: { version } })) ??
    // Its month is filed: it is claimed in the next.
    (await call(recordDocument, { params, body: { version, confirmed: ['vat.filed_month'] } }))
  if (recorded !== undefined) books.vat.bills.add(vendorNumber)
}

/** That before this one, as it was seen. */
export async function fileMonth({ books, call, today }: Ground): Promise<void> {
  const params = { month: monthBefore(today(), 1) }
  const query = { companyId: books.member.issuer.companyId }
  const seen = await call(readVatPeriod, { params, query })
  if (seen === undefined || seen.state === 'filed') return
  const filed = await call(fileVatMonth, { params, body: { ...query, filedOn: today(), receiptNumber: newId(), digest: seen.digest } })
  if (filed !== undefined) books.vat.filings.set(filed.id, params.month)
}

export async function reopenMonth({ books, call, random }: Ground): Promise<void> {
  const months = [...new Set(books.vat.filings.values())].slice(-2)
  if (months.length === 0) return
  const body = { companyId: books.member.issuer.companyId, reason: 'Дойде митническа декларация' }
  const done = await call(reopenVatMonth, { params: { month: random.of(months) }, body })
  if (done !== undefined) books.vat.reopenings += 1
}

/** Whether all of it is there once, and each month that is filed is as it was filed, whatever was done beside it. */
export async function vatFaults({ ask }: World, { member, vat }: Books, call: Caller): Promise<string[]> {
  const { workspaceId } = member
  const { companyId } = member.issuer
  const faults: string[] = []
  const filings = await ask<{ id: string; month: string; place: number; sequence: number; isFiled: boolean; isReopened: boolean }>(
    `select f.id, to_char(f.month, 'YYYY-MM') as month, f.sequence, p.state = 'filed' as "isFiled",
      row_number() over (partition by f.company_id, f.month order by f.sequence)::int as place,
      exists (select from app.vat_reopenings r where r.workspace_id = f.workspace_id and r.filing_id = f.id) as "isReopened"
    from app.vat_filings f join app.vat_periods p using (workspace_id, company_id, month)
    where f.workspace_id = $1 order by f.month, f.sequence`,
    [workspaceId],
  )
  same(
    'filing',
    new Set(vat.filings.keys()),
    filings.map(({ id }) => id),
    faults,
  )
  for (const { month, place, sequence } of filings) if (place !== sequence) faults.push(`filing ${place} of ${month} is called ${sequence}`)
  const reopened = filings.filter(({ isReopened }) => isReopened).length
  if (reopened !== vat.reopenings) faults.push(`${reopened} filings are opened again, ${vat.reopenings} were acknowledged`)
  const last = new Map(filings.map((filing) => [filing.month, filing]))
  for (const { month, isFiled, isReopened } of last.values()) {
    if (isFiled === isReopened)
      faults.push(`${month} is ${isFiled ? 'filed' : 'open'}, and its last filing was ${isReopened ? '' : 'not '}opened again`)
    if (!isFiled) continue
    const changes = await call(readVatChanges, { params: { month }, query: { companyId } })
    if (changes?.count !== 0 || changes.cells.length > 0)
      faults.push(`${month} is filed and has changed: ${JSON.stringify(changes).slice(0, 1500)}`)
  }
  const entries = await ask<{ id: string }>('select id from app.vat_entries where workspace_id = $1', [workspaceId])
  same(
    'entry by hand',
    vat.entries,
    entries.map(({ id }) => id),
    faults,
  )
  const bills = await ask<{ number: string }>(
    `select number from app.documents where workspace_id = $1 and type = 'bill' and status <> 'draft'`,
    [workspaceId],
  )
  same(
    'bill',
    vat.bills,
    bills.map(({ number }) => number),
    faults,
  )
  const [protocols] = await ask<{ n: number; most: number }>(
    `select count(distinct number)::int as n, coalesce(max(number::bigint), 0)::int as most
    from app.vat_entries where workspace_id = $1 and is_protocol`,
    [workspaceId],
  )
  if (protocols?.n !== protocols?.most) faults.push(`${protocols?.n} protocols bear numbers up to ${protocols?.most}`)
  return faults.map((fault) => `${workspaceId}: ${fault}`)
}

function same(what: string, acknowledged: ReadonlySet<string>, there: readonly string[], faults: string[]): void {
  const known = new Map<string, number>()
  for (const key of there) known.set(key, (known.get(key) ?? 0) + 1)
  for (const key of acknowledged)
    if (known.get(key) !== 1) faults.push(`the ${what} ${key} was acknowledged and is there ${known.get(key) ?? 0} times`)
  for (const key of known.keys()) if (!acknowledged.has(key)) faults.push(`the ${what} ${key} is there and was acknowledged to nobody`)
}
