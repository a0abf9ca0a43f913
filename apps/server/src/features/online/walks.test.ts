import { voidDocument } from '@invoice/contract/documents/acts.ts'
import { refundOnline } from '@invoice/contract/treasury/online.ts'
import { toUnits } from '@invoice/domain/decimal/decimal.ts'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { OpenGateway } from '../../platform/gateways/gateway.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { verifyTreasury } from '../treasury/entries/verify-treasury.ts'
import { type Desk, epayDesk, paypalDesk, stripeDesk } from './testing/desks.ts'
import { killSwitch } from './testing/kill-switch.ts'
import { type Begun, liveAt, type OnlineWorld, onlineWorld } from './testing/online-world.ts'

/** `npm run fuzz -- --payments 1000`: so many of each provider. */
const WALKS = Number(process.env['PAYMENT_WALKS'] ?? 2)
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_129)

const desks = { Stripe: await stripeDesk(), PayPal: await paypalDesk(), 'ePay.bg': await epayDesk() }
const openers: Readonly<Record<string, OpenGateway>> = {
  card_provider: liveAt(desks.Stripe.url),
  wallet: liveAt(desks.PayPal.url),
  local_card_gateway: liveAt(desks['ePay.bg'].url),
}
const openGateway: OpenGateway = (keys) => (openers[keys.kind] ?? expect.fail())(keys)
const server = await testServer({ parts: { openGateway } })
const kill = await killSwitch(server.owner)
afterAll(() => Promise.all(Object.values(desks).map((desk) => desk.stop())))

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('happen' as const),
      order: fc.nat(1),
      which: fc.nat(30),
      part: fc.integer({ min: 1, max: 4000 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('tell' as const), isTwice: fc.boolean(), which: fc.nat(30), killedAt: fc.nat(14) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('ask' as const), order: fc.nat(1), killedAt: fc.nat(14) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('take payouts' as const), killedAt: fc.nat(14) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('void' as const), order: fc.nat(1) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      order: fc.nat(1),
      part: fc.integer({ min: 1, max: 4000 }),
      killedAt: fc.nat(14),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never
const counted = { walks: 0, steps: 0, kills: 0 }

/** Whatever becomes of the call: its line may be cut, and then nobody hears what came of it. @param killedAt 0: it is not */
async function cutOff<Answer>(killedAt: number, work: () => Promise<Answer>): Promise<Answer | undefined> {
  if (killedAt === 0) return work()
  await kill.arm(killedAt)
  let isKilled = false
  try {
    return await work()
  } catch (error) {
    isKilled = await kill.disarm()
    if (!isKilled) throw error
    return undefined
  } finally {
    if (isKilled || (await kill.disarm())) counted.kills++
  }
}

async function tell(world: OnlineWorld, desk: Desk, which: number, killedAt: number): Promise<void> {
  const word = desk.word(which)
  const answer = word && (await cutOff(killedAt, () => world.hear(word)))
  if (answer) desk.heard(answer.statusCode, answer.body)
}

async function take(world: OnlineWorld, desk: Desk, orders: readonly Begun[], each: Step): Promise<void> {
  const order = orders['order' in each ? each.order : 0] ?? expect.fail()
  if (each.do === 'happen') return desk.happen(order, each.which, each.part)
  if (each.do === 'tell') {
    const { which, killedAt, isTwice } = each
    await Promise.all([tell(world, desk, which, isTwice ? 0 : killedAt), ...(isTwice ? [tell(world, desk, which, 0)] : [])])
    return
  }
  if (each.do === 'ask') return void (await cutOff(each.killedAt, () => world.ask(order)))
  if (each.do === 'take payouts') return cutOff(each.killedAt, () => world.takePayouts())
  if (each.do === 'void') {
    await world.studio.client.send(voidDocument, { params: { id: order.documentId }, body: { reason: 'Грешен клиент' } })
    return
  }
  const payment = (await world.payments()).find(({ reference, direction }) => reference === order.reference && direction === 'in')
  if (payment === undefined) return
  const body = { amount: (each.part / 100).toFixed(2), refunded: (await booked(world, order)).refundedText }
  await cutOff(each.killedAt, () => world.studio.client.send(refundOnline, { params: { id: payment.id }, body }))
}

const cents = (amount: string | null): bigint => toUnits(amount ?? '0', 2)

/** What our books say of an order: as it is kept, and what its payments come to. */
async function booked({ studio: { client } }: OnlineWorld, { orderId }: Begun) {
  const { rows } = await server.owner.query<Record<'captured' | 'refunded' | 'disputed' | 'fee' | 'dispute' | 'moved', string>>(
    `select round(captured, 2)::text as captured, round(refunded, 2)::text as refunded, dispute, round(booked_fee, 2)::text as fee,
      round(case when dispute in ('open', 'lost') then disputed else 0 end, 2)::text as disputed,
      (select round(coalesce(sum(case p.direction when 'in' then p.amount else -p.amount end) filter (where p.undone_on is null), 0), 2)::text
        from app.online_bookings b join app.payments p on p.workspace_id = b.workspace_id and p.id = b.payment_id
        where b.workspace_id = o.workspace_id and b.online_payment_id = o.id) as moved
    from app.online_payments o where workspace_id = $1 and id = $2`,
    [client.workspaceId, orderId],
  )
  const row = rows[0] ?? expect.fail()
  const { captured, refunded, disputed, fee, moved } = row
  return {
    refundedText: refunded,
    kept: { captured: cents(captured), refunded: cents(refunded), disputed: cents(disputed), fee: cents(fee) },
    moved: cents(moved),
  }
}

test.each(Object.entries(desks))(
  'whatever happens at %s, told in any order, twice or never, with lines cut in the midst of a word: our books are its ledger to the cent',
  async (_name, desk) => {
    const world = await onlineWorld(server, openGateway, desk.keys)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30, size: 'max' }), async (steps) => {
        const orders = [await world.begun(), await world.begun()]
        for (const [turn, order] of orders.entries()) desk.begin(order, counted.walks * 3 + turn)
        for (const each of steps) await take(world, desk, orders, each)
        // What was never told is asked for, or said until it is answered.
        for (let word = desk.unsaid(); word !== undefined; word = desk.unsaid()) {
          const { statusCode, body } = await world.hear(word)
          desk.heard(statusCode, body)
        }
        for (const order of orders) await world.ask(order)
        await world.takePayouts()
        for (const order of orders) {
          const { captured, refunded, disputed, fee } = desk.ledger(order)
          const { kept, moved } = await booked(world, order)
          expect(kept).toEqual({ captured, refunded, disputed, fee })
          expect(moved).toBe(captured - refunded - disputed)
        }
        const balances = await world.balances(desk.keys.kind === 'wallet' ? 'wallet' : 'payment_provider')
        expect(balances.reduce((sum, balance) => sum + cents(balance), 0n)).toBe(desk.held())
        counted.walks++
        counted.steps += steps.length
        if (WALKS > 9 && counted.walks % 50 === 0) console.info(desk.keys.kind, counted)
      }),
      { numRuns: WALKS, seed: SEED, endOnFailure: true },
    )
    expect(await world.studio.inWorkspace((tx) => verifyTreasury(tx, world.studio.act))).toEqual([])
    if (WALKS > 9) console.info(desk.keys.kind, counted)
  },
  WALKS * 30_000 + 60_000,
)
