import './texts.ts'
import '../../shared/documents/texts.ts'
import type { ShownDocument } from '@invoice/contract/letters/notifications.ts'
import { Select } from '@mantine/core'
import { useTranslation } from '../../shared/text/use-translation.ts'
import css from './notifications.module.css'
import type { TextPreview as Preview } from './use-text-preview.ts'

type Props = {
  readonly shown: Preview | null
  readonly failed: string | null
  readonly documents: readonly ShownDocument[]
  readonly onDocument: (id: string | null) => void
}

/** The mail as its recipient would read it, with a document of one's own. The frame has no right: no script, no form, no way out of it. */
export function TextPreview({ shown, failed, documents, onDocument }: Props) {
  const { t } = useTranslation(['notifications', 'documents'])
  const nameOf = ({ type, number }: ShownDocument): string => `${t(`documents:types.${type}`)} ${number}`
  return (
    <section className={css['preview']} aria-label={t('preview')}>
      <div className={css['tools']}>
        <h2>{t('preview')}</h2>
        {documents.length === 0 ? (
          <span>{t('preview_invented')}</span>
        ) : (
          <Select
            aria-label={t('preview_document')}
            size="sm"
            value={shown?.document?.id ?? documents[0]?.id ?? null}
            data={documents.map((document) => ({ value: document.id, label: nameOf(document) }))}
            allowDeselect={false}
            onChange={onDocument}
          />
        )}
      </div>
      {failed === null ? null : (
        <p className={css['failed']} role="status">
          {t('preview_failed')} {failed}
        </p>
      )}
      {shown === null ? (
        <p className={css['waiting']}>{failed === null ? t('preview_waiting') : ''}</p>
      ) : (
        <div className={css['mail']}>
          <dl>
            <dt>{t('to')}</dt>
            <dd>{shown.to || t('no_address')}</dd>
            <dt>{t('subject')}</dt>
            <dd>
              <b>{shown.subject}</b>
            </dd>
          </dl>
          <div className={css['frame']}>
            <iframe sandbox="" srcDoc={shown.html} title={t('preview_of', { subject: shown.subject })} />
          </div>
        </div>
      )}
    </section>
  )
}
