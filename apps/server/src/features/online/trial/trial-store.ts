import { ONLINE_STATES } from '@invoice/domain/online/standing.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { Report, Way } from '../../../platform/gateways/gateway.ts'
import { parsed } from '../../../platform/gateways/reading.ts'
import { newId } from '../../../platform/new-id.ts'
import { insertFact } from '../online-store.ts'

/** What was begun, as it is kept: beside what providers tell, and of no order. */
const Begun = z.object({
  reference: z.string(),
  amount: z.string(),
  currency: z.string(),
  providerId: z.string(),
  way: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('address'), url: z.string() }),
    z.object({ kind: z.literal('form'), url: z.string(), fields: z.record(z.string(), z.string()) }),
  ]),
})
const Heard = z.object({ state: z.nullable(z.enum(ONLINE_STATES)), paidAt: z.nullable(z.string()) })

export type TrialRow = {
  readonly reference: string
  readonly amount: string
  readonly currency: string
  readonly providerId: string
  readonly way: Way
  readonly begunAt: Date
}
export type TrialWord = z.infer<typeof Heard> & { readonly keptAt: Date }

const begunAs = (reference: string): string => `trial ${reference}`
const heardAs = (reference: string, eventId: string): string => `trial-word ${reference} ${eventId}`

export async function keepTrial(tx: Tx, act: Act, paymentMethodId: string, { begunAt: happenedAt, ...begun }: TrialRow): Promise<void> {
  const evidence = JSON.stringify(begun)
  await insertFact(tx, act, {
    id: newId(),
    paymentMethodId,
    eventId: begunAs(begun.reference),
    onlinePaymentId: null,
    happenedAt,
    evidence,
  })
}

/** The last one of a method, or the one of a reference. */
export async function findTrial(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  paymentMethodId: string,
  reference?: string,
): Promise<TrialRow | undefined> {
  const which = reference === undefined ? sql`starts_with(event_id, ${begunAs('')})` : sql`event_id = ${begunAs(reference)}`
  const { rows } = await sql<{ evidence: string; begunAt: Date }>`
    select evidence, happened_at as "begunAt" from app.online_payment_facts
    where workspace_id = ${workspaceId}::uuid and payment_method_id = ${paymentMethodId}::uuid and ${which}
    order by happened_at desc, id desc limit 1`.execute(tx)
  const [row] = rows
  const begun = row && z.safeParse(Begun, parsed(row.evidence)).data
  return begun && { ...begun, begunAt: row.begunAt }
}

/** A provider's word of a trial: kept once, and nothing is booked of it. @returns whether it is of one */
export async function keepTrialWord(tx: Tx, act: Act, paymentMethodId: string, report: Report): Promise<boolean> {
  const { reference, eventId, at: happenedAt, standing } = report
  if (reference === '' || (await findTrial(tx, act, paymentMethodId, reference)) === undefined) return false
  const heard: z.infer<typeof Heard> = { state: standing?.state ?? null, paidAt: standing?.paidAt?.toISOString() ?? null }
  const evidence = JSON.stringify(heard)
  await insertFact(tx, act, {
    id: newId(),
    paymentMethodId,
    eventId: heardAs(reference, eventId),
    onlinePaymentId: null,
    happenedAt,
    evidence,
  })
  return true
}

/** The earliest first. */
export async function trialWords(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  paymentMethodId: string,
  reference: string,
): Promise<TrialWord[]> {
  const { rows } = await sql<{ evidence: string; keptAt: Date }>`
    select evidence, kept_at as "keptAt" from app.online_payment_facts
    where workspace_id = ${workspaceId}::uuid and payment_method_id = ${paymentMethodId}::uuid
      and starts_with(event_id, ${heardAs(reference, '')})
    order by kept_at, id limit 20`.execute(tx)
  return rows.flatMap(({ evidence, keptAt }) => {
    const heard = z.safeParse(Heard, parsed(evidence)).data
    return heard === undefined ? [] : [{ ...heard, keptAt }]
  })
}
