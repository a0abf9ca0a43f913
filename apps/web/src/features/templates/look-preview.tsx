import '../../shared/looks/texts.ts'
import type { Look } from '@invoice/domain/documents/look/look.ts'
import { DOCUMENT_LANGUAGES, type DocumentLanguage } from '@invoice/domain/localised.ts'
import { ActionIcon, SegmentedControl } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../shared/text/use-translation.ts'
import css from './templates.module.css'
import { usePreview } from './use-preview.ts'

/** A breath: long enough that a word is typed whole, short enough that a click is answered at once. */
const PAUSE_MS = 30
const SHORT = { bg: 'БГ', en: 'EN', both: 'БГ + EN' } as const satisfies Record<DocumentLanguage, string>

type Props = {
  readonly companyId: string
  readonly look: Look
  readonly logoFileId: string | null
  readonly language: DocumentLanguage | null
  readonly onLanguage: (language: DocumentLanguage) => void
}

/** The company's last document in the look that is being chosen. */
export function LookPreview({ language, onLanguage, ...wanted }: Props) {
  const { t } = useTranslation(['templates', 'documents'])
  const [page, setPage] = useState(1)
  const { shown, failed } = usePreview({ ...wanted, language, page }, PAUSE_MS)
  const pages = shown?.pages ?? 1
  const at = Math.min(page, pages)
  return (
    <section className={css['preview']} aria-label={t('preview')}>
      <div className={css['tools']}>
        <p>{shown ? <PreviewName document={shown.document} /> : null}</p>
        {pages > 1 ? (
          <span className={css['pages']}>
            <ActionIcon size={32} aria-label={t('previous_page')} disabled={at <= 1} onClick={() => setPage(at - 1)}>
              <IconChevronLeft size={16} stroke={1.6} />
            </ActionIcon>
            {t('page', { page: at, pages })}
            <ActionIcon size={32} aria-label={t('next_page')} disabled={at >= pages} onClick={() => setPage(at + 1)}>
              <IconChevronRight size={16} stroke={1.6} />
            </ActionIcon>
          </span>
        ) : null}
        <SegmentedControl
          size="sm"
          aria-label={t('preview_language')}
          value={language ?? ''}
          data={DOCUMENT_LANGUAGES.map((value) => ({ value, label: SHORT[value] }))}
          onChange={(chosen) => {
            const found = DOCUMENT_LANGUAGES.find((each) => each === chosen)
            if (found) onLanguage(found)
          }}
        />
      </div>
      {failed === null ? null : (
        <p className={css['failed']} role="status">
          {t('preview_failed')} {failed}
        </p>
      )}
      <div className={css['desk']}>
        {shown ? (
          <img src={shown.url} alt={t('preview_alt')} />
        ) : (
          <div className={css['waiting']}>{failed === null ? t('preview_waiting') : null}</div>
        )}
      </div>
    </section>
  )
}

function PreviewName({ document }: { readonly document: { readonly type: string; readonly number: string } | null }) {
  const { t } = useTranslation(['templates', 'documents'])
  if (document === null) return t('sample')
  return (
    <>
      <b>
        {t(`documents:types.${document.type}` as 'documents:types.invoice')} {document.number}
      </b>{' '}
      {t('last')}
    </>
  )
}
