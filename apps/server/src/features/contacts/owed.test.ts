import { readContactAccount } from '@invoice/contract/records/contact-acts.ts'
import { READ_REPORT } from '@invoice/contract/reports/reports.ts'
import { addDecimals, compareDecimals, negateDecimal, signOf, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import { claimOf, takesPayments } from '@invoice/domain/documents/open.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testServer } from '../../platform/testing/test-server.ts'
import { MONEY_ACTS, type MoneyAct, MoneyWorld } from '../payments/testing/money-world.ts'
import { selectOpenings } from './account-statement-store.ts'

const server = await testServer()
/** After all that there is: the balance before it is how the account closes. */
const NEVER = '2199-12-31'

const act: fc.Arbitrary<MoneyAct> = fc.record({
  do: fc.constantFrom(...MONEY_ACTS, 'pay', 'pay', 'split', 'note', 'allocate', 'refund', 'pay_back', 'set_off', 'release', 'undo'),
  at: fc.nat(11),
  other: fc.nat(11),
  cents: fc.integer({ min: 1, max: 15_000 }),
  days: fc.constantFrom(0, 0, 1),
})

type Owed = Record<string, string>
const without0 = (owed: Iterable<readonly [string, string]>): Owed =>
  Object.fromEntries([...owed].filter(([, amount]) => signOf(amount) !== 0).map(([key, amount]) => [key, addDecimals(amount, '0.000')]))

/** What the domain says of each document and payment. */
async function byTheRule({ studio }: MoneyWorld): Promise<Owed> {
  const sums = new Map<string, string>()
  const add = (contactId: string, side: string, currency: string, amount: string) => {
    const key = `${contactId} ${side} ${currency}`
    sums.set(key, addDecimals(sums.get(key) ?? '0', amount))
  }
  const { rows: documents } = await server.owner.query(
    `select d.id, type, status, currency, contact_id as "contactId", outstanding::text as outstanding, coalesce((
       select sum(coalesce(a.settling_amount, a.amount)) from app.allocations a where a.workspace_id = $1 and a.settling_document_id = d.id), 0)::text as settling
     from app.documents d where workspace_id = $1 and contact_id is not null`,
    [studio.client.workspaceId],
  )
  const counts = new Set<string>()
  for (const document of documents) {
    const claim = takesPayments(document) ? claimOf(document) : null
    if (claim === null) continue
    counts.add(document.id)
    add(document.contactId, claim.owedTo, document.currency, claim.amount)
  }
  const { rows: payments } = await server.owner.query(
    `select p.id, direction, refunds_id as "refundsId", currency, contact_id as "contactId", unallocated::text as unallocated,
       coalesce((select jsonb_agg(jsonb_build_object('on', document_id, 'own', coalesce(settling_amount, a.amount)::text))
         from app.allocations a where a.workspace_id = $1 and a.payment_id = p.id), '[]') as given
     from app.payments p where workspace_id = $1 and contact_id is not null`,
    [studio.client.workspaceId],
  )
  for (const { direction, refundsId, currency, contactId, unallocated, given } of payments) {
    if (refundsId !== null) continue
    const ahead = given.filter(({ on }: { on: string }) => !counts.has(on)).map(({ own }: { own: string }) => own)
    add(contactId, direction === 'in' ? 'us' : 'them', currency, negateDecimal(addDecimals(unallocated, sumDecimals(ahead))))
  }
  return without0(sums)
}

async function shown({ studio }: MoneyWorld) {
  const { client, inWorkspace } = studio
  const { rows: contacts } = await server.owner.query<{ id: string }>('select id from app.contacts where workspace_id = $1', [
    client.workspaceId,
  ])
  const [account, accountStatement, reports] = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()]
  for (const { id } of contacts) {
    const { ageing } = await client.call(readContactAccount, { params: { id } })
    for (const row of ageing) account.set(`${id} ${row.owedTo} ${row.currency}`, row.owed)
    for (const side of ['us', 'them'] as const) {
      const scope = { workspaceId: client.workspaceId, contactId: id, companyId: null, side }
      const closing = await inWorkspace((tx) => selectOpenings(tx, scope, NEVER))
      for (const [currency, amount] of Object.entries(closing)) accountStatement.set(`${id} ${side} ${currency}`, amount)
    }
  }
  for (const [side, report] of [
    ['us', READ_REPORT.receivables],
    ['them', READ_REPORT.payables],
  ] as const) {
    const { currencies } = await client.call(report, { query: {} })
    for (const currency of currencies) {
      const { rows } = await client.call(report, { query: { currency } })
      for (const { key, values } of rows) {
        expect(compareDecimals(addDecimals(values['outstanding'] ?? '', values['credit'] ?? ''), values['owed'] ?? '')).toBe(0)
        if (key !== '') reports.set(`${key} ${side} ${currency}`, values['owed'] ?? '')
      }
    }
  }
  return { account: without0(account), accountStatement: without0(accountStatement), reports: without0(reports) }
}

test('what a contact owes is one figure on its page, on its statement, in the reports and by the rule, whatever was done with money', async () => {
  const runs = Number(process.env['WHOLE'] === '1' ? 300 : 8)
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 20, size: 'max' }), async (acts) => {
      const world = await MoneyWorld.begin(server)
      for (const each of acts) await world.do(each)
      const owed = await byTheRule(world)
      expect(await shown(world)).toEqual({ account: owed, accountStatement: owed, reports: owed })
    }),
    { numRuns: runs, seed: 20_261_127, endOnFailure: true },
  )
}, 900_000)
