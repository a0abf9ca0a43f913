import type { Session } from '../stripe/testing/stripe-shapes.ts'
import type { StripeStandIn } from '../stripe/testing/stripe-stand-in.ts'
import { escaped, plainPage } from './payer-page.ts'
import type { Asked, Said } from './provider-server.ts'

const DAY_MS = 86_400_000

/** What a merchant, their payer's bank and Stripe itself do, for whoever looks at what comes of it in the books. */
export function deskPage(stripe: StripeStandIn, { method, body }: Asked): Said {
  if (method !== 'POST') return plainPage(200, 'bg', 'Stripe', shown(stripe))
  const form = new URLSearchParams(body)
  done(stripe, form.get('what') ?? '', form.get('of') ?? '')
  return { status: 303, body: '', headers: { location: '/desk' } }
}

function done(stripe: StripeStandIn, what: string, of: string): void {
  const session = stripe.sessions.find(({ id }) => id === of)
  const dispute = stripe.disputes.find((each) => each.session === session && each.status === 'needs_response')
  if (what === 'payout') payOut(stripe)
  if (session && left(session) > 0 && what === 'refund') stripe.refund(session, left(session))
  if (session && left(session) > 0 && what === 'dispute') stripe.dispute(session)
  if (dispute && (what === 'won' || what === 'lost')) stripe.closeDispute(dispute, what === 'won')
}

/** It arrives the day it is asked for, so that nobody waits two days. */
function payOut(stripe: StripeStandIn): void {
  const { now } = stripe
  stripe.now = () => new Date(now().getTime() - 2 * DAY_MS)
  const payout = stripe.payOut('eur')
  stripe.now = now
  stripe.arrive(payout)
}

const left = ({ intent }: Session): number => {
  const charge = intent?.charge
  return charge && !charge.disputed ? charge.amount - charge.refunded : 0
}

function shown(stripe: StripeStandIn): string {
  const rows = stripe.sessions
    .filter(({ paid }) => paid)
    .map((session) => {
      const isDisputed = stripe.disputes.some((each) => each.session === session && each.status === 'needs_response')
      const acts = isDisputed
        ? [
            ['won', 'Спорът е спечелен'],
            ['lost', 'Спорът е загубен'],
          ]
        : left(session) > 0
          ? [
              ['refund', 'Върни'],
              ['dispute', 'Оспори'],
            ]
          : []
      const buttons = acts.map(([what = '', label = '']) => `<button name="what" value="${what}">${label}</button>`)
      const form = `<form method="post"><input type="hidden" name="of" value="${session.id}">${buttons.join('')}</form>`
      return `<tr><td>${escaped(session.description)}<br>${(session.amount / 100).toFixed(2)} ${session.currency.toUpperCase()}</td><td>${form}</td></tr>`
    })
  return `<h1>Търговецът при Stripe</h1><form method="post"><button name="what" value="payout">Изплати всичко по банковата сметка</button></form><table>${rows.join('')}</table>`
}
