import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { invoiceOf } from '../epay/epay-invoice.ts'
import { EpayStandIn } from '../epay/testing/epay-stand-in.ts'
import type { Notification } from '../gateway.ts'
import { PaypalStandIn } from '../paypal/testing/paypal-stand-in.ts'
import { askPlainly } from '../plain-http.ts'
import { StripeStandIn } from '../stripe/testing/stripe-stand-in.ts'
import { TRIAL_NOTIFY_PATH } from '../trial-place.ts'
import { deskPage } from './desk-page.ts'
import type { Asked, ProviderServer, Said } from './provider-server.ts'

type Answer = (asked: Asked) => Said
type Word = { readonly reference: string | null; readonly notification: Notification; readonly heard?: (body: string) => void }

const OF_STRIPE = /^\/(?:v1\/(?:account|checkout|refunds|payment_intents|disputes|payouts|balance_transactions)\b|c\/pay\/)/
const OF_PAYPAL = /^\/(?:v1\/(?:oauth2|notifications|identity|customer)\/|v2\/|checkoutnow$)/
/** Said so often, and no more: whoever looks at a trial sees at once that nobody heard it. */
const SAID_AT_MOST = 4
const AGAIN_AFTER_MS = 1500

/**
 * Stripe, PayPal and ePay.bg at one place on this machine, over plain HTTP so that a browser opens their pages: for the demo and for whoever looks.
 * Beside their protocols it tells of what happened, as each does, at the address that an order named; `/desk` is the merchant's own at Stripe.
 */
export async function startPaymentsStandIn(port = 0): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const answers: Answer[] = []
  const addresses = new Map<string, string>()
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
      const said = answerOf({ method: request.method ?? '', path: pathname, query: searchParams, headers: request.headers, body })
      // Whoever pays comes back once it was said, as they mostly do.
      if (said.status === 303) await tell()
      response.writeHead(said.status, { 'content-type': said.type ?? 'application/json', ...said.headers }).end(said.body)
      if (said.status !== 303) await tell()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const serve = async (answer: Answer): Promise<ProviderServer> => {
    answers.push(answer)
    return { url, asked: [], fault: () => undefined, hangUp: () => undefined, stop: async () => undefined }
  }
  const stripe = await StripeStandIn.start(undefined, serve, Date.now())
  const paypal = await PaypalStandIn.start(undefined, serve, Date.now())
  const epay = await EpayStandIn.start(serve)
  const said = { stripe: 0, paypal: 0 }

  function answerOf(asked: Asked): Said {
    if (asked.path === TRIAL_NOTIFY_PATH) {
      const { reference, notifyUrl }: { reference: string; notifyUrl: string } = JSON.parse(asked.body)
      addresses.set(reference, notifyUrl)
      return { status: 204, body: '' }
    }
    if (asked.path === '/desk') return deskPage(stripe, asked)
    const at = OF_STRIPE.test(asked.path) ? 0 : OF_PAYPAL.test(asked.path) ? 1 : 2
    return answers[at]?.(asked) ?? { status: 404, body: '' }
  }

  /** What is new, at the address that its order named; what is of no order, at all that Stripe's orders named. */
  async function tell(): Promise<void> {
    const words: Word[] = []
    for (const event of stripe.events.slice(said.stripe))
      words.push({ reference: referenceIn(event.body), notification: stripe.notification(event) })
    for (const event of paypal.events.slice(said.paypal))
      words.push({ reference: referenceIn(event.body), notification: paypal.notification(event) })
    said.stripe = stripe.events.length
    said.paypal = paypal.events.length
    for (const request of epay.unsaid()) {
      const reference = [...addresses.keys()].find((each) => invoiceOf(each) === request.invoice) ?? null
      if (reference === null) continue
      const heard = (body: string) => epay.hear({ status: 200, type: 'text/plain', body })
      words.push({ reference, notification: epay.notification([request]), heard })
    }
    for (const word of words) for (const address of addressesOf(word.reference)) await post(address, word)
  }

  const referenceIn = (body: string): string | null => [...addresses.keys()].find((reference) => body.includes(reference)) ?? null
  const addressesOf = (reference: string | null): readonly string[] => {
    if (reference !== null) return [addresses.get(reference) ?? ''].filter(Boolean)
    const ofStripe = stripe.sessions.flatMap(({ metadata }) => Object.values(metadata)).map((each) => addresses.get(each) ?? '')
    return [...new Set(ofStripe)].filter(Boolean)
  }

  return {
    url,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function post(address: string, word: Word, turn = 1): Promise<void> {
  const { headers, body } = word.notification
  try {
    const { status, bytes } = await askPlainly({ method: 'POST', url: address, headers, body, timeoutMs: 5000, mostBytes: 10_000 })
    if (status === 200) return word.heard?.(bytes.toString())
  } catch {
    // Nobody is there: it is said again.
  }
  if (turn < SAID_AT_MOST) setTimeout(() => void post(address, word, turn + 1), AGAIN_AFTER_MS * turn).unref()
}
