import { createPaymentMethod, listPaymentMethods, type PaymentMethod } from '@invoice/contract/settings/payment-methods.ts'
import { listPayments } from '@invoice/contract/treasury/payments.ts'
import type { TestServer } from '../../platform/testing/test-server.ts'
import type { OnboardedClient } from '../workspaces/testing/onboarded.ts'
import type { Json } from './owners-bodies.ts'

/** What is done to documents that are paid online, by whoever has the link or by the provider (`trialGateway`). */
export const isPaidOnline = (path: string): boolean =>
  path.startsWith('/api/payment-notifications/') || /^\/api\/public\/\{token\}\/(?:pay$|paid\/)/.test(path)

const A_CARD_METHOD = {
  kind: 'card_provider',
  name: { bg: 'Карта', en: '' },
  secretKey: 'sk_live_of_the_trial',
  webhookSecret: 'whsec_of_the_trial',
  isLive: true,
  isOffered: true,
} as const

/** The method by which each document of the workspace can be paid. */
async function cardMethod(owner: OnboardedClient): Promise<PaymentMethod> {
  const { items } = await owner.call(listPaymentMethods, { query: {} })
  return (
    items.find(({ kind, online }) => kind === 'card_provider' && online !== null) ??
    owner.call(createPaymentMethod, { body: A_CARD_METHOD })
  )
}

const formOf = (method: string): URLSearchParams => new URLSearchParams({ language: 'en', method, part: '' })

type PaidCall = { readonly id: string; readonly reference?: string; readonly body?: unknown }

/**
 * What such a call is made with: a document that can be paid, or one that somebody has set out to pay.
 * @param token of the document
 */
export async function toPay(server: TestServer, owner: OnboardedClient, path: string, token: string): Promise<PaidCall> {
  const method = await cardMethod(owner)
  if (path.endsWith('/pay')) return { id: token, body: formOf(method.id) }
  const reference = await begun(server, owner, { token, method: method.id })
  if (path.startsWith('/api/public/')) return { id: token, reference }
  return { id: method.online?.notifyPath.split('/').at(-1) ?? '', body: reference }
}

/** A payment that came by its provider, with what gives a part of it back. */
export async function paidOnline(server: TestServer, owner: OnboardedClient, token: string): Promise<Json> {
  const reference = await begun(server, owner, { token, method: (await cardMethod(owner)).id })
  await server.client().request('GET', `/api/public/${token}/paid/${reference}`)
  const { items } = await owner.call(listPayments, { query: {} })
  return { id: items.find((payment) => payment.reference === reference)?.id, amount: '1.00', refunded: '0' }
}

async function begun(server: TestServer, { workspaceId }: OnboardedClient, what: { token: string; method: string }): Promise<string> {
  const { status, body } = await server.client().request('POST', `/api/public/${what.token}/pay`, { body: formOf(what.method) })
  if (status !== 200) throw new Error(`Nobody can pay it: ${status} ${String(body)}`)
  const { rows } = await server.owner.query<{ reference: string }>(
    'select reference from app.online_payments where workspace_id = $1 order by begun_at desc, id desc limit 1',
    [workspaceId],
  )
  return rows[0]?.reference ?? ''
}
