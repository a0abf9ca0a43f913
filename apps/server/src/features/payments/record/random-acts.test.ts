import type { Day } from '@invoice/domain/documents/document.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testServer } from '../../../platform/testing/test-server.ts'
import { verifyDocuments } from '../../documents/verify/verify-documents.ts'
import { MONEY_ACTS, type MoneyAct, MoneyWorld } from '../testing/money-world.ts'

/** `WHOLE=1` tries a thousand sequences. */
const SEQUENCES = process.env['WHOLE'] === '1' ? 1000 : 30
const SEED = 20_261_102

const server = await testServer()

const act: fc.Arbitrary<MoneyAct> = fc.record({
  do: fc.constantFrom<MoneyAct['do'][]>(
    ...MONEY_ACTS,
    'pay',
    'note',
    'pay_back',
    'accept',
    'reopen',
    'allocate',
    'refund',
    'set_off',
    'set_off',
    'undo_set_off',
    'undo_set_off',
    'split',
    'split',
    'share',
    'share',
    'release',
    'release',
  ),
  at: fc.nat(11),
  other: fc.nat(11),
  cents: fc.integer({ min: 1, max: 15_000 }),
  days: fc.constantFrom(0, 0, 0, 1, 2, -1),
})

type Fault = { what: string; id: string }

/** Whatever follows from rows, worked out from them: nothing may differ. */
const FAULTS = `
  with paid as (
    select p.*, coalesce((select sum(coalesce(settling_amount, a.amount)) from app.allocations a where a.workspace_id = p.workspace_id and a.payment_id = p.id), 0) as given,
      coalesce((select sum(r.amount) from app.payments r where r.workspace_id = p.workspace_id and r.refunds_id = p.id and r.undone_on is null), 0) as back,
      coalesce((select sum(e.movement) from app.treasury_entries e where e.workspace_id = p.workspace_id and e.payment_id = p.id), 0)
        + coalesce((select sum(e.movement) from app.entry_payments e where e.workspace_id = p.workspace_id and e.payment_id = p.id), 0) as moved
    from app.payments p where p.workspace_id = $1
  ), owed as (
    select d.*, coalesce((select sum(a.amount) from app.allocations a where a.workspace_id = d.workspace_id and a.document_id = d.id), 0) as came,
      coalesce((select sum(coalesce(a.settling_amount, a.amount)) from app.allocations a where a.workspace_id = d.workspace_id and a.settling_document_id = d.id), 0) as gave,
      coalesce((select sum(a.exchange_difference) from app.allocations a where a.workspace_id = d.workspace_id and a.document_id = d.id), 0) as difference
    from app.documents d where d.workspace_id = $1 and d.status <> 'draft'
  )
  , reported as (
    select s.id, s.state, e.movement, e.payment_id, (select count(*) from app.entry_payments p where p.workspace_id = e.workspace_id and p.entry_id = e.id) as parts,
      coalesce((select sum(p.movement) from app.entry_payments p where p.workspace_id = e.workspace_id and p.entry_id = e.id), 0) as shared
    from app.statement_entries s join app.treasury_entries e on e.workspace_id = s.workspace_id and e.id = s.treasury_entry_id
    where s.workspace_id = $1
  )
  select 'payment: allocated is not the sum' as what, id from paid where allocated <> given
  union all select 'payment: refunded is not the sum', id from paid where refunded <> back
  union all select 'payment: gives more than it has', id from paid where given < 0 or given + back > amount
  union all select 'payment: undone and still settles', id from paid where undone_on is not null and given <> 0
  union all select 'payment: its entries are not what it moved', id from paid
    where undone_on is null and moved <> case when direction = 'in' then amount else -amount end
  union all select 'payment: undone and still of an entry', id from paid where undone_on is not null and moved <> 0
  union all select 'entry: one payment and several', id from reported where payment_id is not null and parts > 0
  union all select 'entry: paid and not its payments, or the other way', id from reported where (state = 'paid') <> (payment_id is not null or shared = movement)
  union all select 'document: settled is not the sum', id from owed where settled <> came
  union all select 'document: outstanding is not what is left', id from owed where outstanding <> total - came
  union all select 'document: more than it asks for', id from owed where came < 0 or came + case when type = 'creditnote' then gave else 0 end > total
  union all select 'document: set off against what is not of its contact and company', d.id from owed d
    join app.allocations a on a.workspace_id = $1 and a.document_id = d.id and a.is_set_off
    join app.documents n on n.workspace_id = $1 and n.id = a.settling_document_id
    where d.company_id <> n.company_id or d.contact_id <> n.contact_id or d.type = 'proforma'
  union all select 'document: voided and still settled or settling', id from owed where status = 'voided' and (came <> 0 or gave <> 0)
  union all select 'document: nothing settles it and a rate still took something', id from owed where came = 0 and difference <> 0`

async function faultsIn({ studio }: MoneyWorld): Promise<Fault[]> {
  return (await server.owner.query<Fault>(FAULTS, [studio.client.workspaceId])).rows
}

/** What documents were settled by and accounts held at the end of every day before `until`. */
async function earlier({ studio }: MoneyWorld, until: Day): Promise<readonly unknown[]> {
  const { rows } = await server.owner.query(
    `select document_id as id, allocated_on as on, sum(amount) as amount from app.allocations where workspace_id = $1 and allocated_on < $2
       group by 1, 2 having sum(amount) <> 0
     union all select account_id, entry_on, sum(movement) from app.treasury_entries where workspace_id = $1 and entry_on < $2
       group by 1, 2 having sum(movement) <> 0 order by 1, 2`,
    [studio.client.workspaceId, until],
  )
  return rows
}

const dayOf = (row: unknown): Day => (row as { on: Day }).on
const ALWAYS = '9999-12-31'

test('whatever is done with money in whatever order, sums are those of their rows, and no day that is over becomes another', async () => {
  const done = new Map<string, number>()
  const sequence = fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 24, size: 'max' }), async (acts) => {
    const world = await MoneyWorld.begin(server)
    for (const each of acts) {
      const before = await earlier(world, ALWAYS)
      const since = await world.do(each)
      if (since !== null) done.set(each.do, (done.get(each.do) ?? 0) + 1)
      expect(await faultsIn(world)).toEqual([])
      const until = since ?? ALWAYS
      expect(await earlier(world, until)).toEqual(before.filter((row) => dayOf(row) < until))
    }
    await world.undoAll()
    expect([await faultsIn(world), await left(world)]).toEqual([[], []])
    const { faults } = await world.studio.inWorkspace((tx) => verifyDocuments(tx, world.studio.act))
    expect(faults).toEqual([])
  })
  await fc.assert(sequence, { numRuns: SEQUENCES, seed: SEED, endOnFailure: true })
  // Each of them was done, and not refused every time.
  expect(MONEY_ACTS.filter((kind) => !done.has(kind))).toEqual([])
}, 1_800_000)

/** After all was undone: what is still settled, and accounts in which is more than the bank told. */
async function left({ studio }: MoneyWorld): Promise<Fault[]> {
  const { rows } = await server.owner.query<Fault>(
    `select 'settled' as what, id from app.documents where workspace_id = $1 and settled <> 0
     union all select 'allocated', id from app.payments where workspace_id = $1 and (allocated <> 0 or refunded <> 0 or undone_on is null)
     union all select 'balance', account_id from app.treasury_entries where workspace_id = $1 and kind <> 'statement'
       group by account_id having sum(movement) <> 0
     union all select 'told by the bank and gone', account_id from app.treasury_entries e where workspace_id = $1 and kind = 'statement' and (
       reverses_id is not null or exists (select from app.treasury_entries r where r.workspace_id = e.workspace_id and r.reverses_id = e.id))`,
    [studio.client.workspaceId],
  )
  return rows
}
