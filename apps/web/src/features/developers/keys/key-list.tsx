import type { ApiKey } from '@invoice/contract/programs/api-keys.ts'
import { daysBetween } from '@invoice/domain/calendar/day.ts'
import { dayAt } from '@invoice/domain/calendar/local-time.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatShortDateTime } from '@invoice/text/format/instant.ts'
import { scopesText } from '@invoice/text/format/scopes.ts'
import { Menu } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiKeysQuery } from '../../../shared/queries/people/api-keys.ts'
import { usersQuery } from '../../../shared/queries/people/users.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { EmptyState } from '../../../shared/ui/page/empty-state.tsx'
import { NameCell, type PlainColumn, PlainTable } from '../../../shared/ui/tables/plain-table.tsx'
import { RowMenu } from '../../../shared/ui/tables/row-menu.tsx'
import css from '../developers.module.css'
import { RevokeKeyQuestion } from './revoke-key-question.tsx'

type Props = {
  /** The one that was just made. */
  readonly madeId: string | undefined
  readonly onRevoked: (id: string) => void
}

export function KeyList({ madeId, onRevoked }: Props) {
  const { t } = useTranslation('developers')
  const query = useQuery(apiKeysQuery())
  const people = useQuery(usersQuery())
  const [asked, setAsked] = useState<ApiKey | null>(null)
  return (
    <section className={css['section']} aria-labelledby="keys-title">
      <h2 id="keys-title">{t('keys')}</h2>
      {people.data?.requiresSecondFactor ? <p className={css['text']}>{t('pass_second_step')}</p> : null}
      <PlainTable<ApiKey>
        label={t('keys')}
        query={query}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('empty')} text={t('empty_text')} />}
        columns={useKeyColumns(madeId, setAsked)}
      />
      <RevokeKeyQuestion asked={asked} onClose={() => setAsked(null)} onRevoked={onRevoked} />
    </section>
  )
}

function useKeyColumns(madeId: string | undefined, onRevoke: (key: ApiKey) => void): readonly PlainColumn<ApiKey>[] {
  const { t } = useTranslation(['developers', 'common'])
  const language = useLanguage()
  const dayOf = (instant: string): string => formatDay(dayAt(new Date(instant)), language)
  return [
    {
      id: 'name',
      header: t('name'),
      cell: ({ id, name, createdBy, createdAt }) => (
        <span data-made={id === madeId || undefined}>
          <NameCell name={name} note={t('created_by', { name: createdBy, on: dayOf(createdAt) })} />
        </span>
      ),
    },
    { id: 'key', header: t('key'), width: 136, cell: ({ hint }) => <span className={css['mono']}>{hint}…</span> },
    {
      id: 'role',
      header: t('role'),
      width: 160,
      cell: ({ role, kind, scopes }) => (
        <NameCell
          name={t(`roles.${role}`)}
          note={kind === 'whole' ? '' : kind === 'chosen' ? scopesText(scopes, language) : t(`kind_notes.${kind}`)}
        />
      ),
    },
    {
      id: 'lastUsed',
      header: t('last_used'),
      width: 112,
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('never_used') : formatShortDateTime(lastUsedAt, new Date(), language)),
    },
    { id: 'until', header: t('valid_until'), width: 104, cell: (key) => <Until of={key} /> },
    {
      id: 'actions',
      header: t('common:actions'),
      width: 48,
      align: 'right',
      actions: true,
      cell: (key) => (
        <RowMenu name={key.name}>
          <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.6} />} onClick={() => onRevoke(key)}>
            {t('revoke')}
          </Menu.Item>
        </RowMenu>
      ),
    },
  ]
}

/** From so many days before its end on, a key should be replaced. */
const SOON_DAYS = 14

function Until({ of: { expiresAt, isExpired } }: { readonly of: ApiKey }) {
  const { t } = useTranslation('developers')
  const language = useLanguage()
  if (expiresAt === null) return t('without_end')
  if (isExpired) return <span className={css['over']}>{t('expired')}</span>
  const day = dayAt(new Date(expiresAt))
  const left = daysBetween(dayAt(new Date()), day)
  if (left > SOON_DAYS) return formatDay(day, language)
  return <span className={css['soon']}>{left <= 0 ? t('expires_today') : t('expires_in', { count: left })}</span>
}
