import './texts.ts'
import type { InquiryNoun } from '@invoice/domain/inquiries/inquiry.ts'
import { Button } from '@mantine/core'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../queries/people/workspaces.ts'
import { inquiriesAboutQuery } from '../queries/records/inquiries.ts'
import { useTranslation } from '../text/use-translation.ts'
import { AskForm } from './ask-form.tsx'
import css from './inquiries.module.css'
import { InquiryCard } from './inquiry-card.tsx'

type Props = { readonly noun: InquiryNoun; readonly subjectId: string }

/** What was asked about a record, and more of it; nothing, where nothing is and nobody may. */
export function InquiriesSection({ noun, subjectId }: Props) {
  const { t } = useTranslation('inquiries')
  const mayWrite = useMay('inquiries', 'write')
  const { data } = useQuery(inquiriesAboutQuery(noun, subjectId))
  const [isAsking, setAsking] = useState(false)
  if (data === undefined || (data.items.length === 0 && !mayWrite)) return null
  return (
    <section className={css['section']} aria-label={t('of_record')}>
      <h2>{t('of_record')}</h2>
      {data.items.map((inquiry) => (
        <InquiryCard key={inquiry.id} inquiry={inquiry} />
      ))}
      {isAsking ? (
        <AskForm noun={noun} subjectId={subjectId} onDone={() => setAsking(false)} />
      ) : mayWrite ? (
        <Button size="xs" variant="default" leftSection={<IconMessageQuestion size={16} stroke={1.6} />} onClick={() => setAsking(true)}>
          {t('ask')}
        </Button>
      ) : null}
    </section>
  )
}
