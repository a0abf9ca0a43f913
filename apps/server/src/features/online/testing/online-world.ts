import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { shareDocument } from '@invoice/contract/documents/history-and-links.ts'
import { createPaymentMethod, type PaymentMethod } from '@invoice/contract/settings/payment-methods.ts'
import { listAccounts } from '@invoice/contract/treasury/accounts.ts'
import { listPayments } from '@invoice/contract/treasury/payments.ts'
import type { InputOf } from '@invoice/contract/wire/endpoint.ts'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { actOf } from '../../../platform/act.ts'
import type { Notification, OpenGateway, Way } from '../../../platform/gateways/gateway.ts'
import { gatewaysBy } from '../../../platform/gateways/open-gateway.ts'
import { urlsTo } from '../../../platform/gateways/testing/urls.ts'
import { localPeers } from '../../../platform/peers/testing/webhook-peer.ts'
import type { TestServer } from '../../../platform/testing/test-server.ts'
import { aStudio, type Studio } from '../../documents/testing/studio.ts'
import { askProvider } from '../ask-provider.ts'
import { takePayouts } from '../payouts/take-payouts.ts'

/** Stand-ins know the place of trial alone: here it is the live one. */
export function liveAt(url: string): OpenGateway {
  const behind = gatewaysBy(localPeers(), () => new Date(), urlsTo(url))
  return (keys) => {
    const gateway = behind({ ...keys, live: false })
    return { ...gateway, check: async () => ({ ...(await gateway.check()), live: keys.live }) }
  }
}

/** Of a method that opens a provider. */
type ProviderKeys = Extract<InputOf<typeof createPaymentMethod>['body'], { kind: 'card_provider' | 'wallet' | 'local_card_gateway' }>

export type Begun = { readonly documentId: string; readonly orderId: string; readonly reference: string; readonly way: Way }
export type OnlineWorld = Awaited<ReturnType<typeof onlineWorld>>

/** A company that is paid by one method of a provider, with what its payers and its provider do over HTTP. */
export async function onlineWorld(server: TestServer, openGateway: OpenGateway, keys: ProviderKeys) {
  const studio: Studio = await aStudio(server)
  const { client, inWorkspace, act, issuer } = studio
  const method: PaymentMethod = await client.call(createPaymentMethod, { body: { ...keys, isLive: true, isOffered: true } })
  const { workspaceId } = client
  const post = (path: string, payload: string | Buffer, headers: Readonly<Record<string, string>>) =>
    server.app.inject({ method: 'POST', url: path, payload, headers: { host: 'localhost', ...headers } })
  const asking = {
    ...actOf(server.platform, { kind: 'job', id: 'server', name: '', workspaceId, role: 'owner' }, 'bg'),
    keys: server.keys,
    openGateway,
  }
  return {
    studio,
    method,
    async begun(changes: Partial<DocumentDraft> = {}): Promise<Begun> {
      await server.owner.query('delete from account.counters')
      const { id: documentId } = await inWorkspace((tx) => anIssuedInvoice(tx, act, issuer, changes))
      const { token } = await client.call(shareDocument, { params: { id: documentId } })
      const form = new URLSearchParams({ language: 'bg', method: method.id, part: '' })
      const going = await post(`/api/public/${token}/pay`, form.toString(), { 'content-type': 'application/x-www-form-urlencoded' })
      if (going.statusCode !== 200) throw new Error(/<h1>(.*?)<\/h1>/.exec(going.body)?.[1] ?? '')
      const { rows } = await server.owner.query<{ orderId: string; reference: string; way: Way }>(
        'select id as "orderId", reference, way from app.online_payments where workspace_id = $1 and document_id = $2',
        [workspaceId, documentId],
      )
      const [order] = rows
      if (order === undefined) throw new Error('Nothing was begun.')
      return { documentId, ...order }
    },
    hear: ({ body, headers }: Notification) => post(method.online?.notifyPath ?? '', Buffer.from(body), { ...headers }),
    ask: ({ orderId }: Begun) => askProvider(asking, orderId),
    takePayouts: () => takePayouts(asking, method.id),
    payments: async () => (await client.call(listPayments, { query: {} })).items,
    /** What lies in the accounts of a type, in the order in which they were opened. */
    balances: async (type: string) =>
      (await client.call(listAccounts, { query: {} })).items.filter((account) => account.type === type).map(({ current }) => current),
  }
}
