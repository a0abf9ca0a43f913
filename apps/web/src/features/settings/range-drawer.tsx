import './texts.ts'
import type { Company } from '@invoice/contract/companies.ts'
import { createRange, RangeInput } from '@invoice/contract/settings.ts'
import { localised } from '@invoice/domain/localised.ts'
import { Select, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { EditDrawer } from '../../shared/forms/edit-drawer.tsx'
import { FormColumns } from '../../shared/forms/form-parts.tsx'
import { type EntityForm, useEntityForm } from '../../shared/forms/use-entity-form.ts'
import { useOpenRound } from '../../shared/forms/use-open-round.ts'
import { settingsChanged } from '../../shared/settings/queries.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { toast } from '../../shared/ui/toast.ts'
import { newRange, printedNumber, RANGE_POOLS, type RangeValues, rangeBody, withTypedRange } from './range-values.ts'
import css from './settings.module.css'

type Props = { readonly opened: boolean; readonly companies: readonly Company[]; readonly onClose: () => void }

export function RangeDrawer({ opened, companies, onClose }: Props) {
  const { t } = useTranslation('settings')
  const client = useQueryClient()
  const byDefault = companies.find(({ isDefault }) => isDefault)?.id ?? companies[0]?.id ?? ''
  const form = useEntityForm({
    session: `${useOpenRound(opened)}:${byDefault}`,
    initial: newRange(byDefault),
    schema: RangeInput,
    toBody: rangeBody,
    save: (values, idempotencyKey) => call(createRange, { body: rangeBody(values) }, { idempotencyKey }),
    onSaved: ({ name }) => {
      void settingsChanged(client)
      onClose()
      toast(t('saved', { name }))
    },
  })
  return (
    <EditDrawer opened={opened} onClose={onClose} title={t('ranges.new')} form={form}>
      <What form={form} companies={companies} />
      <Numbers form={form} />
    </EditDrawer>
  )
}

type FormProps = { readonly form: EntityForm<RangeValues> }

function What({ form: { values, set, error }, companies }: FormProps & { readonly companies: readonly Company[] }) {
  const { t } = useTranslation(['settings', 'documents'])
  const language = useLanguage()
  return (
    <>
      <TextInput
        data-autofocus
        label={t('ranges.name')}
        placeholder={t('ranges.name_example')}
        autoComplete="off"
        value={values.name}
        error={error('name')}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      {companies.length > 1 ? (
        <Select
          label={t('ranges.company')}
          data={companies.map(({ id, name }) => ({ value: id, label: localised(name, language) }))}
          value={values.companyId}
          error={error('companyId')}
          onChange={(companyId) => set({ companyId: companyId ?? '' })}
        />
      ) : null}
      <Select
        label={t('ranges.kind')}
        description={values.pool === 'tax' ? t('ranges.tax_hint') : t('ranges.free_hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={RANGE_POOLS.map((pool) => ({
          value: pool,
          label: pool === 'tax' || pool === 'protocol' ? t('ranges.kind_tax') : t(`documents:types_many.${pool}`),
        }))}
        value={values.pool}
        error={error('types')}
        onChange={(chosen) => {
          const pool = RANGE_POOLS.find((each) => each === chosen)
          if (pool !== undefined) set(withTypedRange(values, { pool }))
        }}
      />
    </>
  )
}

function Numbers({ form: { values, set, error } }: FormProps) {
  const { t } = useTranslation('settings')
  const text = (field: 'prefix' | 'length' | 'start' | 'end') => ({
    value: values[field],
    error: error(field),
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      set(withTypedRange(values, { [field]: currentTarget.value.trim() })),
  })
  const first = /^\d+$/.test(values.start) ? printedNumber({ prefix: values.prefix, length: Number(values.length) || 0 }, values.start) : ''
  return (
    <>
      <FormColumns>
        <TextInput label={t('ranges.prefix')} {...text('prefix')} />
        <TextInput
          label={t('ranges.length')}
          inputMode="numeric"
          rightSection={t('ranges.length_unit')}
          rightSectionWidth={76}
          readOnly={values.pool === 'tax'}
          {...text('length')}
        />
      </FormColumns>
      <FormColumns>
        <TextInput label={t('ranges.start')} inputMode="numeric" {...text('start')} />
        <TextInput label={t('ranges.end')} inputMode="numeric" {...text('end')} />
      </FormColumns>
      <p className={css['first']}>
        {t('ranges.first_number')} <b>{first}</b>
      </p>
    </>
  )
}
