import './texts.ts'
import type { Product } from '@invoice/contract/records/products.ts'
import { localised } from '@invoice/domain/localised.ts'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCustomFacts } from '../../shared/custom-fields/use-custom-facts.ts'
import { fileUrl } from '../../shared/files/file-url.ts'
import { HistorySection } from '../../shared/history/history.tsx'
import { useMay } from '../../shared/queries/people/workspaces.ts'
import { productQuery } from '../../shared/queries/records/products.ts'
import { useTitledBy } from '../../shared/text/title-subject.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { toast } from '../../shared/ui/overlays/toast.ts'
import { BackLink } from '../../shared/ui/page/back-link.tsx'
import { Facts } from '../../shared/ui/page/facts.tsx'
import { ItemStates } from '../../shared/ui/page/item-states.tsx'
import { Page, PageHeader } from '../../shared/ui/page/page-header.tsx'
import { useProductWords } from './product-columns.tsx'
import { ProductFormDrawer } from './product-form-drawer.tsx'
import { ProductMenu } from './product-menu.tsx'
import { ProductPrice } from './product-price.tsx'
import { ProductSales } from './product-sales.tsx'
import css from './products.module.css'
import { RemoveProduct } from './remove-product.tsx'
import { usePriceFacts } from './use-price-facts.tsx'

type Props = { readonly id: string; readonly onRemoved: () => void }

export function ProductView({ id, onRemoved }: Props) {
  const { t } = useTranslation(['products', 'common'])
  const language = useLanguage()
  const query = useQuery(productQuery(id))
  const mayWrite = useMay('products', 'write')
  const [editing, setEditing] = useState(false)
  const [removing, setRemoving] = useState(false)
  const product = query.data
  useTitledBy(product && localised(product.name, language))
  return (
    <Page>
      <BackLink to="/products">{t('back')}</BackLink>
      <ItemStates query={query} hasHeading>
        {product === undefined ? null : (
          <>
            <PageHeader title={localised(product.name, language)}>
              {mayWrite ? (
                <>
                  <Button variant="default" leftSection={<IconPencil size={16} stroke={1.6} />} onClick={() => setEditing(true)}>
                    {t('common:edit')}
                  </Button>
                  <ProductMenu product={product} onRemove={() => setRemoving(true)} />
                </>
              ) : null}
            </PageHeader>
            <section className={css['body']} aria-label={t('facts')}>
              {product.pictureFileId === null ? null : (
                <img
                  className={css['large']}
                  src={fileUrl(product.pictureFileId)}
                  alt={t('picture_alt', { name: localised(product.name, language) })}
                />
              )}
              <ProductFacts product={product} />
            </section>
            <ProductSales id={id} />
            <div className={css['history']}>
              <HistorySection id={id} />
            </div>
            <RemoveProduct product={removing ? product : null} onClose={() => setRemoving(false)} onRemoved={onRemoved} />
          </>
        )}
      </ItemStates>
      <ProductFormDrawer
        opened={editing}
        id={id}
        onClose={() => setEditing(false)}
        onSaved={({ name }) => {
          setEditing(false)
          toast(t('saved', { name: localised(name, language) }))
        }}
      />
    </Page>
  )
}

function ProductFacts({ product }: { readonly product: Product }) {
  const { t } = useTranslation('products')
  const language = useLanguage()
  const { unitOf, ratesOf } = useProductWords()
  const other = product.name[language === 'bg' ? 'en' : 'bg']
  return (
    <Facts
      facts={[
        {
          label: product.priceIncludesVat ? `${t('price')} ${t('with_vat')}` : `${t('price')} ${t('without_vat')}`,
          value: product.price === null ? '' : <ProductPrice product={product} />,
        },
        ...usePriceFacts(product),
        { label: t('unit'), value: unitOf(product) },
        { label: t('tax_rates'), value: ratesOf(product) },
        { label: t('sku'), value: product.sku },
        { label: t('part_number'), value: product.partNumber },
        { label: t('account_number'), value: product.accountNumber },
        { label: t('commodity_code'), value: product.commodityCode },
        { label: t('tags'), value: product.tags.join(', ') },
        ...useCustomFacts('product', product.customFields),
        { label: t('description'), value: localised(product.description, language) },
        { label: language === 'bg' ? 'EN' : 'BG', value: other },
      ]}
    />
  )
}
