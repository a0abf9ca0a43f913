import { createHmac, timingSafeEqual } from 'node:crypto'
import { dayAt, instantOf, timeAt } from '@invoice/domain/calendar/local-time.ts'
import { toAmount } from '@invoice/domain/money/amount.ts'
import { takesCurrency } from '@invoice/domain/online/providers.ts'
import {
  type Gateway,
  GatewayFailure,
  type GatewayKeys,
  type NotificationAnswer,
  type Notified,
  type Order,
  type Report,
} from '../gateway.ts'
import { evidenceOf, postedText } from '../reading.ts'
import { invoiceOf, referenceOf } from './epay-invoice.ts'

type Keys = Extract<GatewayKeys, { kind: 'local_card_gateway' }>
type Access = { readonly url: string; readonly now: () => Date }

const LONGEST_DESCRIPTION = 100
const SECRET = /^[0-9A-Za-z]{64}$/
const MERCHANT = /^D?\d{5,15}$/
const LINE = /^INVOICE=(\d{1,45}):STATUS=(PAID|DENIED|EXPIRED)(?::PAY_TIME=(\d{14}):STAN=(\d{1,12}):BCODE=([0-9A-Za-z]{1,12}))?$/
const STATES = { PAID: 'paid', DENIED: 'failed', EXPIRED: 'expired' } as const

/**
 * ePay.bg: a form that the browser posts, signed by the merchant's secret, and notifications that are signed alike and answered line by line
 * (docs/decisions/0170-online-payments-behind-one-interface.md). It cannot be asked, gives nothing back by a call and reports no payouts; its
 * word bears no amount and no time of its own, so an old one that is said again is the same word.
 */
export function epayGateway(keys: Keys, { url, now }: Access): Gateway {
  return {
    can: { state: false, refund: false, payouts: false },
    // It has no call that asks whose they are: what can be seen is whether they have the form of its keys.
    async check() {
      const { merchantId, email } = keys
      const isNamed = merchantId === '' ? email.includes('@') : MERCHANT.test(merchantId)
      if (!SECRET.test(keys.secret) || !isNamed) throw new GatewayFailure('keys_refused')
      return { name: merchantId || email, live: null }
    },
    async begin(order) {
      const data = dataOf(order, keys)
      const encoded = Buffer.from(data).toString('base64')
      const fields = {
        PAGE: 'credit_paydirect',
        LANG: order.language,
        ENCODED: encoded,
        CHECKSUM: checksumOf(encoded, keys.secret),
        URL_OK: order.returnUrl,
        URL_CANCEL: order.cancelUrl,
      }
      return { providerId: '', way: { kind: 'form', url, fields }, evidence: evidenceOf({ data }) }
    },
    state: () => cannot(),
    refund: () => cannot(),
    payouts: () => cannot(),
    notified: async (notification) => read(postedText(notification), keys, now),
  }
}

async function cannot(): Promise<never> {
  throw new GatewayFailure('cannot')
}

const checksumOf = (encoded: string, secret: string): string => createHmac('sha1', secret).update(encoded).digest('hex')

/** What is signed. An INVOICE enters ePay once, so whoever posts the form again comes to the same request. */
function dataOf(order: Order, { merchantId, email }: Keys): string {
  if (!takesCurrency('local_card_gateway', order.currency)) throw new GatewayFailure('refused', order.currency)
  const merchant = merchantId === '' ? `EMAIL=${email}` : `MIN=${merchantId}`
  return [
    merchant,
    `INVOICE=${invoiceOf(order.reference)}`,
    `AMOUNT=${toAmount(order.amount, order.currency)}`,
    `CURRENCY=${order.currency}`,
    `EXP_TIME=${timeOf(order.expiresAt)}`,
    `DESCR=${oneLine(order.description)}`,
    'ENCODING=utf-8',
  ].join('\n')
}

/** A second line would be a field of its own. */
const oneLine = (text: string): string => [...text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')].slice(0, LONGEST_DESCRIPTION).join('').trim()

/** "31.12.2026 23:59:00", by the provider’s local clock. */
function timeOf(instant: Date): string {
  const [year, month, day] = dayAt(instant).split('-')
  return `${day}.${month}.${year} ${timeAt(instant)}:00`
}

/** @throws GatewayFailure `forged` */
function read(body: string, { secret }: Keys, now: () => Date): Notified {
  // Its documentation writes the names in capitals, its own samples in small letters.
  const form = new Map([...new URLSearchParams(body)].map(([name, value]) => [name.toLowerCase(), value]))
  const [encoded, checksum] = [form.get('encoded') ?? '', form.get('checksum') ?? '']
  const expected = Buffer.from(checksumOf(encoded, secret))
  const given = Buffer.from(checksum.toLowerCase())
  if (encoded === '' || given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new GatewayFailure('forged', 'checksum')
  const lines = Buffer.from(encoded, 'base64').toString('utf8').split('\n')
  const found = lines.flatMap((line) => {
    const [, invoice = '', status = '', ...paid] = LINE.exec(line.trim()) ?? []
    return isStatus(status) ? [{ invoice, status, paid, line: line.trim() }] : []
  })
  const ours = found.filter(({ invoice }) => referenceOf(invoice) !== '')
  return { reports: ours.map((each) => reportOf(each, now)), answer: (taken) => answered(found, ours, taken) }
}

type Line = { readonly invoice: string; readonly status: keyof typeof STATES; readonly paid: readonly string[]; readonly line: string }

const isStatus = (status: string): status is keyof typeof STATES => status in STATES

function reportOf({ invoice, status, paid: [payTime, stan], line }: Line, now: () => Date): Report {
  const paidAt = payTime === undefined ? null : instantAt(payTime)
  const reference = referenceOf(invoice)
  return {
    eventId: ['epay', invoice, status, stan].filter(Boolean).join('-'),
    at: paidAt ?? now(),
    reference,
    providerId: '',
    evidence: evidenceOf({ line }),
    standing: {
      reference,
      providerId: '',
      state: STATES[status],
      currency: '',
      captured: null,
      refunded: '0',
      disputed: '0',
      dispute: 'none',
      fee: null,
      paidAt: status === 'PAID' ? (paidAt ?? now()) : null,
      reason: '',
      evidence: evidenceOf({ line }),
    },
  }
}

/** "20261231235900", by the provider’s local clock; null: no such time */
function instantAt(time: string): Date | null {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(time) ?? []
  const instant = instantOf(`${year}-${month}-${day}`, `${hour}:${minute}`).getTime() + Number(second) * 1000
  return Number.isNaN(instant) ? null : new Date(instant)
}

/** OK: it is kept. ERR: it comes again. NO: nothing of ours, and it need not come again. */
function answered(found: readonly Line[], ours: readonly Line[], taken: readonly boolean[]): NotificationAnswer {
  const lines = found.map((each) => {
    const place = ours.indexOf(each)
    const status = place < 0 ? 'NO' : taken[place] ? 'OK' : 'ERR'
    return `INVOICE=${each.invoice}:STATUS=${status}\n`
  })
  return { status: 200, type: 'text/plain', body: lines.join('') }
}
