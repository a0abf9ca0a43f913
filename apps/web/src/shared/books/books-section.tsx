import './texts.ts'
import { type TakenOver, takeBack, takeOver } from '@invoice/contract/records/taken-over.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { Button } from '@mantine/core'
import { IconBookUpload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { useMay } from '../queries/people/workspaces.ts'
import { takenOverQuery } from '../queries/records/taken-over.ts'
import { useLanguage } from '../text/use-language.ts'
import { useTranslation } from '../text/use-translation.ts'
import { toast } from '../ui/overlays/toast.ts'
import css from './books.module.css'

/** Whether a document is taken over into the books, by whom, and what is another since; nothing, where nobody marked it and nobody here may. */
export function BooksSection({ documentId }: { readonly documentId: string }) {
  const { t } = useTranslation('books')
  const language = useLanguage()
  const mayWrite = useMay('books', 'write')
  const { data } = useQuery(takenOverQuery(documentId))
  if (data === undefined || !data.isForBooks || (data.mark === null && !mayWrite)) return null
  const { mark, changes } = data
  return (
    <section className={css['section']} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p>{mark === null ? t('not_taken') : t('taken', { name: mark.takenBy, at: formatDateTime(mark.takenAt, language) })}</p>
      {changes.length === 0 ? null : (
        <div className={css['changed']} role="note">
          <p>{t('changed')}</p>
          <ul>
            {changes.map((change) => (
              <li key={change}>{t(`changes.${change}`)}</li>
            ))}
          </ul>
        </div>
      )}
      {mayWrite ? <Acts documentId={documentId} books={data} /> : null}
    </section>
  )
}

function Acts({ documentId, books: { mark, changes, digest } }: { readonly documentId: string; readonly books: TakenOver }) {
  const { t } = useTranslation('books')
  const params = { id: documentId }
  const onError = ({ message }: Error) => toast(message, { tone: 'error' })
  const taking = useMutation({
    mutationFn: () => call(takeOver, { params, body: { digest } }),
    onSuccess: () => toast(t('was_taken')),
    onError,
  })
  const undoing = useMutation({ mutationFn: () => call(takeBack, { params }), onSuccess: () => toast(t('was_taken_back')), onError })
  return (
    <div className={css['acts']}>
      {mark === null || changes.length > 0 ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconBookUpload size={16} stroke={1.6} />}
          loading={taking.isPending}
          onClick={() => taking.mutate()}
        >
          {t(mark === null ? 'take' : 'take_anew')}
        </Button>
      ) : null}
      {mark?.mayTakeBack ? (
        <Button size="xs" variant="default" loading={undoing.isPending} onClick={() => undoing.mutate()}>
          {t('take_back')}
        </Button>
      ) : null}
    </div>
  )
}
