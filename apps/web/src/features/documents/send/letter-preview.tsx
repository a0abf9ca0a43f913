import type { PreparedLetter } from '@invoice/contract/documents/sending.ts'
import { SegmentedControl, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { letterPreviewQuery } from '../../../shared/queries/documents/sendings.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { addressesIn, type LetterValues, letterOf } from './letter-values.ts'
import css from './send.module.css'

const VIEWS = ['mail', 'phone', 'bare'] as const
type View = (typeof VIEWS)[number]
const PAUSE_MS = 350

type Props = { readonly id: string; readonly letter: PreparedLetter; readonly values: LetterValues }

/** The very mail, in a frame without any right: no script, no form, no way out of it. */
export function LetterPreview({ id, letter: { from }, values }: Props) {
  const { t } = useTranslation('sending')
  const [view, setView] = useState<View>('mail')
  const [body] = useDebouncedValue(letterOf(values), PAUSE_MS)
  // Without a subject it could not be sent; how it reads is shown all the same.
  const { data, isError } = useQuery(letterPreviewQuery(id, { ...body, subject: body.subject.trim() || '…' }))
  const names = addressesIn(values).map(({ name, address }) => name || address)
  return (
    <section className={css['preview']} aria-label={t('preview')}>
      <div className={css['previewHead']}>
        <h3>{t('preview')}</h3>
        <SegmentedControl
          size="xs"
          aria-label={t('how')}
          value={view}
          onChange={(chosen) => setView(VIEWS.find((one) => one === chosen) ?? 'mail')}
          data={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
        />
      </div>
      <div className={css['sheet']} data-view={view}>
        <dl className={css['envelope']}>
          <dt>{t('from')}</dt>
          <dd>{from.address === null ? from.name : t('via', { name: from.name, address: from.address })}</dd>
          <dt>{t('to')}</dt>
          <dd>{[...new Set(names)].join(', ') || '–'}</dd>
          <dt>{t('subject')}</dt>
          <dd>
            <b>{values.subject}</b>
          </dd>
        </dl>
        {isError ? <p className={css['fault']}>{t('preview_failed')}</p> : null}
        {data === undefined ? (
          isError ? null : (
            <Skeleton className={css['frame'] ?? ''} />
          )
        ) : (
          <iframe className={css['frame']} sandbox="" srcDoc={view === 'bare' ? data.htmlWithoutPictures : data.html} title={t('frame')} />
        )}
      </div>
    </section>
  )
}
