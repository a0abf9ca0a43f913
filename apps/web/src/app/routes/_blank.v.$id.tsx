import { createFileRoute } from '@tanstack/react-router'
import { PublicDocument } from '../../features/documents/public/public-document.tsx'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_blank/v/$id')({
  staticData: { title: 'v' },
  loader: () => loadTexts('public', 'documents'),
  component: PublicRoute,
})

function PublicRoute() {
  return (
    <>
      {/* A shared document is for who has its link, not for search engines. */}
      <meta name="robots" content="noindex, nofollow" />
      <PublicDocument token={Route.useParams().id} />
    </>
  )
}
