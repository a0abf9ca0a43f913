import type { PaymentMethod, PaymentMethodInput } from '@invoice/contract/settings/payment-methods.ts'
import { isOnlineKind } from '@invoice/domain/online/providers.ts'
import type { SecretPaymentField } from '@invoice/domain/settings/payment-methods.ts'
import type { Act, FreeAct } from '../../../platform/act.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { GatewayFailure, type GatewayKeys, type OpenGateway } from '../../../platform/gateways/gateway.ts'
import type { SealedFields } from '../../../platform/secrets/admit-keys.ts'
import type { Keyring } from '../../../platform/secrets/keyring.ts'
import { unseal } from '../../../platform/secrets/seal.ts'
import { methodFields, secretsOf } from './method-fields.ts'
import { type CheckedKeys, findSealed } from './payment-methods-store.ts'

type Secrets = Readonly<Partial<Record<SecretPaymentField, string>>>
type Fields = Pick<PaymentMethod, 'kind' | 'isLive' | 'clientId' | 'webhookId' | 'merchantId'>

/** What opens the provider of a method; null where its kind has none that we speak to, or its key is not there. */
export function gatewayKeys(method: Fields, { secretKey = '', webhookSecret = '', secret = '' }: Secrets): GatewayKeys | null {
  const { kind, isLive: live, clientId, webhookId, merchantId } = method
  switch (kind) {
    case 'card_provider':
      return secretKey === '' ? null : { kind, live, secretKey, webhookSecret }
    case 'wallet':
      return secret === '' || clientId === '' ? null : { kind, live, clientId, secret, webhookId }
    case 'local_card_gateway':
      return secret === '' || merchantId === '' ? null : { kind, live, merchantId, secret, email: '' }
    default:
      return null
  }
}

/** The secrets of a method, opened for a call. What was lost with its seal is not there. */
export function openedSecrets(
  { actor: { workspaceId }, keys }: Act & { readonly keys: Keyring },
  id: string,
  sealed: SealedFields,
): Secrets {
  const opened = Object.entries(sealed).map(([field, { value }]) => [
    field,
    unseal(keys, value, { table: 'app.payment_methods', workspaceId, id, field }),
  ])
  return Object.fromEntries(opened)
}

type Checking = FreeAct & { readonly keys: Keyring; readonly openGateway: OpenGateway }

/**
 * Asks the provider about keys that are new, or are to be of the other of its places, outside of any transaction: nothing is kept of what it
 * refuses. Null: there is nothing to ask; untried: it does not answer, and they are kept all the same.
 * @param id of the method that is changed: secrets that were left empty are those that it has
 * @throws Refusal 400 at the field where the provider refuses them, 424 where it does not answer
 */
export async function checkKeys(act: Checking, input: PaymentMethodInput, id?: string): Promise<CheckedKeys | 'untried'> {
  if (!('isLive' in input) || !isOnlineKind(input.kind)) return null
  const given = secretsOf(input)
  const before = id === undefined ? undefined : await act.transaction((tx) => findSealed(tx, act, id))
  const fields = methodFields(input)
  const isTaken = before !== undefined && before.online !== null
  if (given.length === 0 && isTaken && !asksAnew(before, fields)) return null
  const kept = id === undefined || before === undefined ? {} : openedSecrets(act, id, before.sealed)
  const keys = gatewayKeys(fields, { ...kept, ...Object.fromEntries(given) })
  if (keys === null) return null
  const answer = await asked(act.openGateway, keys)
  if (answer === 'no answer') {
    // What pays documents already is not given up for keys that nobody has tried.
    if (input.untried && !isTaken) return 'untried'
    throw new Refusal('payment_methods.not_answering')
  }
  const { name, live } = answer
  if (live !== null && live !== input.isLive) throw new Refusal('payment_methods.other_place', {}, 'isLive')
  return { accountName: name, checkedAt: act.clock.now() }
}

const ASKED_BY = ['isLive', 'clientId', 'merchantId'] as const
const asksAnew = (before: Fields, after: Fields): boolean => ASKED_BY.some((field) => before[field] !== after[field])

async function asked(openGateway: OpenGateway, keys: GatewayKeys): Promise<{ name: string; live: boolean | null } | 'no answer'> {
  try {
    return await openGateway(keys).check()
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error
    if (error.fault === 'keys_refused' || error.fault === 'refused') {
      throw new Refusal('payment_methods.keys_refused', {}, keys.kind === 'card_provider' ? 'secretKey' : 'secret')
    }
    return 'no answer'
  }
}
