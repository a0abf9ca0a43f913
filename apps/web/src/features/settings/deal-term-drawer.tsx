import { createDealTerm, type DealTerm, DealTermInput, readDealTerm, updateDealTerm } from '@invoice/contract/settings/settings.ts'
import { EMPTY_LOCALISED, localised } from '@invoice/domain/localised.ts'
import { LEDGER_COLUMNS, TERM_CATEGORIES, vatexCodesOf } from '@invoice/domain/settings/deal-term-problems.ts'
import { Select } from '@mantine/core'
import { call } from '../../shared/api/call.ts'
import { EditDrawer } from '../../shared/forms/edit-drawer.tsx'
import type { EntityForm } from '../../shared/forms/use-entity-form.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { LocalisedInput } from '../../shared/ui/inputs/localised-input.tsx'
import { SEARCHED } from '../../shared/ui/inputs/searched.ts'
import css from './settings.module.css'
import { type RowDrawerProps, useRowForm } from './use-row-form.ts'
import { useDealTermWords } from './use-setting-words.ts'

type Values = DealTermInput

const NEW_TERM: Values = { name: EMPTY_LOCALISED, description: EMPTY_LOCALISED, category: 'E', vatex: '', ledgerColumn: '19' }
const load = (id: string, signal: AbortSignal): Promise<DealTerm> => call(readDealTerm, { params: { id } }, { signal })

export function DealTermDrawer({ opened, id, onClose }: RowDrawerProps) {
  const { t } = useTranslation(['settings', 'common'])
  const language = useLanguage()
  const { edit, entity, form } = useRowForm<Values, DealTerm>(
    { opened, id, onClose },
    {
      list: 'deal-terms',
      load,
      begin: NEW_TERM,
      valuesOf,
      words: useDealTermWords(),
      schema: DealTermInput,
      toBody: (values) => values,
      create: (body, idempotencyKey) => call(createDealTerm, { body }, { idempotencyKey }),
      update: ({ id, version }, values) => call(updateDealTerm, { params: { id }, body: { ...values, version } }),
      nameOf: ({ name }) => localised(name, language),
    },
  )
  const { values, set, error } = form
  return (
    <EditDrawer
      opened={opened}
      onClose={onClose}
      title={t(id === undefined ? 'deal_terms.new' : 'deal_terms.edit')}
      subtitle={entity && localised(entity.name, language)}
      edit={edit}
      form={form}
    >
      <LocalisedInput
        autoFocus
        multiline
        label={t('deal_terms.name')}
        value={values.name}
        onChange={(name) => set({ name })}
        errors={{ bg: error('name.bg'), en: error('name.en') }}
      />
      <Codes form={form} kept={entity?.category} />
      <LocalisedInput
        multiline
        label={t('common:description')}
        value={values.description}
        onChange={(description) => set({ description })}
        errors={{ bg: error('description.bg'), en: error('description.en') }}
      />
      {entity?.key ? <p className={css['key']}>{t('deal_terms.key', { key: entity.key })}</p> : null}
    </EditDrawer>
  )
}

/** What the ledgers and electronic invoices say of it. Only codes of the category are offered. */
function Codes({
  form: { values, set, error },
  kept,
}: {
  readonly form: EntityForm<Values>
  readonly kept: Values['category'] | undefined
}) {
  const { t } = useTranslation(['settings', 'documents'])
  const categories = [...new Set([...TERM_CATEGORIES, ...(kept === undefined ? [] : [kept])])]
  return (
    <>
      <Select
        label={t('deal_terms.category')}
        description={t('deal_terms.category_hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        allowDeselect={false}
        data={categories.map((category) => ({ value: category, label: `${category} · ${t(`documents:vat_categories.${category}`)}` }))}
        value={values.category}
        error={error('category')}
        onChange={(chosen) => {
          const category = categories.find((each) => each === chosen)
          if (category) set({ category, vatex: vatexCodesOf(category).includes(values.vatex) ? values.vatex : '' })
        }}
      />
      <Select
        label={t('deal_terms.vatex')}
        description={t('deal_terms.vatex_hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...SEARCHED}
        allowDeselect={false}
        data={[
          { value: '', label: t('deal_terms.no_vatex') },
          ...vatexCodesOf(values.category).map((code) => ({ value: code, label: code })),
        ]}
        value={values.vatex}
        error={error('vatex')}
        onChange={(vatex) => set({ vatex: vatex ?? '' })}
      />
      <Select
        label={t('deal_terms.ledger_column')}
        allowDeselect={false}
        data={[
          { value: '', label: t('deal_terms.no_ledger') },
          ...LEDGER_COLUMNS.map((column) => ({ value: column, label: t(`deal_terms.columns.${column}`) })),
        ]}
        value={values.ledgerColumn}
        error={error('ledgerColumn')}
        onChange={(ledgerColumn) => set({ ledgerColumn: ledgerColumn ?? '' })}
      />
    </>
  )
}

function valuesOf({ name, description, category, vatex, ledgerColumn }: DealTerm): Values {
  return { name, description, category, vatex, ledgerColumn }
}
