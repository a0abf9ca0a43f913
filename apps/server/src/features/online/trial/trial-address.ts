import type { Act, FreeAct } from '../../../platform/act.ts'
import type { OpenGateway } from '../../../platform/gateways/gateway.ts'
import { tokenOf } from '../../../platform/link-token.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { OnlineMethod } from '../online-methods.ts'

export type Trying = FreeAct & Pick<Platform, 'config' | 'keys' | 'log'> & { readonly openGateway: OpenGateway }

/** Where a payer of a trial is led from, and comes back to: an address that the provider is given anyway. */
export function trialAddress(
  { actor: { workspaceId } }: Act,
  { notifyKey }: OnlineMethod,
  reference: string,
): { page: string; notify: string } {
  const notify = `/api/payment-notifications/${tokenOf(workspaceId, notifyKey)}`
  return { notify, page: `${notify}/trial/${reference}` }
}
