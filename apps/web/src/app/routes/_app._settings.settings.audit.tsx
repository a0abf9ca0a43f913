import { createFileRoute } from '@tanstack/react-router'
import { Audit } from '../../features/audit/audit.tsx'
import { readAuditSearch } from '../../features/audit/audit-search.ts'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/_settings/settings/audit')({
  staticData: { title: 'settings_audit' },
  // Read by the screen: what a filter may say comes with it, and not with every page.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: () => loadTexts('audit', 'documents', 'imports'),
  component: AuditRoute,
})

function AuditRoute() {
  const navigate = Route.useNavigate()
  return <Audit search={readAuditSearch(Route.useSearch())} onSearch={(search) => navigate({ search, replace: true })} />
}
