import type { Asked, Said } from '../../testing/provider-server.ts'
import type { PaypalStandIn } from './paypal-stand-in.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const html = (status: number, body: string): Said => ({ status, type: 'text/html; charset=utf-8', body: `<!doctype html>${body}` })

/** The page on which the payer approves, and then goes back to where they came from. */
export function approvePage(standIn: PaypalStandIn, { method, path, query, body }: Asked): Said | undefined {
  if (path !== '/checkoutnow') return undefined
  const order = standIn.orders.find(({ id }) => id === query.get('token'))
  if (order === undefined || order.status !== 'PAYER_ACTION_REQUIRED') return html(404, '<title>PayPal</title><h1>Not there</h1>')
  if (method === 'POST') {
    const isApproved = new URLSearchParams(body).get('choice') === 'approve'
    if (isApproved) standIn.approve(order)
    const back = new URL(isApproved ? order.returnUrl : order.cancelUrl)
    back.searchParams.set('token', order.id)
    return { status: 303, body: '', headers: { location: back.href } }
  }
  const buttons = ['approve', 'cancel'].map((choice) => `<button name="choice" value="${choice}">${choice}</button>`)
  return html(
    200,
    `<html lang="${escaped(order.locale.slice(0, 2))}"><title>PayPal</title><h1>${escaped(order.description)}</h1><form method="post">${buttons.join(' ')}</form>`,
  )
}
