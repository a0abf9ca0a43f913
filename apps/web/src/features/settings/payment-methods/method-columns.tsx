import type { Company } from '@invoice/contract/settings/companies.ts'
import type { PaymentMethod } from '@invoice/contract/settings/payment-methods.ts'
import { formatIban } from '@invoice/domain/identifiers/format-iban.ts'
import { localised } from '@invoice/domain/localised.ts'
import { PAYMENT_KINDS, SECRET_PAYMENT_FIELDS } from '@invoice/domain/settings/payment-methods.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { NoValue } from '../../../shared/ui/marks/money-text.tsx'
import { NameCell, type PlainColumn } from '../../../shared/ui/tables/plain-table.tsx'
import css from '../settings.module.css'
import { maskedSecret } from './masked-secret.ts'
import { nameOfMethod } from './method-name.ts'

type Options = { readonly accounts: boolean; readonly companies: readonly Company[] | undefined }

/** What a payment method's row shows. An account is known by its number. */
export function useMethodColumns({ accounts, companies }: Options): readonly PlainColumn<PaymentMethod>[] {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const companyOf = ({ companyId }: PaymentMethod): string => {
    if (companyId === null) return t('all_companies')
    const company = companies?.find(({ id }) => id === companyId)
    return company === undefined ? '…' : localised(company.name, language)
  }
  const markOf = ({ isDefault }: PaymentMethod) => isDefault && t('default_mark')
  const noteOf = useMethodNote()
  const first: PlainColumn<PaymentMethod> = accounts
    ? {
        id: 'iban',
        header: 'IBAN',
        cell: (account) => (
          <NameCell
            name={unbroken(formatIban(account.iban))}
            note={joined(ownNameOf(account, language), localised(account.bankName, language), account.bic)}
            mark={markOf(account)}
          />
        ),
      }
    : {
        id: 'name',
        header: t('payment_methods.name'),
        cell: (method) => <NameCell name={nameOfMethod(method, language)} note={noteOf(method)} mark={markOf(method)} />,
      }
  return [
    first,
    { id: 'company', header: t('company'), width: 200, cell: companyOf },
    { id: 'currency', header: t('bank_accounts.currency'), width: 90, cell: ({ currency }) => currency ?? <AnyCurrency /> },
  ]
}

/** Takes no place among the lines of a card. */
function AnyCurrency() {
  return (
    <span className={css['nothing']}>
      <NoValue />
    </span>
  )
}

/** Numbers, addresses, and of secrets that they are there. */
function useMethodNote(): (method: PaymentMethod) => string {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  return (method) => {
    const { kind, iban, bankName, email, merchantId, storeId, clientId, secrets } = method
    const ofKind = localised(PAYMENT_KINDS[kind].name, language)
    const shownKind = ofKind === nameOfMethod(method, language) ? '' : ofKind
    const kept = SECRET_PAYMENT_FIELDS.flatMap((field) => {
      const hint = secrets[field]
      return hint === null ? [] : [unbroken(`${t(`payment_methods.fields.${field}`)} ${maskedSecret(hint)}`)]
    })
    const fiscal = PAYMENT_KINDS[kind].fiscalReceipt ? t('payment_methods.fiscal') : ''
    const account = joined(unbroken(formatIban(iban)), localised(bankName, language))
    return joined(shownKind, account, email || merchantId || storeId || clientId, ...kept, fiscal)
  }
}

/** The name that a person gave to an account, if it says more than its kind. */
function ownNameOf({ name, kind }: PaymentMethod, language: 'bg' | 'en'): string {
  const [own, ofKind] = [localised(name, language), localised(PAYMENT_KINDS[kind].name, language)]
  return own === ofKind ? '' : own
}

/** A number stays in one line. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')

const joined = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(' · ')
