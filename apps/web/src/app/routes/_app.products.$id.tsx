import { createFileRoute } from '@tanstack/react-router'
import { ProductView } from '../../features/products/product-view.tsx'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/products/$id')({
  staticData: { title: 'products_view' },
  loader: () => loadTexts('products'),
  component: ProductRoute,
})

function ProductRoute() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return <ProductView id={id} onRemoved={() => navigate({ to: '/products', replace: true })} />
}
