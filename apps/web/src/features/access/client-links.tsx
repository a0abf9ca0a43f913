import type { AccessList, ClientLink } from '@invoice/contract/people/access.ts'
import { revokeContactLink } from '@invoice/contract/records/contact-links.ts'
import { dayAt } from '@invoice/domain/calendar/local-time.ts'
import { localised } from '@invoice/domain/localised.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatShortDateTime } from '@invoice/text/format/instant.ts'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../shared/api/call.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { toast } from '../../shared/ui/overlays/toast.ts'
import { type PlainColumn, PlainTable } from '../../shared/ui/tables/plain-table.tsx'
import css from './access.module.css'
import { Note } from './access-columns.tsx'

/** Which people of clients see what those were issued; nothing where there is none. */
export function ClientLinks({ links }: { readonly links: AccessList['clientLinks'] }) {
  const { t } = useTranslation('access')
  const columns = useColumns()
  if (links.length === 0) return null
  return (
    <section className={css['links']} aria-labelledby="client-links-title">
      <h2 id="client-links-title">{t('client_links')}</h2>
      <p>{t('client_links_text')}</p>
      <PlainTable<ClientLink>
        label={t('client_links')}
        query={{ data: [...links], isPending: false, error: null, refetch: () => undefined }}
        rowKey={({ id }) => id}
        columns={columns}
      />
    </section>
  )
}

/** The link of one person; those of others go on. */
function EndLink({ link: { id, person } }: { readonly link: ClientLink }) {
  const { t } = useTranslation('access')
  const ending = useMutation({
    mutationFn: () => call(revokeContactLink, { params: { id } }),
    onSuccess: () => toast(t('client_link_ended', { name: person })),
    onError: (fault) => toast(fault.message, { tone: 'error' }),
  })
  return (
    <Button
      variant="default"
      size="xs"
      loading={ending.isPending}
      aria-label={t('end_client_link', { name: person })}
      onClick={() => ending.mutate()}
    >
      {t('unshare')}
    </Button>
  )
}

function useColumns(): readonly PlainColumn<ClientLink>[] {
  const { t } = useTranslation(['access', 'common'])
  const language = useLanguage()
  const day = (instant: string) => formatDay(dayAt(new Date(instant)), language)
  return [
    {
      id: 'client',
      header: t('client'),
      cell: ({ contactId, name, person }) => (
        <>
          <Link to="/contacts/$id" params={{ id: contactId }}>
            {localised(name, language)}
          </Link>
          <Note>{person}</Note>
        </>
      ),
    },
    {
      id: 'shared',
      header: t('shared'),
      width: 196,
      cell: ({ madeAt, madeBy, expiresAt }) => (
        <>
          {day(madeAt)}
          <Note>{t('shared_by', { name: madeBy })}</Note>
          <Note>{expiresAt === null ? t('without_end') : t('until', { on: day(expiresAt) })}</Note>
        </>
      ),
    },
    {
      id: 'opened',
      header: t('opened'),
      width: 160,
      cell: ({ views, viewedAt, marks }) => (
        <>
          {viewedAt === null ? t('never_opened') : t('times', { count: views })}
          {viewedAt === null ? null : <Note>{formatShortDateTime(viewedAt, new Date(), language)}</Note>}
          {marks.includes('unused') ? <span className={css['mark']}>{t('marks.unused')}</span> : null}
        </>
      ),
    },
    {
      id: 'actions',
      header: t('common:actions'),
      width: 160,
      align: 'right',
      actions: true,
      cell: (link) => <EndLink link={link} />,
    },
  ]
}
