import type { Product } from '@invoice/contract/records/products.ts'
import type { TaxRate, Unit } from '@invoice/contract/settings/settings.ts'
import { type Language, localised } from '@invoice/domain/localised.ts'
import { formatPercent } from '@invoice/text/format/decimal.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useChosenColumns } from '../../shared/columns/own-columns.tsx'
import { fileUrl } from '../../shared/files/file-url.ts'
import { taxRatesQuery, unitsQuery } from '../../shared/queries/settings/settings-lists.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { NoValue } from '../../shared/ui/marks/money-text.tsx'
import { CardLine } from '../../shared/ui/tables/data-table/data-table-cards.tsx'
import type { Column } from '../../shared/ui/tables/data-table/data-table-types.ts'
import { RowLink, type RowTarget } from '../../shared/ui/tables/row-link.tsx'
import { ProductPrice } from './product-price.tsx'
import css from './products.module.css'

const NONE: readonly never[] = []

/** Units and rates of the workspace, to name what a product has by id. */
export function useProductWords() {
  const language = useLanguage()
  const { data: units = NONE as readonly Unit[] } = useQuery(unitsQuery())
  const { data: rates = NONE as readonly TaxRate[] } = useQuery(taxRatesQuery())
  return useMemo(
    () => ({
      unitOf: ({ unitId }: Product): string => {
        const unit = units.find(({ id }) => id === unitId)
        return unit === undefined ? '' : localised(unit.name, language)
      },
      ratesOf: ({ taxRateIds }: Product): string =>
        rates
          .filter(({ id }) => taxRateIds.includes(id))
          .map(({ rate }) => formatPercent(rate, language))
          .join(', '),
    }),
    [units, rates, language],
  )
}

/** How the columns that may be left out are called. */
export function useProductLabels() {
  const { t } = useTranslation('products')
  return { sku: t('columns.sku'), unit: t('columns.unit'), rates: t('columns.rates'), price: t('columns.price') }
}

export function useProductColumns(): readonly Column<Product>[] {
  return useChosenColumns('products', 'product', useAllColumns())
}

function useAllColumns(): readonly Column<Product>[] {
  const { t } = useTranslation('products')
  const language = useLanguage()
  const { unitOf, ratesOf } = useProductWords()
  return useMemo(
    () => [
      { id: 'name', header: t('columns.name'), sortKey: 'name', cell: (product) => <Name product={product} language={language} /> },
      { id: 'sku', header: t('columns.sku'), width: 160, wideOnly: true, cell: ({ sku }) => sku || <NoValue /> },
      { id: 'unit', header: t('columns.unit'), width: 110, cell: (product) => unitOf(product) || <NoValue /> },
      { id: 'rates', header: t('columns.rates'), width: 110, align: 'right', cell: (product) => ratesOf(product) || <NoValue /> },
      { id: 'price', header: t('columns.price'), width: 220, align: 'right', cell: (product) => <Price product={product} /> },
    ],
    [t, language, unitOf, ratesOf],
  )
}

export const productLink = ({ id }: Product): RowTarget => ({ to: '/products/$id', params: { id } })

function Name({ product, language }: { readonly product: Product; readonly language: Language }) {
  const { t } = useTranslation('common')
  const { name, tags, archivedAt } = product
  const text = localised(name, language)
  return (
    <span title={text}>
      <ProductPicture product={product} />
      <RowLink target={productLink(product)}>{text || <NoValue />}</RowLink>
      {archivedAt === null ? null : <span className={css['tag']}>{t('archived')}</span>}
      {tags.map((tag) => (
        <span key={tag} className={css['tag']}>
          {tag}
        </span>
      ))}
    </span>
  )
}

/** Small; the name stands beside it, so it says nothing of its own. */
function ProductPicture({ product: { pictureFileId } }: { readonly product: Product }) {
  return pictureFileId === null ? null : <img className={css['picture']} src={fileUrl(pictureFileId)} alt="" loading="lazy" />
}

function Price({ product }: { readonly product: Product }) {
  const { t } = useTranslation('products')
  return (
    <>
      {product.priceIncludesVat && product.price !== null ? <span className={css['note']}>{t('with_vat')} </span> : null}
      <ProductPrice product={product} />
    </>
  )
}

export function productCard(product: Product, language: Language, words: ReturnType<typeof useProductWords>) {
  return (
    <>
      <CardLine>
        <span className={css['name']}>
          <ProductPicture product={product} />
          {localised(product.name, language)}
        </span>
        <Price product={product} />
      </CardLine>
      <CardLine quiet>
        <span>{[product.sku, words.unitOf(product)].filter((text) => text !== '').join(' · ')}</span>
        <span>{words.ratesOf(product)}</span>
      </CardLine>
    </>
  )
}
