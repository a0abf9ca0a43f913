import { createHmac } from 'node:crypto'
import { dayAt, timeAt } from '@invoice/domain/calendar/local-time.ts'
import type { Notification, NotificationAnswer, Way } from '../../gateway.ts'
import { Ledger } from '../../testing/ledger.ts'
import { payerPage, plainPage } from '../../testing/payer-page.ts'
import { type Asked, type ProviderServer, providerServer, type Said } from '../../testing/provider-server.ts'
import { TRIAL_KEYS } from '../../trial-place.ts'

export const EPAY_KEYS = TRIAL_KEYS.local_card_gateway

type Request = {
  readonly invoice: string
  readonly amount: string
  readonly currency: string
  readonly expires: string
  readonly description: string
  readonly okUrl: string
  readonly cancelUrl: string
  status: 'WAITING' | 'PAID' | 'DENIED' | 'EXPIRED'
  line: string
  /** what the merchant answered; said again until it is OK or NO */
  answer: string
}

const signed = (encoded: string, secret: string) => createHmac('sha1', secret).update(encoded).digest('hex')

/**
 * ePay.bg as its documentation for merchants (kb.epay.bg) has it, on this machine: the page that a signed form is posted to, requests by INVOICE (each enters once), and
 * notifications of several lines at once that are said again until each line is answered.
 */
export class EpayStandIn {
  readonly server: ProviderServer
  readonly ledger = new Ledger()
  readonly requests = new Map<string, Request>()
  #stan = 100_000

  private constructor(server: ProviderServer) {
    this.server = server
  }

  static async start(serve = providerServer): Promise<EpayStandIn> {
    const server = await serve((asked) => standIn.#answer(asked))
    const standIn: EpayStandIn = new EpayStandIn(server)
    return standIn
  }

  /** What the browser posts. @returns the status of the page and the request behind it */
  enter(way: Way): { status: number; request: Request | undefined } {
    if (way.kind !== 'form') throw new Error('no form')
    const said = this.#entered(new URLSearchParams(way.fields))
    return { status: said.status, request: [...this.requests.values()].at(-1) }
  }

  /** The payer pays, or their bank will not. @param at by the clock of Bulgaria, "20261231235900" */
  decide(request: Request, status: 'PAID' | 'DENIED' | 'EXPIRED', at = '20261130101500'): void {
    if (request.status !== 'WAITING') return
    request.status = status
    const stan = String(++this.#stan)
    request.line = `INVOICE=${request.invoice}:STATUS=${status}${status === 'PAID' ? `:PAY_TIME=${at}:STAN=${stan}:BCODE=${stan}` : ''}`
    if (status === 'PAID') this.ledger.of(request.invoice).captured += BigInt(request.amount.replace('.', ''))
  }

  /** All that is still to be said, in any order and as often as it is asked for. */
  notification(requests = this.unsaid(), secret: string = EPAY_KEYS.secret): Notification {
    const encoded = Buffer.from(requests.map(({ line }) => `${line}\n`).join('')).toString('base64')
    const body = new URLSearchParams({ encoded, checksum: signed(encoded, secret) })
    return {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      query: {},
      body: Buffer.from(body.toString()),
    }
  }

  unsaid(): Request[] {
    return [...this.requests.values()].filter(({ line, answer }) => line !== '' && answer !== 'OK' && answer !== 'NO')
  }

  /** Reads what the merchant answered, line by line. */
  hear({ status, body }: NotificationAnswer): void {
    if (status !== 200) return
    for (const [, invoice = '', answer = ''] of body.matchAll(/^INVOICE=(\d+):STATUS=(OK|ERR|NO)$/gm)) {
      const request = this.requests.get(invoice)
      if (request) request.answer = answer
    }
  }

  #answer({ method, body }: Asked): Said {
    return method === 'POST' ? this.#entered(new URLSearchParams(body)) : page(200, '<h1>ePay.bg</h1>')
  }

  #entered(form: URLSearchParams): Said {
    const encoded = form.get('ENCODED') ?? ''
    const choice = form.get('choice')
    if (signed(encoded, EPAY_KEYS.secret) !== form.get('CHECKSUM')) return page(400, '<h1>Invalid CHECKSUM</h1>')
    const lines = Buffer.from(encoded, 'base64').toString('utf8').split('\n')
    const data = new Map(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
    const invoice = data.get('INVOICE') ?? ''
    if (data.get('MIN') !== EPAY_KEYS.merchantId || !/^\d+$/.test(invoice) || !/^\d+\.\d\d$/.test(data.get('AMOUNT') ?? ''))
      return page(400, '<h1>Invalid request</h1>')
    const request = this.requests.get(invoice) ?? {
      invoice,
      amount: data.get('AMOUNT') ?? '',
      currency: data.get('CURRENCY') ?? '',
      expires: data.get('EXP_TIME') ?? '',
      description: data.get('DESCR') ?? '',
      okUrl: form.get('URL_OK') ?? '',
      cancelUrl: form.get('URL_CANCEL') ?? '',
      status: 'WAITING',
      line: '',
      answer: '',
    }
    this.requests.set(invoice, request)
    if (choice === 'cancel') return { status: 303, body: '', headers: { location: request.cancelUrl } }
    if (choice === 'PAID' || choice === 'DENIED') {
      const now = new Date()
      this.decide(request, choice, `${dayAt(now)}${timeAt(now)}00`.replaceAll(/\D/g, ''))
      return { status: 303, body: '', headers: { location: choice === 'PAID' ? request.okUrl : request.cancelUrl } }
    }
    return payerPage({
      provider: 'ePay.bg',
      locale: form.get('LANG') ?? 'bg',
      description: request.description,
      amount: request.amount,
      currency: request.currency,
      choices: ['PAID', 'DENIED', 'cancel'],
      hidden: [...form],
    })
  }
}

const page = (status: number, body: string): Said => plainPage(status, 'bg', 'ePay.bg', body)
