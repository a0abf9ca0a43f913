import type { AccessList, SharedDocument } from '@invoice/contract/people/access.ts'
import { dayAt } from '@invoice/domain/calendar/local-time.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatShortDateTime } from '@invoice/text/format/instant.ts'
import { Menu } from '@mantine/core'
import { useState } from 'react'
import { DocumentNumber } from '../../shared/documents/document-number.tsx'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { FoldButton } from '../../shared/ui/inputs/fold-button.tsx'
import { type PlainColumn, PlainTable } from '../../shared/ui/tables/plain-table.tsx'
import { RowMenu } from '../../shared/ui/tables/row-menu.tsx'
import css from './access.module.css'
import { Note } from './access-columns.tsx'
import type { Ending } from './access-rows.ts'

type Props = { readonly links: AccessList['links']; readonly onEnd: (ending: Ending) => void }

/** How many documents anybody with their link reads; the newest of them, where somebody wants to see them. */
export function PublicLinks({ links: { count, isMore, newest }, onEnd }: Props) {
  const { t } = useTranslation('access')
  const [isOpen, setIsOpen] = useState(false)
  const columns = useColumns(onEnd)
  return (
    <section className={css['links']} aria-labelledby="links-title">
      <h2 id="links-title">{t('links')}</h2>
      <p>{count === 0 ? t('no_links') : isMore ? t('links_more', { count }) : t('links_text', { count })}</p>
      {newest.length === 0 ? null : (
        <div className={css['fold']}>
          <FoldButton isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
            {t('show_links', { count: newest.length })}
          </FoldButton>
        </div>
      )}
      {isOpen && newest.length > 0 ? (
        <PlainTable<SharedDocument>
          label={t('links')}
          query={{ data: newest, isPending: false, error: null, refetch: () => undefined }}
          rowKey={({ documentId }) => documentId}
          columns={columns}
        />
      ) : null}
    </section>
  )
}

function useColumns(onEnd: Props['onEnd']): readonly PlainColumn<SharedDocument>[] {
  const { t } = useTranslation(['access', 'documents', 'common'])
  const language = useLanguage()
  return [
    {
      id: 'document',
      header: t('document'),
      cell: ({ documentId, type, number }) => <DocumentNumber document={{ id: documentId, type, number, status: 'issued' }} />,
    },
    {
      id: 'shared',
      header: t('shared'),
      width: 196,
      cell: ({ createdAt, madeBy }) => (
        <>
          {formatDay(dayAt(new Date(createdAt)), language)}
          <Note>{madeBy === '' ? t('shared_by_nobody') : t('shared_by', { name: madeBy })}</Note>
        </>
      ),
    },
    {
      id: 'opened',
      header: t('opened'),
      width: 160,
      cell: ({ views, firstViewedAt, marks }) => (
        <>
          {firstViewedAt === null ? t('never_opened') : t('times', { count: views })}
          {firstViewedAt === null ? null : (
            <Note>{t('first_opened', { at: formatShortDateTime(firstViewedAt, new Date(), language) })}</Note>
          )}
          {marks.includes('unused') ? <span className={css['mark']}>{t('marks.unused')}</span> : null}
        </>
      ),
    },
    {
      id: 'actions',
      header: t('common:actions'),
      width: 48,
      align: 'right',
      actions: true,
      cell: (document) => (
        <RowMenu name={document.number ?? t(`documents:types.${document.type}`)}>
          <Menu.Item color="red" onClick={() => onEnd({ kind: 'link', id: document.documentId, item: document })}>
            {t('unshare')}
          </Menu.Item>
        </RowMenu>
      ),
    },
  ]
}
