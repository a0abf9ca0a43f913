import { isProviderKind } from '@invoice/domain/online/providers.ts'
import { PAYMENT_KINDS } from '@invoice/domain/settings/payment-methods.ts'
import { expect, test } from 'vitest'
import { PAYMENT_METHOD_KINDS, PaymentMethod, PaymentMethodChange, PaymentMethodInput } from './payment-methods.ts'

const COMMON = ['ledgerAccount', 'kind', 'companyId', 'name', 'isDefault']
const id = '01890a5d-ac96-774b-bcce-b302099a8057'

/** Every field there is, so that a kind refuses those that are not its own. */
const everything = {
  bankName: { bg: 'Банка', en: '' },
  bankAddress: 'a',
  iban: 'BG80BNBG96611020345678',
  bic: 'BNBGBGSD',
  currency: 'EUR',
  holder: 'a',
  holderAddress: 'a',
  email: 'pay@example.com',
  publicKey: 'a',
  secretKey: 'a',
  webhookSecret: 'a',
  privateKey: 'a',
  clientId: 'a',
  secret: 'a',
  merchantId: 'a',
  orderPrefix: 'a',
  storeId: 'a',
  webhookId: 'a',
}
/** Of whatever kind opens a provider. */
const OF_PROVIDERS = ['isLive', 'isOffered', 'takesParts', 'untried']
const common = { companyId: id, name: { bg: 'Име', en: '' }, isDefault: true }

test.each(PAYMENT_METHOD_KINDS)('kind %s takes the fields that the domain gives it, and refuses all others', (kind) => {
  const fields: readonly string[] = PAYMENT_KINDS[kind].fields
  const own = Object.fromEntries(Object.entries(everything).filter(([field]) => fields.includes(field)))
  expect(Object.keys(own).sort()).toEqual([...fields].sort())
  const taken = PaymentMethodInput.parse({ kind, ...common, ...own })
  expect(Object.keys(taken).sort()).toEqual([...COMMON, ...(isProviderKind(kind) ? OF_PROVIDERS : []), ...fields].sort())
  expect(PaymentMethodChange.parse({ kind, ...common, ...own, version: 1 })).toEqual({ ...taken, version: 1 })
  for (const [field, value] of Object.entries(everything)) {
    if (!fields.includes(field)) expect(PaymentMethodInput.safeParse({ kind, ...common, ...own, [field]: value }).success).toBe(false)
  }
})

test('what is answered has no place for a secret', () => {
  for (const secret of ['secretKey', 'webhookSecret', 'privateKey', 'secret']) expect(PaymentMethod.shape).not.toHaveProperty(secret)
})
