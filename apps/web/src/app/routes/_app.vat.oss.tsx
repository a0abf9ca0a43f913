import { createFileRoute } from '@tanstack/react-router'
import { OssPage } from '../../features/vat/oss/oss-page.tsx'
import { readOssSearch } from '../../features/vat/oss/oss-search.ts'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/vat/oss')({
  staticData: { title: 'vat_oss' },
  // Read where it is shown: nobody else loads how.
  validateSearch: (search: Readonly<Record<string, unknown>>) => search,
  loader: () => loadTexts('vat-oss', 'vat', 'documents', 'countries'),
  component: OssRoute,
})

function OssRoute() {
  const navigate = Route.useNavigate()
  return <OssPage search={readOssSearch(Route.useSearch())} onSearch={(search) => navigate({ search, replace: true })} />
}
