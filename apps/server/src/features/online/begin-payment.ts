import { randomBytes } from 'node:crypto'
import type { beginOnlinePayment } from '@invoice/contract/treasury/online.ts'
import type { FileReply, ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import { compareDecimals, signOf } from '@invoice/domain/decimal/decimal.ts'
import { localised } from '@invoice/domain/localised.ts'
import { OPEN_FOR_MS } from '@invoice/domain/online/asking.ts'
import { providerOf } from '@invoice/domain/online/providers.ts'
import { parseDecimal } from '@invoice/domain/typed/parse-decimal.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import type { FreeAct } from '../../platform/act.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { GatewayFailure, type OpenGateway, type Way } from '../../platform/gateways/gateway.ts'
import { tokenOf } from '../../platform/link-token.ts'
import { newId } from '../../platform/new-id.ts'
import type { Platform } from '../../platform/platform.ts'
import { countPublicAct } from '../documents/public/public-limits.ts'
import { publicReader } from '../documents/public/public-reader.ts'
import { nameText } from '../documents/record/lifecycle-refusal.ts'
import { publicAddress } from '../documents/sending/public-address.ts'
import { askLater } from './ask-provider.ts'
import { goingPage, orRefused } from './going-page.ts'
import { gatewayOf, type OnlineMethod } from './online-methods.ts'
import { keepWay, type OnlineRow, openOrder, type PaidDocument } from './online-store.ts'
import { type Offer, partOf, readOffer } from './read-offer.ts'

type Asked = ParsedOf<typeof beginOnlinePayment>
export type Caller = Pick<Platform, 'db' | 'clock' | 'keys' | 'config' | 'log'> &
  Pick<FreeAct, 'language' | 'signal'> & { readonly openGateway: OpenGateway; readonly ip: string }

/** Letters and digits that nobody takes for one another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 26
/** A local gateway reads it as a number, of which so many signs are not 0. */
const OF_NUMBER = 11

export function newReference(kind: OnlineMethod['kind']): string {
  const signs = kind === 'local_card_gateway' ? OF_NUMBER : LENGTH
  return [...randomBytes(signs)]
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('')
    .padStart(LENGTH, '0')
}

/**
 * Leads somebody who holds a link to the provider, with an order of what is due, or of a part of it. Who presses twice, or in two windows, is led to
 * one order.
 */
export const beginPayment = (caller: Caller, asked: Asked): Promise<FileReply> =>
  orRefused(asked.params.token, asked.body.language, () => begin(caller, asked))

async function begin(caller: Caller, { params: { token }, body }: Asked): Promise<FileReply> {
  const { reader, documentId, link } = await publicReader({ ...caller, language: body.language }, token)
  await countPublicAct(caller, 'pay', link)
  const opened = await reader.transaction(async (tx) => {
    const { document, method, amount } = chosen(await readOffer(tx, reader, documentId), body)
    const expiresAt = new Date(reader.clock.now().getTime() + OPEN_FOR_MS)
    const order = {
      id: newId(),
      reference: newReference(method.kind),
      documentId,
      paymentMethodId: method.id,
      amount,
      currency: document.currency,
      expiresAt,
    }
    const { row, isNew } = await openOrder(tx, reader, order)
    if (isNew) await askLater(tx, reader, { onlinePaymentId: row.id, asked: 0 }, row.state)
    return { document, method, row }
  })
  const way = opened.row.way ?? (await orderAtProvider({ ...caller, ...reader }, token, opened))
  return goingPage(way, { provider: providerOf(opened.method.kind) ?? '', language: body.language, back: `/v/${token}` })
}

function chosen(offer: Offer | undefined, { method: id, part, language }: Asked['body']) {
  const method = offer?.methods.find((each) => each.id === id)
  // What is being processed may have paid it already, and what is disputed may come back.
  if (offer === undefined || method === undefined || signOf(offer.due) <= 0 || offer.processed !== null || offer.disputed !== null)
    throw new Refusal('online.not_offered')
  const { document, due, asked } = offer
  if (part.trim() === '') return { document, method, amount: asked }
  const typed = parseDecimal(part)
  const amount = typed === null ? null : partOf(due, document.currency, typed)
  const text = (of: string) => formatAmount(of, document.currency, language)
  if (amount === null) throw new Refusal('online.amount', { left: text(due) }, 'part')
  if (!method.takesParts && compareDecimals(amount, asked) !== 0)
    throw new Refusal('online.whole_only', { name: localised(method.name, language), left: text(asked) }, 'part')
  return { document, method, amount }
}

type Opened = { readonly document: PaidDocument; readonly method: OnlineMethod; readonly row: OnlineRow }

/** Outside of any transaction; begun again after a kill it is the same order there. */
async function orderAtProvider(act: Caller & FreeAct, token: string, { document, method, row }: Opened): Promise<Way> {
  const page = publicAddress(act.config, token)
  try {
    const { providerId, way } = await gatewayOf(act, method).begin({
      reference: row.reference,
      amount: row.amount,
      currency: row.currency,
      description: nameText(document, act.language),
      payerEmail: '',
      language: act.language,
      returnUrl: new URL(`/api/public/${token}/paid/${row.reference}`, page).href,
      cancelUrl: page,
      notifyUrl: new URL(`/api/payment-notifications/${tokenOf(act.actor.workspaceId, method.notifyKey)}`, page).href,
      expiresAt: row.expiresAt,
    })
    await act.transaction((tx) => keepWay(tx, act, row.id, { providerId, way }))
    return way
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error
    act.log.warn({ fault: error.fault, answer: error.answer, method: localised(method.name, 'en') }, 'a payment could not be begun')
    throw new Refusal('online.not_answering')
  }
}
