import '../../shared/inquiries/texts.ts'
import type { Inquiry } from '@invoice/contract/records/inquiries.ts'
import { INQUIRY_STATES, type InquiryState } from '@invoice/domain/inquiries/inquiry.ts'
import { localised } from '@invoice/domain/localised.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import css from '../../shared/inquiries/inquiries.module.css'
import { InquiryCard } from '../../shared/inquiries/inquiry-card.tsx'
import { inquiriesQuery, inquiriesSummaryQuery } from '../../shared/queries/records/inquiries.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { TextLink } from '../../shared/ui/marks/text-link.tsx'
import { EmptyState } from '../../shared/ui/page/empty-state.tsx'
import { ItemStates } from '../../shared/ui/page/item-states.tsx'
import { Page, PageHeader } from '../../shared/ui/page/page-header.tsx'
import { CountTabs } from '../../shared/ui/tables/filters/count-tabs.tsx'

/** /questions: what was asked about records of the workspace. */
export function InquiriesPage() {
  const { t } = useTranslation('inquiries')
  const [state, setState] = useState<InquiryState>('open')
  const { data: counts } = useQuery(inquiriesSummaryQuery())
  return (
    <Page>
      <PageHeader title={t('title')} />
      <CountTabs
        label={t('tabs.label')}
        value={state}
        onChange={setState}
        tabs={INQUIRY_STATES.map((key) => ({ key, label: t(`tabs.${key}`), count: key === 'closed' ? undefined : counts?.[key] }))}
      />
      <OfState key={state} state={state} />
    </Page>
  )
}

function OfState({ state }: { readonly state: InquiryState }) {
  const { t } = useTranslation('inquiries')
  const query = useInfiniteQuery(inquiriesQuery(state))
  const inquiries = query.data?.pages.flat() ?? []
  return (
    <ItemStates query={query}>
      {query.data === undefined ? null : inquiries.length === 0 ? (
        <EmptyState title={t(`empty.${state}`)} text={t(`empty.${state}_text`)} />
      ) : (
        <div className={css['list']}>
          {inquiries.map((inquiry) => (
            <InquiryCard key={inquiry.id} inquiry={inquiry} heading={<Subject inquiry={inquiry} />} />
          ))}
          {query.hasNextPage ? (
            <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('more')}
            </Button>
          ) : null}
        </div>
      )}
    </ItemStates>
  )
}

/** What it is about, and the way there. */
function Subject({ inquiry: { noun, subjectId, subject, place } }: { readonly inquiry: Inquiry }) {
  const { t } = useTranslation(['inquiries', 'documents'])
  const language = useLanguage()
  const { type, number, on, party } = subject
  const what =
    type === null
      ? t(noun === 'entry' ? 'inquiries:entry' : 'inquiries:payment', { day: on === null ? '' : formatDay(on, language) })
      : `${t(`documents:types.${type}`)} ${number ?? ''}`.trim()
  const name = [what, localised(party, language)].filter((part) => part !== '').join(' · ')
  if (noun === 'payment') return <TextLink to="/payments">{name}</TextLink>
  if (noun === 'entry' && place === null) return <TextLink to="/treasury">{name}</TextLink>
  if (place !== null) {
    return (
      <TextLink to="/treasury/$id/statement" params={{ id: place.accountId }} search={{ tab: 'all', entry: subjectId }}>
        {name}
      </TextLink>
    )
  }
  return (
    <TextLink to="/invoices/preview/$id" params={{ id: subjectId }}>
      {name}
    </TextLink>
  )
}
