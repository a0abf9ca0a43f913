import { createFileRoute, Navigate } from '@tanstack/react-router'
import { ImportWizard } from '../../features/imports/import-wizard.tsx'
import { useMay } from '../../shared/queries/people/workspaces.ts'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/products/import')({
  staticData: { title: 'products_import' },
  loader: () => loadTexts('imports'),
  component: ProductsImportRoute,
})

function ProductsImportRoute() {
  // What one may not do is not begun, by an address that was kept neither.
  return useMay('products', 'write') ? <ImportWizard noun="products" /> : <Navigate to="/products" replace />
}
