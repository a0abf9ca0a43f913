import { gonePage, payerPage } from '../../testing/payer-page.ts'
import type { Asked, Said } from '../../testing/provider-server.ts'
import type { StripeStandIn } from './stripe-stand-in.ts'

/** The page on which the payer pays: one button a thing that may come of it, and then back to where they came from. */
export function checkoutPage(standIn: StripeStandIn, { method, path, body }: Asked): Said | undefined {
  const [, id] = /^\/c\/pay\/(\w+)$/.exec(path) ?? []
  if (id === undefined) return undefined
  const session = standIn.sessions.find((each) => each.id === id)
  if (session === undefined || session.status !== 'open') return gonePage('Stripe', session?.locale ?? 'bg')
  if (method === 'POST') {
    const choice = new URLSearchParams(body).get('choice')
    if (choice === 'pay') standIn.pay(session)
    if (choice === 'later') standIn.payLater(session)
    if (choice === 'decline') standIn.decline(session)
    const location = choice === 'pay' || choice === 'later' ? session.successUrl : session.cancelUrl
    return { status: 303, body: '', headers: { location } }
  }
  const { locale, description, amount, currency } = session
  return payerPage({
    provider: 'Stripe',
    locale,
    description,
    amount: (amount / 100).toFixed(2),
    currency: currency.toUpperCase(),
    choices: ['pay', 'later', 'decline', 'cancel'],
  })
}
