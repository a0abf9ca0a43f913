import type { Asked, Said } from '../../testing/provider-server.ts'
import type { StripeStandIn } from './stripe-stand-in.ts'

const html = (status: number, body: string): Said => ({ status, type: 'text/html; charset=utf-8', body: `<!doctype html>${body}` })
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The page on which the payer pays: one button a thing that may come of it, and then back to where they came from. */
export function checkoutPage(standIn: StripeStandIn, { method, path, body }: Asked): Said | undefined {
  const [, id] = /^\/c\/pay\/(\w+)$/.exec(path) ?? []
  if (id === undefined) return undefined
  const session = standIn.sessions.find((each) => each.id === id)
  if (session === undefined || session.status !== 'open') return html(404, '<title>Stripe</title><h1>Not there</h1>')
  if (method === 'POST') {
    const choice = new URLSearchParams(body).get('choice')
    if (choice === 'pay') standIn.pay(session)
    if (choice === 'later') standIn.payLater(session)
    if (choice === 'decline') standIn.decline(session)
    const location = choice === 'pay' || choice === 'later' ? session.successUrl : session.cancelUrl
    return { status: 303, body: '', headers: { location } }
  }
  const button = (choice: string) => `<button name="choice" value="${choice}">${choice}</button>`
  return html(
    200,
    `<html lang="${escaped(session.locale)}"><title>Stripe</title><h1>${escaped(session.description)}</h1>
<p>${session.amount} ${escaped(session.currency)}</p><form method="post">${['pay', 'later', 'decline', 'cancel'].map(button).join(' ')}</form>`,
  )
}
