import type { Day, DecimalText } from '@invoice/domain/documents/document.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { Payout } from '../../../platform/gateways/gateway.ts'
import { newId } from '../../../platform/new-id.ts'

export type PayoutState = Payout['state']
export type PayoutProblem = '' | 'companies' | 'currency'
export type PayoutRow = {
  id: string
  paymentMethodId: string
  providerId: string
  state: PayoutState
  amount: DecimalText
  currency: string
  arrivesOn: Day
  accountId: string | null
  entryId: string | null
  bankSideId: string | null
  statementEntryId: string | null
  problem: PayoutProblem
}

const COLUMNS = sql`id, payment_method_id as "paymentMethodId", provider_id as "providerId", state, amount::text as amount, currency,
  arrives_on as "arrivesOn", account_id as "accountId", entry_id as "entryId", bank_side_id as "bankSideId",
  statement_entry_id as "statementEntryId", problem`

/** The payout as it is known, which nobody else books of until this transaction ends. */
export async function lockPayout(
  tx: Tx,
  act: Act,
  paymentMethodId: string,
  { providerId, state, amount, currency, arrivesOn }: Payout,
): Promise<PayoutRow> {
  const { workspaceId } = act.actor
  await sql`
    insert into app.online_payouts (workspace_id, id, payment_method_id, provider_id, state, amount, currency, arrives_on, known_at)
    values (${workspaceId}::uuid, ${newId()}::uuid, ${paymentMethodId}::uuid, ${providerId}, ${state}, ${amount}::numeric, ${currency},
      ${arrivesOn}::date, ${act.clock.now()}::timestamptz)
    on conflict (workspace_id, payment_method_id, provider_id) do nothing`.execute(tx)
  const { rows } = await sql<PayoutRow>`
    select ${COLUMNS} from app.online_payouts
    where workspace_id = ${workspaceId}::uuid and payment_method_id = ${paymentMethodId}::uuid and provider_id = ${providerId} for no key update`.execute(
    tx,
  )
  const [row] = rows
  if (row === undefined) throw new Error('A payout that was just kept is there.')
  return row
}

type Kept = Pick<PayoutRow, 'state' | 'arrivesOn' | 'accountId' | 'entryId' | 'bankSideId' | 'statementEntryId' | 'problem'>

export async function keepPayout(tx: Tx, { actor: { workspaceId } }: Act, id: string, kept: Kept): Promise<void> {
  await sql`
    update app.online_payouts set state = ${kept.state}, arrives_on = ${kept.arrivesOn}::date, account_id = ${kept.accountId}::uuid,
      entry_id = ${kept.entryId}::uuid, bank_side_id = ${kept.bankSideId}::uuid, statement_entry_id = ${kept.statementEntryId}::uuid, problem = ${kept.problem}
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}

/** From which day payouts are asked for: some days before the last known one, since what has arrived may still fail. */
export async function askSince(tx: Tx, { actor: { workspaceId } }: Act, paymentMethodId: string): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select coalesce(
      (select max(arrives_on) - 14 from app.online_payouts where workspace_id = ${workspaceId}::uuid and payment_method_id = ${paymentMethodId}::uuid),
      (select min(begun_at)::date - 1 from app.online_payments
        where workspace_id = ${workspaceId}::uuid and payment_method_id = ${paymentMethodId}::uuid)) as day`.execute(tx)
  return rows[0]?.day ?? null
}

/** Whether there is anything to be paid out by now, or that was paid out lately. */
export async function isInUse(tx: Tx, { actor: { workspaceId } }: Act, paymentMethodId: string, since: Day): Promise<boolean> {
  const { rows } = await sql`
    select from app.online_payments where workspace_id = ${workspaceId}::uuid and payment_method_id = ${paymentMethodId}::uuid and begun_at >= ${since}::date
    union all
    select from app.online_payouts where workspace_id = ${workspaceId}::uuid and payment_method_id = ${paymentMethodId}::uuid and arrives_on >= ${since}::date
    limit 1`.execute(tx)
  return rows.length > 0
}

export type PaidOutOrder = {
  id: string
  reference: string
  companyId: string
  currency: string
  captured: DecimalText
  fee: DecimalText | null
  bookedFee: DecimalText
}

/** Orders of the method that the parts of a payout are of. */
export async function ordersOf(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  paymentMethodId: string,
  references: readonly string[],
): Promise<PaidOutOrder[]> {
  const { rows } = await sql<PaidOutOrder>`
    select o.id, o.reference, d.company_id as "companyId", coalesce(o.paid_currency, o.currency) as currency, o.captured::text as captured,
      o.fee::text as fee, o.booked_fee::text as "bookedFee"
    from app.online_payments o join app.documents d on d.workspace_id = ${workspaceId}::uuid and d.id = o.document_id
    where o.workspace_id = ${workspaceId}::uuid and o.payment_method_id = ${paymentMethodId}::uuid and o.reference = any(${[...references]}::text[])
      and d.company_id is not null order by o.id`.execute(tx)
  return rows
}

/** The company of the last order that was paid by the method; null: none was. */
export async function companyOf(tx: Tx, { actor: { workspaceId } }: Act, paymentMethodId: string): Promise<string | null> {
  const { rows } = await sql<{ companyId: string | null }>`
    select coalesce(m.company_id, (
      select d.company_id from app.online_payments o join app.documents d on d.workspace_id = ${workspaceId}::uuid and d.id = o.document_id
      where o.workspace_id = ${workspaceId}::uuid and o.payment_method_id = ${paymentMethodId}::uuid and o.captured > 0
      order by o.begun_at desc limit 1)) as "companyId"
    from app.payment_methods m where m.workspace_id = ${workspaceId}::uuid and m.id = ${paymentMethodId}::uuid`.execute(tx)
  return rows[0]?.companyId ?? null
}

export type NewPart = {
  readonly providerId: string
  readonly kind: Payout['entries'][number]['kind']
  readonly onlinePaymentId: string | null
  readonly entryId: string | null
  readonly gross: DecimalText
  readonly fee: DecimalText
  readonly net: DecimalText
}

export async function insertParts(tx: Tx, { actor: { workspaceId } }: Act, payoutId: string, parts: readonly NewPart[]): Promise<void> {
  const each = <Key extends keyof NewPart>(key: Key): NewPart[Key][] => parts.map((part) => part[key])
  await sql`
    insert into app.online_payout_parts (workspace_id, payout_id, position, provider_id, kind, online_payment_id, entry_id, gross, fee, net)
    select ${workspaceId}::uuid, ${payoutId}::uuid, p.place - 1, p.provider_id, p.kind, p.online_payment_id, p.entry_id, p.gross, p.fee, p.net
    from unnest(${each('providerId')}::text[], ${each('kind')}::text[], ${each('onlinePaymentId')}::uuid[], ${each('entryId')}::uuid[],
      ${each('gross')}::numeric[], ${each('fee')}::numeric[], ${each('net')}::numeric[])
      with ordinality as p (provider_id, kind, online_payment_id, entry_id, gross, fee, net, place)`.execute(tx)
}

/** The bank account that the last payout of the method was found in; else the company's first one in that currency. */
export async function bankAccountFor(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { companyId, currency, paymentMethodId }: { companyId: string; currency: string; paymentMethodId: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select a.id from app.treasury_accounts a
    where a.workspace_id = ${workspaceId}::uuid and a.company_id = ${companyId}::uuid and a.currency = ${currency} and a.is_active and a.type = 'bank'
    order by a.id = (
      select s.account_id from app.online_payouts p join app.statement_entries s on s.workspace_id = ${workspaceId}::uuid and s.id = p.statement_entry_id
      where p.workspace_id = ${workspaceId}::uuid and p.payment_method_id = ${paymentMethodId}::uuid order by p.arrives_on desc limit 1) desc nulls last,
      a.position, a.id limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

export type UnjoinedPayout = PayoutRow & { accountId: string; entryId: string; kind: OnlineKindOfRow; accountName: string }
type OnlineKindOfRow = 'card_provider' | 'wallet' | 'local_card_gateway'

/** Payouts of the company that no bank has told of yet, since a day; nobody else joins them until this transaction ends. */
export async function lockUnjoined(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { companyId, currency, since }: { companyId: string; currency: string; since: Day },
): Promise<UnjoinedPayout[]> {
  const { rows } = await sql<UnjoinedPayout>`
    select p.id, p.payment_method_id as "paymentMethodId", p.provider_id as "providerId", p.state, p.amount::text as amount, p.currency,
      p.arrives_on as "arrivesOn", p.account_id as "accountId", p.entry_id as "entryId", p.bank_side_id as "bankSideId",
      p.statement_entry_id as "statementEntryId", p.problem, m.kind, a.name as "accountName"
    from app.online_payouts p
      join app.treasury_accounts a on a.workspace_id = ${workspaceId}::uuid and a.id = p.account_id
      join app.payment_methods m on m.workspace_id = ${workspaceId}::uuid and m.id = p.payment_method_id
    where p.workspace_id = ${workspaceId}::uuid and p.currency = ${currency} and p.entry_id is not null and p.statement_entry_id is null
      and p.state = 'paid' and p.arrives_on >= ${since}::date and a.company_id = ${companyId}::uuid
    order by p.arrives_on, p.id for no key update of p`.execute(tx)
  return rows
}

/** The bank has told of it: its entry is the other side from now on. */
export async function markJoined(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  id: string,
  { entryId, bankSideId, statementEntryId }: { entryId: string; bankSideId: string | null; statementEntryId: string },
): Promise<void> {
  await sql`
    update app.online_payouts set entry_id = ${entryId}::uuid, bank_side_id = ${bankSideId}::uuid, statement_entry_id = ${statementEntryId}::uuid
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}
