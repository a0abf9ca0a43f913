import type { People } from '@invoice/contract/people/users.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../shared/queries/people/workspaces.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { PlainTable } from '../../shared/ui/tables/plain-table.tsx'
import type { PersonRow } from './people.ts'
import { usePeopleColumns } from './people-columns.tsx'
import { RemoveQuestion, RevokeQuestion } from './people-questions.tsx'

/** Everybody who is here, and in a band of the same table who is invited. */
export function PeopleTable({ query }: { readonly query: UseQueryResult<People> }) {
  const { t } = useTranslation('users')
  const mayManage = useMay('users', 'manage')
  const [asked, setAsked] = useState<PersonRow | null>(null)
  const columns = usePeopleColumns({ mayManage, people: query.data, onAsk: setAsked })
  return (
    <>
      <PlainTable<PersonRow>
        label={t('title')}
        query={{ ...query, data: query.data && rowsOf(query.data) }}
        rowKey={({ id }) => id}
        columns={columns}
        bandOf={({ kind }, before) => (kind === 'invitation' && before?.kind !== kind ? t('invitations') : undefined)}
      />
      <RemoveQuestion member={asked?.kind === 'member' ? asked.member : null} onClose={() => setAsked(null)} />
      <RevokeQuestion invitation={asked?.kind === 'invitation' ? asked.invitation : null} onClose={() => setAsked(null)} />
    </>
  )
}

function rowsOf({ items, invitations }: People): readonly PersonRow[] {
  return [
    ...items.map((member) => ({ kind: 'member' as const, id: member.id, member })),
    ...invitations.map((invitation) => ({ kind: 'invitation' as const, id: invitation.id, invitation })),
  ]
}
