import { type ImportedDocuments, takeBackDocumentImport } from '@invoice/contract/documents/document-imports.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { useIdempotencyKey } from '../../../shared/api/idempotency.ts'
import { importedDocumentsQuery } from '../../../shared/queries/records/imports.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { ConfirmDialog } from '../../../shared/ui/overlays/confirm-dialog.tsx'
import css from '../imports.module.css'

/** The imports that were carried out; one that nothing stands on yet can be taken back. */
export function EarlierImports() {
  const { t } = useTranslation('document-imports')
  const language = useLanguage()
  const id = useId()
  const taking = useIdempotencyKey()
  const { data } = useQuery(importedDocumentsQuery())
  const [asked, setAsked] = useState<ImportedDocuments | null>(null)
  const items = data?.items ?? []
  if (items.length === 0) return null
  const takeBack = async ({ id: importId }: ImportedDocuments): Promise<void> => {
    await call(takeBackDocumentImport, { params: { id: importId } }, { idempotencyKey: taking.key() })
    taking.renew()
  }
  return (
    <section className={css['rules']} aria-labelledby={id}>
      <h2 id={id}>{t('earlier')}</h2>
      <ul className={css['earlier']}>
        {items.map((item) => (
          <li key={item.id}>
            <div>
              <b>{item.fileName}</b>
              <span className={css['samples']}>
                {t('earlier_row', { documents: item.documents, first: item.firstNumber, last: item.lastNumber })}
              </span>
              <span className={css['samples']}>
                {t('earlier_by', { at: formatDateTime(item.importedAt, language), by: item.importedBy })}
              </span>
            </div>
            {item.takenBackAt === null ? null : <span className={css['or']}>{t('taken_back')}</span>}
            {item.undoUntil === null ? null : (
              <Button variant="default" onClick={() => setAsked(item)}>
                {t('take_back')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={asked !== null}
        name={asked?.fileName ?? ''}
        title={t('take_back_title')}
        text={asked === null ? '' : t('take_back_text', { documents: asked.documents, file: asked.fileName })}
        confirmLabel={t('take_back')}
        onClose={() => setAsked(null)}
        onConfirm={async () => {
          if (asked !== null) await takeBack(asked)
        }}
      />
    </section>
  )
}
