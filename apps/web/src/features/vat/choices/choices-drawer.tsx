import type { Company } from '@invoice/contract/settings/companies.ts'
import { type VatChoices, VatChoicesInput, writeVatChoices } from '@invoice/contract/vat/choices.ts'
import { firstOfMonth, monthOf } from '@invoice/domain/calendar/day.ts'
import { localised } from '@invoice/domain/localised.ts'
import { TextInput } from '@mantine/core'
import { call } from '../../../shared/api/call.ts'
import { EditDrawer } from '../../../shared/forms/edit-drawer.tsx'
import { FormSection } from '../../../shared/forms/form-parts.tsx'
import { useEditSession } from '../../../shared/forms/use-edit-session.ts'
import { useEntityForm } from '../../../shared/forms/use-entity-form.ts'
import { loadVatChoices } from '../../../shared/queries/reports/vat.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { currentDay } from '../../../shared/ui/inputs/today.ts'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import { bodyOf, type ChoiceValues, choiceProblems, NO_ACCOUNTS, valuesOf } from './choice-values.ts'
import { Coefficients } from './coefficients.tsx'
import { LedgerAccounts } from './ledger-accounts.tsx'
import { LedgerChoices } from './ledger-choices.tsx'
import { Submitter } from './submitter.tsx'
import './texts.ts'

type Props = { readonly opened: boolean; readonly company: Company | undefined; readonly onClose: () => void }

/** Until the company's own have come. */
const COMING: VatChoices = {
  version: 0,
  held: [
    {
      isOssRegistered: false,
      oss: 'column_18',
      annex2: '01',
      annex2Base: '11',
      triangular: 'apart',
      intermediary: 'column_44',
      from: null,
      decidedBy: '',
    },
  ],
  coefficients: [],
  submitter: null,
  representative: { name: '', personalNumber: '' },
  protocolStart: 1,
  hasProtocols: false,
  accounts: NO_ACCOUNTS,
  usualAccounts: NO_ACCOUNTS,
}

/** What a company chooses for its VAT. */
export function ChoicesDrawer({ opened, company, onClose }: Props) {
  const { t } = useTranslation('vat-choices')
  const language = useLanguage()
  const edit = useEditSession({ opened, id: company?.id, noun: 'vat_choices', load: loadVatChoices })
  const choices = edit.entity ?? COMING
  const name = company === undefined ? '' : localised(company.name, language)
  const form = useEntityForm<ChoiceValues, VatChoices>({
    session: edit.session,
    initial: valuesOf(choices, monthOf(firstOfMonth(currentDay()))),
    schema: VatChoicesInput,
    toBody: (values) => bodyOf(values, choices),
    problems: (values) => choiceProblems(values, choices),
    save: (values) => call(writeVatChoices, { params: { id: company?.id ?? '' }, body: bodyOf(values, choices) }),
    onSaved: () => {
      onClose()
      toast(t('saved', { name }))
    },
  })
  const { values, set, error } = form
  return (
    <EditDrawer opened={opened} onClose={onClose} title={t('edit')} subtitle={name} edit={edit} form={form}>
      <LedgerChoices form={form} choices={choices} />
      <Coefficients form={form} />
      <Submitter form={form} choices={choices} />
      <LedgerAccounts form={form} usual={choices.usualAccounts} />
      <FormSection title={t('protocols')}>
        <TextInput
          label={t('protocol_start')}
          description={choices.hasProtocols ? t('protocols_begun') : t('protocol_start_text')}
          inputMode="numeric"
          disabled={choices.hasProtocols}
          value={values.protocolStart}
          error={error('protocolStart')}
          onChange={({ currentTarget }) => set({ protocolStart: currentTarget.value })}
        />
      </FormSection>
    </EditDrawer>
  )
}
