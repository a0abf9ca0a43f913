import '../texts.ts'
import type { Company } from '@invoice/contract/settings/companies.ts'
import { createRange, type Range, RangeInput, readRange, updateRange } from '@invoice/contract/settings/settings.ts'
import { hasField } from '@invoice/domain/documents/type-facts.ts'
import { localised } from '@invoice/domain/localised.ts'
import { Checkbox, Group, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { EditDrawer } from '../../../shared/forms/edit-drawer.tsx'
import { FormColumns } from '../../../shared/forms/form-parts.tsx'
import type { FieldProblem } from '../../../shared/forms/issues.ts'
import type { EntityForm } from '../../../shared/forms/use-entity-form.ts'
import { accountsQuery } from '../../../shared/queries/treasury/treasury.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { type RowDrawerProps, useRowForm } from '../lists/use-row-form.ts'
import css from '../settings.module.css'
import { useRangeWords } from '../use-setting-words.ts'
import {
  movesOn,
  newRange,
  printedNumber,
  RANGE_POOLS,
  type RangeValues,
  rangeBody,
  typesOfPool,
  valuesOfRange,
  withTypedRange,
} from './range-values.ts'

type Props = RowDrawerProps & { readonly companies: readonly Company[] }

const load = (id: string, signal: AbortSignal): Promise<Range> => call(readRange, { params: { id } }, { signal })

export function RangeDrawer({ opened, id, companies, onClose }: Props) {
  const { t } = useTranslation('settings')
  const byDefault = companies.find(({ isDefault }) => isDefault)?.id ?? companies[0]?.id ?? ''
  const { edit, entity, form } = useRowForm<RangeValues, Range>(
    { opened, id, onClose },
    {
      list: 'ranges',
      load,
      begin: newRange(''),
      late: { companyId: byDefault },
      valuesOf: valuesOfRange,
      words: useRangeWords(companies),
      schema: RangeInput,
      toBody: rangeBody,
      problems: nextProblems,
      create: (values, idempotencyKey) => call(createRange, { body: rangeBody(values) }, { idempotencyKey }),
      update: ({ id, version }, values) => {
        const next = values.next === '' ? null : values.next
        return call(updateRange, { params: { id }, body: { ...rangeBody(values), next, version } })
      },
      nameOf: ({ name }) => name,
    },
  )
  return (
    <EditDrawer
      opened={opened}
      onClose={onClose}
      title={t(id === undefined ? 'ranges.new' : 'ranges.edit')}
      subtitle={entity?.name}
      edit={edit}
      form={form}
    >
      <What form={form} companies={companies} fixed={entity?.used ?? false} />
      {hasDirections(form.values) ? <Orders form={form} /> : null}
      <Numbers form={form} range={entity} />
    </EditDrawer>
  )
}

type FormProps = { readonly form: EntityForm<RangeValues> }

type WhatProps = FormProps & { readonly companies: readonly Company[]; readonly fixed: boolean }

function What({ form: { values, set, error }, companies, fixed }: WhatProps) {
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
          disabled={fixed}
          data={companies.map(({ id, name }) => ({ value: id, label: localised(name, language) }))}
          value={values.companyId}
          error={error('companyId')}
          onChange={(companyId) => set({ companyId: companyId ?? '' })}
        />
      ) : null}
      <Select
        label={t('ranges.kind')}
        disabled={fixed}
        description={values.pool === 'tax' ? t('ranges.tax_hint') : t('ranges.free_hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={RANGE_POOLS.map((pool) => ({
          value: pool,
          label: pool === 'tax' || pool === 'protocol' ? t('ranges.kind_tax') : t(`documents:types_many.${pool}`),
        }))}
        value={values.pool}
        error={values.pool === 'tax' ? undefined : error('types')}
        onChange={(chosen) => {
          const pool = RANGE_POOLS.find((each) => each === chosen)
          if (pool !== undefined) set(withTypedRange(values, { pool }))
        }}
      />
      {values.pool === 'tax' ? (
        <Checkbox.Group
          label={t('ranges.types')}
          value={[...values.types]}
          error={error('types')}
          onChange={(chosen) => set({ types: typesOfPool('tax').filter((type) => chosen.includes(type)) })}
        >
          <Group gap={20} mt={6}>
            {typesOfPool('tax').map((type) => (
              <Checkbox key={type} value={type} label={t(`documents:types.${type}`)} />
            ))}
          </Group>
        </Checkbox.Group>
      ) : null}
    </>
  )
}

const hasDirections = ({ types }: RangeValues): boolean => types.every((type) => hasField(type, 'direction'))

/** Which cash orders it numbers: those in or those out, and of which till. */
function Orders({ form: { values, set, error } }: FormProps) {
  const { t } = useTranslation('settings')
  const { data: accounts = [] } = useQuery(accountsQuery())
  const tills = accounts.filter(({ type, companyId }) => type === 'cash' && companyId === values.companyId)
  return (
    <>
      <Select
        label={t('ranges.direction')}
        data={[
          { value: BOTH, label: t('ranges.both_directions') },
          { value: 'in', label: t('ranges.orders.in') },
          { value: 'out', label: t('ranges.orders.out') },
        ]}
        value={values.direction ?? BOTH}
        error={error('direction')}
        onChange={(chosen) => set(chosen === 'in' || chosen === 'out' ? { direction: chosen } : { direction: null, accountId: null })}
      />
      {values.direction === null || tills.length === 0 ? null : (
        <Select
          label={t('ranges.till')}
          description={t('ranges.till_hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={t('ranges.any_till')}
          clearable
          data={tills.map(({ id, name }) => ({ value: id, label: name }))}
          value={values.accountId}
          error={error('accountId')}
          onChange={(accountId) => set({ accountId })}
        />
      )}
    </>
  )
}

const BOTH = 'both'

function Numbers({ form: { values, set, error, leave }, range }: FormProps & { readonly range: Range | undefined }) {
  const { t } = useTranslation('settings')
  const fixed = range?.used ?? false
  const text = (field: 'prefix' | 'length' | 'start' | 'end' | 'next') => ({
    value: values[field],
    error: error(field),
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      set(withTypedRange(values, { [field]: currentTarget.value.trim() })),
    onBlur: leave(field),
  })
  const counter = values.next === '' ? values.start : values.next
  const shown = /^\d+$/.test(counter) ? printedNumber({ prefix: values.prefix, length: Number(values.length) || 0 }, counter) : ''
  return (
    <>
      {fixed ? <p className={css['fixed']}>{t('ranges.used_hint')}</p> : null}
      <FormColumns>
        <TextInput label={t('ranges.prefix')} disabled={fixed} {...text('prefix')} />
        <TextInput
          label={t('ranges.length')}
          inputMode="numeric"
          rightSection={t('ranges.length_unit')}
          rightSectionWidth={76}
          readOnly={values.pool === 'tax'}
          disabled={fixed}
          {...text('length')}
        />
      </FormColumns>
      <FormColumns>
        <TextInput label={t('ranges.start')} inputMode="numeric" disabled={fixed} {...text('start')} />
        <TextInput label={t('ranges.end')} inputMode="numeric" {...text('end')} />
      </FormColumns>
      {range && movesOn(range) ? (
        <TextInput
          label={t('ranges.next')}
          description={t('ranges.next_hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          {...text('next')}
        />
      ) : null}
      <p className={css['first']}>
        {t(fixed ? 'ranges.next' : 'ranges.first_number')}{' '}
        <b>{fixed && values.next === '' ? (range?.next ?? t('ranges.used_up')) : shown}</b>
        {fixed && values.pool === 'tax' ? <span className={css['after']}>{t('ranges.next_tax_hint')}</span> : null}
      </p>
    </>
  )
}

/** Where there is a next number to move, it is a whole number. */
function nextProblems({ next }: RangeValues): readonly FieldProblem[] {
  return next === '' || /^\d{1,18}$/.test(next) ? [] : [{ field: 'next', code: 'decimal' }]
}
