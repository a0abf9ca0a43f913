import type { Company } from '@invoice/contract/settings/companies.ts'
import { localised } from '@invoice/domain/localised.ts'
import { PAYMENT_KINDS } from '@invoice/domain/settings/payment-methods.ts'
import { useQuery } from '@tanstack/react-query'
import type { FieldWords } from '../../shared/forms/field-words.ts'
import { accountsQuery } from '../../shared/queries/treasury/treasury.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import type { MethodValues } from './payment-methods/method-values.ts'
import type { RangeValues } from './ranges/range-values.ts'

/** Names of the fields of the settings' forms, and their values in one line. */

export function useRangeWords(companies: readonly Company[]): FieldWords<RangeValues> {
  const { t } = useTranslation(['settings', 'documents'])
  const company = useCompanyName(companies)
  const { data: accounts = [] } = useQuery({ ...accountsQuery(), enabled: false })
  const till = (id: string | null): string => accounts.find((account) => account.id === id)?.name ?? t('ranges.any_till')
  return {
    companyId: { label: t('ranges.company'), text: company },
    name: t('ranges.name'),
    // The types say it.
    pool: null,
    types: { label: t('ranges.types'), text: (types) => types.map((type) => t(`documents:types.${type}`)).join(', ') },
    prefix: t('ranges.prefix'),
    length: t('ranges.length'),
    start: t('ranges.start'),
    end: t('ranges.end'),
    next: t('ranges.next'),
    direction: {
      label: t('ranges.direction'),
      text: (direction) => (direction === null ? t('ranges.both_directions') : t(`ranges.orders.${direction}`)),
    },
    accountId: { label: t('ranges.till'), text: till },
  }
}

export function useMethodWords(companies: readonly Company[]): FieldWords<MethodValues> {
  const { t } = useTranslation(['settings', 'parties', 'common'])
  const language = useLanguage()
  const company = useCompanyName(companies)
  const field = (name: 'email' | 'publicKey' | 'clientId' | 'merchantId' | 'orderPrefix' | 'storeId' | 'webhookId'): string =>
    t(`payment_methods.fields.${name}`)
  // What is kept is never seen; only what was typed anew can differ.
  const secret = (name: 'secretKey' | 'webhookSecret' | 'privateKey' | 'secret') => ({
    label: t(`payment_methods.fields.${name}`),
    text: (value: string) => (value === '' ? '' : '••••••'),
  })
  return {
    kind: { label: t('payment_methods.kind'), text: (kind) => localised(PAYMENT_KINDS[kind].name, language) },
    companyId: { label: t('company'), text: (id) => (id === '' ? t('all_companies') : company(id)) },
    name: t('bank_accounts.name'),
    bankName: t('parties:bank'),
    currency: t('common:currency'),
    isDefault: t('default'),
    ledgerAccount: t('ledger_account'),
    own: null,
    bankAddress: t('bank_accounts.bank_address'),
    iban: t('parties:iban_or_account'),
    bic: t('parties:bic'),
    holder: t('bank_accounts.holder'),
    holderAddress: t('bank_accounts.holder_address'),
    email: field('email'),
    publicKey: field('publicKey'),
    clientId: field('clientId'),
    merchantId: field('merchantId'),
    orderPrefix: field('orderPrefix'),
    storeId: field('storeId'),
    webhookId: field('webhookId'),
    webhookSecret: secret('webhookSecret'),
    isLive: { label: t('payment_methods.mode'), text: (isLive) => t(isLive ? 'payment_methods.live' : 'payment_methods.test') },
    isOffered: t('payment_methods.offered'),
    takesParts: t('payment_methods.parts'),
    untried: t('payment_methods.untried'),
    secretKey: secret('secretKey'),
    privateKey: secret('privateKey'),
    secret: secret('secret'),
  }
}

function useCompanyName(companies: readonly Company[]): (id: string) => string {
  const language = useLanguage()
  return (wanted) => {
    const found = companies.find(({ id }) => id === wanted)
    return found === undefined ? '' : localised(found.name, language)
  }
}
