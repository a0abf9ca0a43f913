import './texts.ts'
import type { Company } from '@invoice/contract/settings/companies.ts'
import { type CompanyPractices, PracticesInput, writeCompanyPractices } from '@invoice/contract/settings/company-practices.ts'
import { localised } from '@invoice/domain/localised.ts'
import { FISCAL_USES } from '@invoice/domain/settings/fiscal-use.ts'
import { useId } from 'react'
import { call } from '../../../shared/api/call.ts'
import { EditDrawer } from '../../../shared/forms/edit-drawer.tsx'
import { SwitchRow } from '../../../shared/forms/form-parts.tsx'
import { useEditSession } from '../../../shared/forms/use-edit-session.ts'
import { useEntityForm } from '../../../shared/forms/use-entity-form.ts'
import { loadPractices } from '../../../shared/queries/settings/companies.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { DateInput } from '../../../shared/ui/inputs/date-input.tsx'
import { DecimalInput } from '../../../shared/ui/inputs/decimal-input.tsx'
import { currentDay } from '../../../shared/ui/inputs/today.ts'
import { TextLink } from '../../../shared/ui/marks/text-link.tsx'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import css from './practices.module.css'

const AT_FIRST: CompanyPractices = { collectionCosts: '', fiscalUse: 'unsaid', onlineReceiptsSince: null }

/** What a company says of itself where the law leaves a choice: how it takes cash and cards, and what it asks for collecting. */
export default function PracticesDrawer({ company, onClose }: { readonly company: Company; readonly onClose: () => void }) {
  const { t } = useTranslation('practices')
  const language = useLanguage()
  const name = localised(company.name, language)
  const edit = useEditSession({ opened: true, id: company.id, noun: 'practices', load: loadPractices })
  const form = useEntityForm({
    session: edit.session,
    initial: edit.entity ?? AT_FIRST,
    schema: PracticesInput,
    toBody: (values: CompanyPractices) => values,
    save: (values) => call(writeCompanyPractices, { params: { id: company.id }, body: values }),
    onSaved: () => {
      onClose()
      toast(t('saved', { name }))
    },
  })
  const { values, set } = form
  const id = useId()
  return (
    <EditDrawer opened onClose={onClose} title={t('title')} subtitle={name} edit={edit} form={form}>
      <fieldset className={css['uses']} aria-describedby={`${id}-why`}>
        <legend>{t('fiscal')}</legend>
        <p id={`${id}-why`}>{t('fiscal_why')}</p>
        {FISCAL_USES.map((use) => (
          <label key={use}>
            <input type="radio" name={id} checked={values.fiscalUse === use} onChange={() => set({ fiscalUse: use })} />
            <span>{t(`uses.${use}`)}</span>
          </label>
        ))}
      </fieldset>
      <p className={css['means']} aria-live="polite">
        {t(`means.${values.fiscalUse}`)}
      </p>
      <SwitchRow
        label={t('online')}
        hint={t('online_why')}
        checked={values.onlineReceiptsSince !== null}
        onChange={(on) => set({ onlineReceiptsSince: on ? currentDay() : null })}
      />
      {values.onlineReceiptsSince === null ? null : (
        <DateInput
          label={t('online_since')}
          value={values.onlineReceiptsSince}
          error={form.error('onlineReceiptsSince')}
          onChange={(onlineReceiptsSince) => set({ onlineReceiptsSince })}
        />
      )}
      <p className={css['link']}>
        <TextLink to="/supto">{t('statement')}</TextLink>
      </p>
      <DecimalInput
        label={t('costs')}
        description={t('costs_why')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={values.collectionCosts}
        error={form.error('collectionCosts')}
        onChange={(collectionCosts) => set({ collectionCosts })}
      />
    </EditDrawer>
  )
}
