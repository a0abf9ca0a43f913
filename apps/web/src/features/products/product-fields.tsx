import { uploadProductPicture } from '@invoice/contract/records/files.ts'
import type { TaxRate, Unit } from '@invoice/contract/settings/settings.ts'
import { localised } from '@invoice/domain/localised.ts'
import { formatPercent } from '@invoice/text/format/decimal.ts'
import { MultiSelect, Select, TagsInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { call } from '../../shared/api/call.ts'
import { CustomFieldSection } from '../../shared/custom-fields/custom-field-section.tsx'
import { Choice, FormColumns, FormSection } from '../../shared/forms/form-parts.tsx'
import { MoreDetails } from '../../shared/forms/more-details.tsx'
import { OneLanguageFirst } from '../../shared/forms/one-language-first.tsx'
import type { EntityForm } from '../../shared/forms/use-entity-form.ts'
import { CurrencySelect } from '../../shared/parties/currency-select.tsx'
import { proposeOther } from '../../shared/parties/party-values.ts'
import { productTagsQuery } from '../../shared/queries/records/products.ts'
import { loadTexts } from '../../shared/text/texts.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { DecimalInput } from '../../shared/ui/inputs/decimal-input.tsx'
import { LocalisedInput } from '../../shared/ui/inputs/localised-input.tsx'
import { SEARCHED } from '../../shared/ui/inputs/searched.ts'
import { useTypedChip } from '../../shared/ui/inputs/use-typed-chip.ts'
import { laterPart } from '../../shared/ui/later-part.ts'
import { PriceRows } from './price-rows.tsx'
import type { ProductValues } from './product-values.ts'
import css from './products.module.css'
import { useSameSku } from './use-same-sku.ts'

/** With its words, which most who open the form never need. */
const PictureField = laterPart(async () => {
  const [{ PictureField: Field }] = await Promise.all([import('../../shared/files/picture-field.tsx'), loadTexts('files')])
  return { default: Field }
})

type FormProps = { readonly form: EntityForm<ProductValues> }
type Props = FormProps & { readonly id: string | undefined; readonly units: readonly Unit[]; readonly rates: readonly TaxRate[] }

const HELP_BELOW = { inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[] }

/** Fields below the fold of which one may be wrong. */
const FOLDED = ['description.bg', 'description.en', 'sku', 'partNumber', 'accountNumber', 'commodityCode', 'tags', 'pictureFileId']

/** As the contract has it. */
const MOST_TAGS = 20

/** Each once, however it is written. */
function withTag(tags: readonly string[], typed: string): readonly string[] {
  const tag = typed.replace(/[,;]$/, '').trim()
  const isThere = tags.some((each) => each.toLowerCase() === tag.toLowerCase())
  return tag === '' || isThere || tags.length >= MOST_TAGS ? tags : [...tags, tag]
}

export function ProductFields({ form, id, units, rates }: Props) {
  const { t } = useTranslation(['products', 'common'])
  const language = useLanguage()
  const { values, set, error } = form
  return (
    <>
      <OneLanguageFirst texts={[values.name]}>
        <LocalisedInput
          label={t('common:name')}
          autoFocus
          value={values.name}
          onChange={(name) => set({ name })}
          propose={proposeOther}
          errors={{ bg: error('name.bg'), en: error('name.en') }}
        />
      </OneLanguageFirst>
      <PriceFields form={form} />
      <FormColumns>
        <Select
          label={t('unit')}
          {...SEARCHED}
          data={[{ value: '', label: t('no_unit') }, ...units.map(({ id, name }) => ({ value: id, label: localised(name, language) }))]}
          value={values.unitId}
          error={error('unitId')}
          onChange={(unitId) => set({ unitId: unitId ?? '' })}
        />
        <MultiSelect
          size="md"
          label={t('tax_rates')}
          description={t('tax_rates_hint')}
          {...HELP_BELOW}
          data={rates.map((rate) => ({
            value: rate.id,
            label: `${formatPercent(rate.rate, language)} · ${localised(rate.name, language)}`,
          }))}
          value={[...values.taxRateIds]}
          error={error('taxRateIds')}
          onChange={(taxRateIds) => set({ taxRateIds })}
        />
      </FormColumns>
      <MoreDetails
        label={t('common:more_details')}
        hint={t('more_hint')}
        initiallyOpen={id !== undefined}
        hasErrors={
          FOLDED.some((field) => error(field) !== undefined) || Object.keys(form.errors).some((field) => field.startsWith('prices.'))
        }
      >
        <PriceRows form={form} />
        <LocalisedInput
          multiline
          label={t('description')}
          value={values.description}
          onChange={(description) => set({ description })}
          errors={{ bg: error('description.bg'), en: error('description.en') }}
        />
        <Suspense>
          <PictureOf form={form} />
        </Suspense>
        <CodeFields form={form} id={id} />
      </MoreDetails>
      <CustomFieldSection noun="product" form={form} />
    </>
  )
}

function PictureOf({ form: { values, set, error } }: FormProps) {
  const { t } = useTranslation('products')
  return (
    <PictureField
      label={t('picture')}
      rule="photo"
      alt={t('picture_alt', { name: localised(values.name, useLanguage()) })}
      value={values.pictureFileId}
      error={error('pictureFileId')}
      onChange={(pictureFileId) => set({ pictureFileId })}
      upload={(file, crop, idempotencyKey) => call(uploadProductPicture, { body: { file, ...(crop ? { crop } : {}) } }, { idempotencyKey })}
    />
  )
}

function PriceFields({ form: { values, set, error, leave } }: FormProps) {
  const { t } = useTranslation('products')
  return (
    <>
      <FormColumns>
        <DecimalInput
          label={t('price')}
          description={t('price_hint')}
          {...HELP_BELOW}
          currency={values.currency}
          value={values.price}
          error={error('price')}
          onChange={(price) => set({ price })}
          onBlur={leave('price')}
        />
        <CurrencySelect value={values.currency} error={error('currency')} onChange={(currency) => set({ currency })} />
      </FormColumns>
      <Choice
        label={t('vat_in_price')}
        value={values.priceIncludesVat ? 'with' : 'without'}
        options={[
          { value: 'without', label: t('without_vat') },
          { value: 'with', label: t('with_vat') },
        ]}
        onChange={(chosen) => set({ priceIncludesVat: chosen === 'with' })}
      />
    </>
  )
}

function CodeFields({ form: { values, set, error }, id }: FormProps & { readonly id: string | undefined }) {
  const { t } = useTranslation('products')
  const language = useLanguage()
  const same = useSameSku(values.sku, id)
  const { data: known = [] } = useQuery(productTagsQuery())
  const chip = useTypedChip({ add: (typed) => set({ tags: withTag(values.tags, typed) }), isWhole: (typed) => /.[,;]$/.test(typed) })
  const text = (field: 'sku' | 'partNumber' | 'accountNumber' | 'commodityCode') => ({
    value: values[field],
    error: error(field),
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => set({ [field]: currentTarget.value }),
  })
  return (
    <FormSection title={t('group_codes')}>
      <FormColumns>
        <TextInput
          label={t('sku')}
          description={same && <SameSku id={same.id} name={localised(same.name, language)} />}
          {...HELP_BELOW}
          {...text('sku')}
        />
        <TextInput label={t('part_number')} {...text('partNumber')} />
      </FormColumns>
      <TextInput label={t('account_number')} description={t('account_number_hint')} {...HELP_BELOW} {...text('accountNumber')} />
      <TextInput
        label={t('commodity_code')}
        description={t('commodity_code_hint')}
        {...HELP_BELOW}
        {...text('commodityCode')}
        inputMode="numeric"
      />
      <TagsInput
        size="md"
        label={t('tags')}
        description={t('tags_hint')}
        {...HELP_BELOW}
        data={known.map(({ tag }) => tag)}
        value={[...values.tags]}
        error={error('tags')}
        splitChars={[',', ';']}
        maxTags={MOST_TAGS}
        onChange={(tags) => set({ tags })}
        searchValue={chip.typed}
        onSearchChange={chip.type}
        {...chip.field}
      />
    </FormSection>
  )
}

/** Two products with one SKU may be meant; it is said, not refused. */
function SameSku({ id, name }: { readonly id: string; readonly name: string }) {
  const { t } = useTranslation('products')
  return (
    <span role="status" className={css['warning']}>
      {t('sku_taken')}{' '}
      <Link to="/products/$id" params={{ id }} target="_blank">
        {name}
      </Link>
    </span>
  )
}
