import { createFileRoute } from '@tanstack/react-router'
import { readProductSearch } from '../../features/products/product-filter.ts'
import { ProductList } from '../../features/products/product-list.tsx'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/products/')({
  staticData: { title: 'products' },
  validateSearch: readProductSearch,
  loader: () => loadTexts('products', 'imports'),
  component: ProductsRoute,
})

function ProductsRoute() {
  const navigate = Route.useNavigate()
  return (
    <ProductList
      search={Route.useSearch()}
      onSearch={(search) => navigate({ search, replace: true })}
      onOpen={(id) => navigate({ to: '/products/$id', params: { id } })}
    />
  )
}
