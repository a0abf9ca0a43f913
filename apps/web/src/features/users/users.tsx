import './texts.ts'
import type { People } from '@invoice/contract/people/users.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usersQuery } from '../../shared/queries/people/users.ts'
import { useMay, useWorkspaces } from '../../shared/queries/people/workspaces.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { TextLink } from '../../shared/ui/marks/text-link.tsx'
import { Page, PageHeader } from '../../shared/ui/page/page-header.tsx'
import { InviteDrawer } from './invite-drawer.tsx'
import { PeopleTable } from './people-table.tsx'
import { WorkspaceRules } from './workspace-rules.tsx'

/** Who is in the workspace and what they may do, who is invited, and what is demanded of everybody. */
export function Users({ onLeft }: { readonly onLeft: () => void }) {
  const { t } = useTranslation('users')
  const query = useQuery(usersQuery())
  const mayManage = useMay('users', 'manage')
  const [inviting, setInviting] = useState(false)
  return (
    <Page>
      <PageHeader title={t('title')} text={query.data && <Count people={query.data} />}>
        {mayManage ? (
          <Button leftSection={<IconPlus size={16} stroke={2} />} onClick={() => setInviting(true)}>
            {t('invite')}
          </Button>
        ) : null}
      </PageHeader>
      <PeopleTable query={query} />
      {query.data === undefined ? null : <WorkspaceRules people={query.data} onLeft={onLeft} />}
      <InviteDrawer opened={inviting} onClose={() => setInviting(false)} />
    </Page>
  )
}

function Count({ people: { items, invitations } }: { readonly people: People }) {
  const { t } = useTranslation('users')
  const { current } = useWorkspaces()
  const params = { people: t('people', { count: items.length }), workspace: current?.name ?? '' }
  const mayManage = useMay('users', 'manage')
  return (
    <>
      {invitations.length === 0 ? t('in_workspace', params) : t('and_invitations', { ...params, count: invitations.length })}{' '}
      {mayManage ? (
        <TextLink to="/settings/access" underlined>
          {t('what_gives_access')}
        </TextLink>
      ) : null}
    </>
  )
}
