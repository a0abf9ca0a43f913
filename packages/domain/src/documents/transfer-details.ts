import { isAccountNumber } from '../identifiers/account-number.ts'
import { formatIban } from '../identifiers/format-iban.ts'
import { type Language, type Localised, localised } from '../localised.ts'

type Payment = { readonly iban: string; readonly bic: string; readonly holder: string; readonly bankName: Localised }
type Payable = { readonly number: string | null; readonly issuer: { readonly name: Localised }; readonly payment: Payment | null }

type TransferDetail = {
  readonly key: 'beneficiary' | 'account' | 'iban' | 'bic' | 'bank' | 'amount' | 'reference'
  readonly value: string
  /** How people read it: an IBAN in groups of four. */
  readonly shown: string
}

/** What a payer writes into a bank transfer, in the order of the order form; nothing where the document names no account. */
export function transferDetails({ number, issuer, payment }: Payable, language: Language): readonly TransferDetail[] {
  if (payment === null || payment.iban === '') return []
  const { iban, bic, holder, bankName } = payment
  const account = isAccountNumber(iban)
  const details: readonly TransferDetail[] = [
    asIs('beneficiary', holder || localised(issuer.name, language)),
    account ? asIs('account', iban) : { key: 'iban', value: iban, shown: formatIban(iban) },
    asIs('bic', bic),
    asIs('bank', localised(bankName, language)),
    asIs('reference', number ?? ''),
  ]
  return details.filter(({ value }) => value !== '')
}

/** With what is to be paid, before what it is paid for. */
export function withAmount(details: readonly TransferDetail[], amount: Pick<TransferDetail, 'value' | 'shown'>): readonly TransferDetail[] {
  const at = details.findIndex(({ key }) => key === 'reference')
  const before = at < 0 ? details.length : at
  return [...details.slice(0, before), { key: 'amount', ...amount }, ...details.slice(before)]
}

const asIs = (key: TransferDetail['key'], value: string): TransferDetail => ({ key, value, shown: value })
