import type { DealTerm, DealTermInput } from '@invoice/contract/settings/settings.ts'
import { LEDGER_COLUMNS, TERM_CATEGORIES, vatexCodesOf } from '@invoice/domain/settings/deal-term-problems.ts'
import { Select } from '@mantine/core'
import type { EntityForm } from '../../../shared/forms/use-entity-form.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { LocalisedInput } from '../../../shared/ui/inputs/localised-input.tsx'
import { SEARCHED } from '../../../shared/ui/inputs/searched.ts'
import css from '../settings.module.css'
import type { RowFields } from './described-list.tsx'
import { DescriptionField, TaxCodeField } from './row-fields.tsx'

export function DealTermFields({ form, entity }: RowFields<DealTerm, DealTermInput>) {
  const { t } = useTranslation('settings')
  const { values, set, error } = form
  return (
    <>
      <LocalisedInput
        autoFocus
        multiline
        label={t('deal_terms.name')}
        value={values.name}
        onChange={(name) => set({ name })}
        errors={{ bg: error('name.bg'), en: error('name.en') }}
      />
      <Codes form={form} kept={entity?.category} />
      <TaxCodeField form={form} />
      <DescriptionField form={form} />
      {entity?.key ? <p className={css['key']}>{t('deal_terms.key', { key: entity.key })}</p> : null}
    </>
  )
}

/** What the ledgers and electronic invoices say of it. Only codes of the category are offered. */
function Codes({
  form: { values, set, error },
  kept,
}: {
  readonly form: EntityForm<DealTermInput>
  readonly kept: DealTermInput['category'] | undefined
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
