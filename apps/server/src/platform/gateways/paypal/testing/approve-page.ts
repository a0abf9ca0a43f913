import { gonePage, payerPage } from '../../testing/payer-page.ts'
import type { Asked, Said } from '../../testing/provider-server.ts'
import { money } from './paypal-shapes.ts'
import type { PaypalStandIn } from './paypal-stand-in.ts'

/** The page on which the payer approves, and then goes back to where they came from. */
export function approvePage(standIn: PaypalStandIn, { method, path, query, body }: Asked): Said | undefined {
  if (path !== '/checkoutnow') return undefined
  const order = standIn.orders.find(({ id }) => id === query.get('token'))
  if (order === undefined || order.status !== 'PAYER_ACTION_REQUIRED') return gonePage('PayPal', order?.locale ?? 'bg')
  if (method === 'POST') {
    const isApproved = new URLSearchParams(body).get('choice') === 'approve'
    if (isApproved) standIn.approve(order)
    const back = new URL(isApproved ? order.returnUrl : order.cancelUrl)
    back.searchParams.set('token', order.id)
    return { status: 303, body: '', headers: { location: back.href } }
  }
  const { locale, description, amount, currency } = order
  return payerPage({
    provider: 'PayPal',
    locale,
    description,
    amount: money(amount, currency).value,
    currency,
    choices: ['approve', 'cancel'],
  })
}
