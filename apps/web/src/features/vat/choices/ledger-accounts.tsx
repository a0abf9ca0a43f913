import type { VatChoices } from '@invoice/contract/vat/choices.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { SAFT } from '@invoice/domain/regimes/saft-of.ts'
import { TextInput } from '@mantine/core'
import { FormColumns, FormSection } from '../../../shared/forms/form-parts.tsx'
import type { EntityForm } from '../../../shared/forms/use-entity-form.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import type { ChoiceValues } from './choice-values.ts'
import css from './choices.module.css'
import './texts.ts'

const { accountRoles } = SAFT.of(regimeOf(null))

type Props = { readonly form: EntityForm<ChoiceValues>; readonly usual: VatChoices['usualAccounts'] }

/** Of the chart of accounts, by what they are for; the usual one stands in an empty field. */
export function LedgerAccounts({ form: { values, set, error }, usual }: Props) {
  const { t } = useTranslation('vat-choices')
  return (
    <FormSection title={t('accounts')}>
      <p className={css['text']}>{t('accounts_text')}</p>
      <FormColumns>
        {accountRoles.map((role) => (
          <TextInput
            key={role}
            label={t(`account.${role}`)}
            placeholder={usual[role]}
            inputMode="numeric"
            autoComplete="off"
            value={values.accounts[role]}
            error={error(`accounts.${role}`)}
            onChange={({ currentTarget }) => set({ accounts: { ...values.accounts, [role]: currentTarget.value } })}
          />
        ))}
      </FormColumns>
    </FormSection>
  )
}
