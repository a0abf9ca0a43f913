import type { PaymentMethodInput } from '@invoice/contract/settings/payment-methods.ts'
import { createPaymentMethod } from '../../src/features/settings/payment-methods/create-payment-method.ts'
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

/** A method of trial of each provider, where the installation has a place at which no money moves: what the demo issued can be paid there by pressing. */
export async function addOnlineMethods(tx: Tx, { act }: DemoWorkspace, { keys, config, clock }: Platform): Promise<void> {
  if (config.paymentsTrialUrl === null) return
  for (const { input, accountName } of METHODS)
    await createPaymentMethod(tx, { ...act, keys }, input, { accountName, checkedAt: clock.now() })
}
