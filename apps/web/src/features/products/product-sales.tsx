import type { ProductSale } from '@invoice/contract/records/products.ts'
import { localised } from '@invoice/domain/localised.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatQuantity } from '@invoice/text/format/decimal.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { productSalesQuery } from '../../shared/queries/records/products.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { MoneyText } from '../../shared/ui/marks/money-text.tsx'
import { NameCell, PlainTable } from '../../shared/ui/tables/plain-table.tsx'
import { wholeCents } from './product-price.tsx'
import css from './products.module.css'

/** Where the product was sold last: to whom, when, at what price. */
export function ProductSales({ id }: { readonly id: string }) {
  const { t } = useTranslation('products')
  const language = useLanguage()
  const query = useQuery(productSalesQuery(id))
  if (query.data?.length === 0) return null
  return (
    <section className={css['sales']} aria-labelledby="product-sales">
      <h2 id="product-sales">{t('sales')}</h2>
      <PlainTable<ProductSale>
        label={t('sales')}
        query={query}
        rowKey={({ documentId, quantity, unitPrice }) => `${documentId} ${quantity} ${unitPrice}`}
        columns={[
          {
            id: 'document',
            header: t('sale.document'),
            cell: ({ documentId, number, recipientName }) => (
              <Link to="/invoices/preview/$id" params={{ id: documentId }}>
                <NameCell name={number} note={localised(recipientName, language)} />
              </Link>
            ),
          },
          { id: 'day', header: t('sale.day'), width: 120, cell: ({ issuedOn }) => formatDay(issuedOn, language) },
          {
            id: 'quantity',
            header: t('sale.quantity'),
            width: 100,
            align: 'right',
            cell: ({ quantity }) => formatQuantity(quantity, language),
          },
          {
            id: 'price',
            header: t('price'),
            width: 160,
            align: 'right',
            cell: ({ unitPrice, currency, pricesIncludeVat }) => (
              <span title={t(pricesIncludeVat ? 'with_vat' : 'without_vat')}>
                <MoneyText amount={wholeCents(unitPrice)} currency={currency} />
              </span>
            ),
          },
        ]}
      />
    </section>
  )
}
