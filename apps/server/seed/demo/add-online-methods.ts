import { randomBytes } from 'node:crypto'
import type { Document } from '@invoice/contract/documents/document.ts'
import type { PaymentMethodInput } from '@invoice/contract/settings/payment-methods.ts'
import { addLink } from '../../src/features/documents/public/links-store.ts'
import { createPaymentMethod } from '../../src/features/settings/payment-methods/create-payment-method.ts'
import type { Act } from '../../src/platform/act.ts'
import type { Tx } from '../../src/platform/db/transaction.ts'
import { TRIAL_KEYS } from '../../src/platform/gateways/trial-place.ts'
import type { Platform } from '../../src/platform/platform.ts'
import type { DemoWorkspace } from './fill-workspace.ts'

const common = { companyId: null, ledgerAccount: '', isDefault: false, isLive: false, isOffered: true, takesParts: false, untried: false }

const METHODS: readonly { readonly input: PaymentMethodInput; readonly accountName: string }[] = [
  {
    accountName: 'Мастило и Линия ООД (проба)',
    input: {
      ...common,
      kind: 'card_provider',
      name: { bg: 'Карта онлайн', en: 'Card online' },
      takesParts: true,
      email: '',
      publicKey: '',
      secretKey: TRIAL_KEYS.card_provider.secretKey,
      webhookSecret: TRIAL_KEYS.card_provider.webhookSecret,
    },
  },
  {
    accountName: 'Мастило и Линия ООД (проба)',
    input: {
      ...common,
      kind: 'wallet',
      name: { bg: 'PayPal', en: 'PayPal' },
      currency: null,
      email: '',
      clientId: TRIAL_KEYS.wallet.clientId,
      secret: TRIAL_KEYS.wallet.secret,
      webhookId: TRIAL_KEYS.wallet.webhookId,
    },
  },
  {
    accountName: TRIAL_KEYS.local_card_gateway.merchantId,
    input: {
      ...common,
      kind: 'local_card_gateway',
      name: { bg: 'ePay.bg', en: 'ePay.bg' },
      merchantId: TRIAL_KEYS.local_card_gateway.merchantId,
      secret: TRIAL_KEYS.local_card_gateway.secret,
      orderPrefix: '',
    },
  },
]

/** So many of what is open has a page, the newest first. */
const PAGES = 12

/** A method of trial of each provider, where the installation has a place at which no money moves: what the demo issued can be paid there by pressing. */
export async function addOnlineMethods(
  tx: Tx,
  { act }: Pick<DemoWorkspace, 'act'>,
  { keys, config, clock }: Pick<Platform, 'keys' | 'config' | 'clock'>,
  invoices: readonly Pick<Document, 'id' | 'currency'>[],
): Promise<void> {
  if (config.paymentsTrialUrl === null) return
  for (const { input, accountName } of METHODS)
    await createPaymentMethod(tx, { ...act, keys }, input, { accountName, checkedAt: clock.now() })
  const open = await openAmong(
    tx,
    act,
    invoices.filter(({ currency }) => currency === 'EUR').map(({ id }) => id),
  )
  // Samples are shared by nobody; that these have a page is how paying is shown.
  for (const id of open.slice(0, PAGES)) await addLink(tx, act, id, randomBytes(24).toString('base64url'))
}

async function openAmong(tx: Tx, { actor: { workspaceId } }: Act, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('app.documents')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', ids)
    .where('outstanding', '>', '0')
    .orderBy('issued_on', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}
