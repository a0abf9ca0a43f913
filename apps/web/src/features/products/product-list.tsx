import './texts.ts'
import type { Product } from '@invoice/contract/records/products.ts'
import { localised } from '@invoice/domain/localised.ts'
import { Button, Checkbox } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ColumnsMenu } from '../../shared/columns/columns-menu.tsx'
import { IfMay } from '../../shared/queries/cache/if-may.tsx'
import { useMay } from '../../shared/queries/people/workspaces.ts'
import { ListFileMenu } from '../../shared/spreadsheets/list-file-menu.tsx'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { FilterRow, SearchField } from '../../shared/ui/inputs/search-field.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'
import { EmptyState } from '../../shared/ui/page/empty-state.tsx'
import { Page, PageHeader } from '../../shared/ui/page/page-header.tsx'
import { listState } from '../../shared/ui/tables/list-state.ts'
import { Pager } from '../../shared/ui/tables/pages/pager.tsx'
import { WholeTable } from '../../shared/ui/tables/whole-table.tsx'
import { productCard, productLink, useProductColumns, useProductLabels, useProductWords } from './product-columns.tsx'
import { type ProductFilter, type ProductSearch, productFilter, productSearch } from './product-filter.ts'
import { ProductFormDrawer } from './product-form-drawer.tsx'
import { ProductMenu } from './product-menu.tsx'
import { named } from './product-values.ts'
import css from './products.module.css'
import { exportProductPictures, exportProducts, productCountQuery, productPage, shownProductsQuery } from './queries.ts'
import { RemoveProduct } from './remove-product.tsx'
import { TagFilter } from './tag-filter.tsx'

type Props = {
  readonly search: ProductSearch
  readonly onSearch: (search: ProductSearch) => void
  readonly onOpen: (id: string) => void
}

type Editing = { readonly opened: boolean; readonly id: string | undefined }

export function ProductList({ search, onSearch, onOpen }: Props) {
  const { t } = useTranslation(['products', 'navigation'])
  const language = useLanguage()
  const words = useProductWords()
  const columns = useProductColumns()
  const filter = productFilter(search)
  const change = (part: Partial<ProductFilter>): void => onSearch(productSearch({ ...filter, page: 1, ...part }))
  const list = useQuery(shownProductsQuery(filter))
  const count = useQuery(productCountQuery(filter))
  const [editing, setEditing] = useState<Editing>({ opened: false, id: undefined })
  const [removing, setRemoving] = useState<Product | null>(null)
  const mayWrite = useMay('products', 'write')
  const create = () => setEditing({ opened: true, id: undefined })
  const state = listState(list, {
    filtered: filter.q !== '' || filter.tag !== '' || filter.archived || filter.page > 1,
    onClearFilters: () => change({ q: '', tag: '', archived: false }),
    empty: <Empty onCreate={create} />,
  })
  const menu = (product: Product) => (
    <ProductMenu product={product} onEdit={() => setEditing({ opened: true, id: product.id })} onRemove={() => setRemoving(product)} />
  )
  return (
    <Page>
      <PageHeader title={t('navigation:products')}>
        <IfMay noun="products">
          <Button leftSection={<IconPlus size={16} stroke={2} />} onClick={create}>
            {t('new')}
          </Button>
        </IfMay>
        <Files filter={filter} />
      </PageHeader>
      <Filters filter={filter} onChange={change} />
      <WholeTable
        whole={filter.size === 'all' ? { count: count.data, batch: (page) => productPage({ ...filter, page }) } : null}
        label={t('navigation:products')}
        columns={columns}
        rows={list.data ?? []}
        rowKey={({ id }) => id}
        state={state}
        sort={filter.sort}
        onSort={(sort) => change({ sort: sort as ProductFilter['sort'] })}
        onOpen={({ id }) => onOpen(id)}
        linkOf={productLink}
        {...(mayWrite ? { menu } : {})}
        card={(product) => productCard(product, language, words)}
      />
      {state.kind === 'rows' ? (
        <Pager
          page={filter.page}
          pageSize={filter.size}
          total={count.data}
          onPage={(page) => change({ page })}
          onPageSize={(size) => change({ size })}
        />
      ) : null}
      <ProductFormDrawer
        opened={editing.opened}
        id={editing.id}
        initial={filter.q === '' ? {} : named(filter.q)}
        onClose={() => setEditing({ ...editing, opened: false })}
        onSaved={({ name }) => {
          setEditing({ ...editing, opened: false })
          toast(t('saved', { name: localised(name, language) }))
        }}
      />
      <RemoveProduct product={removing} onClose={() => setRemoving(null)} />
    </Page>
  )
}

/** To the import, and the list as a file. */
function Files({ filter }: { readonly filter: ProductFilter }) {
  const mayWrite = useMay('products', 'write')
  return (
    <ListFileMenu
      importTo={mayWrite ? '/products/import' : null}
      onExport={(choice) => exportProducts(filter, choice)}
      onExportPictures={(choice) => exportProductPictures(filter, choice)}
    />
  )
}

type FilterProps = { readonly filter: ProductFilter; readonly onChange: (part: Partial<ProductFilter>) => void }

function Filters({ filter, onChange }: FilterProps) {
  const { t } = useTranslation('products')
  const labels = useProductLabels()
  return (
    <FilterRow>
      <SearchField label={t('search')} value={filter.q} onChange={(q) => onChange({ q })} />
      <div className={css['filters']}>
        <TagFilter tag={filter.tag} onTag={(chosen) => onChange({ tag: chosen })} />
        <Checkbox
          label={t('with_archived')}
          checked={filter.archived}
          onChange={({ currentTarget }) => onChange({ archived: currentTarget.checked })}
        />
      </div>
      <ColumnsMenu list="products" labels={labels} />
    </FilterRow>
  )
}

function Empty({ onCreate }: { readonly onCreate: () => void }) {
  const { t } = useTranslation('products')
  return (
    <EmptyState title={t('empty_title')} text={t('empty_text')}>
      <IfMay noun="products">
        <Button variant="default" leftSection={<IconPlus size={16} stroke={2} />} onClick={onCreate}>
          {t('new')}
        </Button>
      </IfMay>
    </EmptyState>
  )
}
