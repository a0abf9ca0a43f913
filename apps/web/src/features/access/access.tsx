import './texts.ts'
import type { AccessList } from '@invoice/contract/people/access.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { accessQuery } from '../../shared/queries/people/access.ts'
import { useWorkspaces } from '../../shared/queries/people/workspaces.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { Page, PageHeader } from '../../shared/ui/page/page-header.tsx'
import { PlainTable } from '../../shared/ui/tables/plain-table.tsx'
import css from './access.module.css'
import { useAccessColumns } from './access-columns.tsx'
import { type AccessRow, countMarked, type Ending, rowsOf } from './access-rows.ts'
import { ClientLinks } from './client-links.tsx'
import { LinkQuestion } from './link-question.tsx'
import { PublicLinks } from './public-links.tsx'

type Props = {
  /** Asks before it ends: what it says and does is that of the screen where each is made. */
  readonly question: (ending: Ending | null, onClose: () => void) => ReactNode
}

/** Who and what gets into the workspace, when each was last used, and what of it should be looked at; each can be ended here. */
export function Access({ question }: Props) {
  const { t } = useTranslation('access')
  const { current } = useWorkspaces()
  const query = useQuery(accessQuery())
  const [ending, setEnding] = useState<Ending | null>(null)
  const columns = useAccessColumns(setEnding)
  return (
    <Page>
      <PageHeader title={t('title')} text={<Text workspace={current?.name ?? ''} list={query.data} />} />
      <PlainTable<AccessRow>
        label={t('list')}
        query={{ ...query, data: query.data && rowsOf(query.data) }}
        rowKey={({ id }) => id}
        columns={columns}
        bandOf={({ band }, before) => (band === before?.band ? undefined : t(band))}
      />
      {query.data === undefined ? null : <PublicLinks links={query.data.links} onEnd={setEnding} />}
      {query.data === undefined ? null : <ClientLinks links={query.data.clientLinks} />}
      <LinkQuestion asked={ending?.kind === 'link' ? ending.item : null} onClose={() => setEnding(null)} />
      {question(ending, () => setEnding(null))}
    </Page>
  )
}

function Text({ workspace, list }: { readonly workspace: string; readonly list: AccessList | undefined }) {
  const { t } = useTranslation('access')
  const count = list === undefined ? 0 : countMarked(list)
  return (
    <>
      {t('text', { workspace })}{' '}
      {list === undefined ? null : count === 0 ? t('fine') : <b className={css['warning']}>{t('to_look_at', { count })}</b>}
    </>
  )
}
