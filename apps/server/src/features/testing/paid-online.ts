import { createPaymentMethod, listPaymentMethods, type PaymentMethod } from '@invoice/contract/settings/payment-methods.ts'
import { listAccounts } from '@invoice/contract/treasury/accounts.ts'
import { beginOnlineTrial } from '@invoice/contract/treasury/online-trial.ts'
import { listPayments } from '@invoice/contract/treasury/payments.ts'
import { createTransaction } from '@invoice/contract/treasury/transactions.ts'
import { newId } from '../../platform/new-id.ts'
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

/** The method by which each document of the workspace can be paid: offered, which one of trial is not. */
async function cardMethod(owner: OnboardedClient): Promise<PaymentMethod> {
  const { items } = await owner.call(listPaymentMethods, { query: {} })
  return (
    items.find(({ kind, online, isOffered }) => kind === 'card_provider' && online !== null && isOffered) ??
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
  if (path.includes('/trial/')) return aTrial(owner)
  const method = await cardMethod(owner)
  if (path.endsWith('/pay')) return { id: token, body: formOf(method.id) }
  const reference = await begun(server, owner, { token, method: method.id })
  if (path.endsWith('/confirmation')) await server.client().request('GET', `/api/public/${token}/paid/${reference}`)
  if (path.startsWith('/api/public/')) return { id: token, reference }
  return { id: method.online?.notifyPath.split('/').at(-1) ?? '', body: reference }
}

/** A method of trial, which no document is paid by. */
export const trialMethod = (owner: OnboardedClient): Promise<PaymentMethod> =>
  owner.call(createPaymentMethod, { body: { ...A_CARD_METHOD, secretKey: 'sk_test_of_the_trial', isLive: false, isOffered: false } })

/** One that was begun by it, as its page names it. */
async function aTrial(owner: OnboardedClient): Promise<PaidCall> {
  const { id } = await trialMethod(owner)
  const { page } = await owner.call(beginOnlineTrial, { params: { id } })
  const [token = '', , reference = ''] = page.split('/').slice(-3)
  return { id: token, reference }
}

/** A payment that came by its provider, with what gives a part of it back. */
export async function paidOnline(server: TestServer, owner: OnboardedClient, token: string): Promise<Json> {
  const reference = await begun(server, owner, { token, method: (await cardMethod(owner)).id })
  await server.client().request('GET', `/api/public/${token}/paid/${reference}`)
  const { items } = await owner.call(listPayments, { query: {} })
  return { id: items.find((payment) => payment.reference === reference)?.id, amount: '1.00', refunded: '0' }
}

/** An account of a provider with fees that no bill is joined with, and the id of a bill of less. */
export async function feeAccount(server: TestServer, owner: OnboardedClient, token: string): Promise<Json> {
  await paidOnline(server, owner, token)
  const method = await cardMethod(owner)
  const { items } = await owner.call(listAccounts, { query: {} })
  const own = items.filter(({ paymentMethodId, companyId }) => paymentMethodId === method.id && companyId === owner.companyId)
  const id = own.find(({ currency }) => currency === 'EUR')?.id ?? ''
  const fee = {
    accountId: id,
    type: 'credit',
    kind: 'fee',
    amount: '100000',
    on: server.clock.today(),
    description: '',
    reference: '',
  } as const
  await owner.call(createTransaction, { body: { ...fee, contactId: null } })
  return { id }
}

/** What the provider says that it has paid out. */
export async function paidOut(server: TestServer, owner: OnboardedClient): Promise<Json> {
  const id = newId()
  await server.owner.query(
    `insert into app.online_payouts (workspace_id, id, payment_method_id, provider_id, state, amount, currency, arrives_on, known_at)
      values ($1, $2::uuid, $3, $2::text, 'on_its_way', 10, 'EUR', '2026-01-01', now())`,
    [owner.workspaceId, id, (await cardMethod(owner)).id],
  )
  return { id }
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
