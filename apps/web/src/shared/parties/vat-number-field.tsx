import './texts.ts'
import { checkVatNumber } from '@invoice/domain/identifiers/eu-vat.ts'
import { WithProposal } from '../forms/form-parts.tsx'
import { useTranslation } from '../text/use-translation.ts'
import { CheckedNumberInput } from './number-input.tsx'
import type { PartyForm } from './party-numbers.tsx'
import { numberFromVatNumber, proposedVatNumber } from './party-values.ts'
import type { VatLookup } from './use-vat-lookup.ts'
import { VatLookupButton } from './vat-lookup.tsx'

type Props = { readonly form: PartyForm; readonly kind: string; readonly lookup: VatLookup }

/** A VAT number that can be made of the company's number, gives it, and can be asked about; `VatLookupResult` stands below it. */
export function VatNumberField({ form, kind, lookup }: Props) {
  const { t } = useTranslation('parties')
  const { values, set, error, leave } = form
  const { vatNumber, countryCode } = values
  const proposed = proposedVatNumber(values)
  const problem = error('vatNumber')
  return (
    <WithProposal
      text={proposed === null ? null : t('propose_vat_number', { number: proposed })}
      onTake={() => set({ vatNumber: proposed ?? '' })}
    >
      <CheckedNumberInput
        name="vatNumber"
        label={t('vat_number')}
        isRight={vatNumber !== '' && checkVatNumber(vatNumber, countryCode).result === 'valid' && problem === undefined}
        action={<VatLookupButton lookup={lookup} />}
        value={vatNumber}
        error={problem}
        onChange={({ currentTarget }) => set({ vatNumber: currentTarget.value })}
        onBlur={() => {
          leave('vatNumber')()
          const own = kind === 'person' ? null : numberFromVatNumber(values)
          if (own !== null) set({ registrationNumber: own })
        }}
      />
    </WithProposal>
  )
}
