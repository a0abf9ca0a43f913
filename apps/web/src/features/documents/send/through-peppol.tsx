import { useQuery } from '@tanstack/react-query'
import { Reachable } from '../../../shared/exchange/reachable.tsx'
import { transmissionsQuery } from '../../../shared/queries/documents/transmissions.ts'
import css from './send.module.css'

/** Below the e-invoice that would go along: whether its client could have it through Peppol. Nothing where there is no provider to ask. */
export default function ThroughPeppol({ documentId }: { readonly documentId: string }) {
  const { data } = useQuery(transmissionsQuery(documentId))
  if (data === undefined || data.environment === null || data.receiver === null) return null
  return (
    <div className={css['peppol']}>
      <Reachable found={data.receiver} environment={data.environment} companyId={data.companyId} />
    </div>
  )
}
