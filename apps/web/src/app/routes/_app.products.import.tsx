import { createFileRoute } from '@tanstack/react-router'
import { ImportWizard } from '../../features/imports/import-wizard.tsx'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/products/import')({
  staticData: { title: 'products_import' },
  loader: () => loadTexts('imports'),
  component: ProductsImportRoute,
})

function ProductsImportRoute() {
  return <ImportWizard noun="products" />
}
