import { previewDocument } from '@invoice/contract/documents/paper.ts'
import { isEInvoiced } from '@invoice/domain/einvoice/obstacles.ts'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconEyeOff } from '@tabler/icons-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { call } from '../../../../shared/api/call.ts'
import { Failure } from '../../../../shared/api/failure.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import shared from '../editor.module.css'
import { asIfIssued } from '../state/derive.ts'
import { useDraft, useEditor } from '../state/editor.ts'
import { EInvoiceChecks, type Side, Sides } from './einvoice-checks.tsx'
import css from './preview-pane.module.css'

const PAUSE_MS = 400

type Shown = { readonly url: string; readonly pages: number }

type Props = { readonly onHide: () => void }

/** Beside the form: the page as it would be printed or, of what becomes an e-invoice, all that is in its way. */
export function PreviewPane({ onHide }: Props) {
  const isChecked = useDraft(isEInvoiced)
  const [side, setSide] = useState<Side>('page')
  const sides = isChecked ? <Sides side={side} onChange={setSide} /> : undefined
  return isChecked && side === 'checks' ? <EInvoiceChecks onHide={onHide}>{sides}</EInvoiceChecks> : <Page onHide={onHide}>{sides}</Page>
}

/** A breath behind the typing. */
function Page({ onHide, children }: Props & { readonly children: ReactNode }) {
  const { t } = useTranslation('editor')
  const [page, setPage] = useState(1)
  const { shown, failed, retry } = usePreview(page)
  const pages = shown?.pages ?? 1
  useEffect(() => setPage((current) => Math.min(current, pages)), [pages])
  return (
    <aside className={shared['preview']} aria-label={t('preview')}>
      <div className={css['previewTools']}>
        {children ?? <span>{t('preview')}</span>}
        <div>
          {pages > 1 ? (
            <>
              <ActionIcon size={32} aria-label={t('preview_previous')} disabled={page <= 1} onClick={() => setPage(page - 1)}>
                <IconChevronLeft size={16} stroke={1.6} />
              </ActionIcon>
              <span className={css['previewPage']}>{t('preview_page', { page, pages })}</span>
              <ActionIcon size={32} aria-label={t('preview_next')} disabled={page >= pages} onClick={() => setPage(page + 1)}>
                <IconChevronRight size={16} stroke={1.6} />
              </ActionIcon>
            </>
          ) : null}
          <ActionIcon size={32} aria-label={t('hide_preview')} onClick={onHide}>
            <IconEyeOff size={16} stroke={1.6} />
          </ActionIcon>
        </div>
      </div>
      {failed === null ? null : (
        <p className={css['previewFailed']} role="status">
          <span>
            {shown ? t('preview_old') : t('preview_failed')} {failed}
          </span>
          <button type="button" onClick={retry}>
            {t('state.try_again')}
          </button>
        </p>
      )}
      <div className={css['desk']}>
        {shown ? (
          <img src={shown.url} alt={t('preview_alt')} />
        ) : (
          <div className={css['blankPaper']}>{failed === null ? t('preview_waiting') : null}</div>
        )}
      </div>
    </aside>
  )
}

/** Asks when the person pauses; a newer question replaces an older one, and the last page stays until the next is there. */
function usePreview(page: number): { shown: Shown | null; failed: string | null; retry: () => void } {
  const { store } = useEditor()
  const [shown, setShown] = useState<Shown | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let asked: AbortController | undefined
    let seen: unknown
    const ask = async (): Promise<void> => {
      asked?.abort()
      asked = new AbortController()
      const { signal } = asked
      try {
        const draft = asIfIssued(store.get().draft, store.derived().dates)
        const { svg, pages } = await call(previewDocument, { body: { draft, page } }, { signal })
        if (signal.aborted) return
        setShown({ url: URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })), pages })
        setFailed(null)
      } catch (error) {
        // What was shown last stays, told to be that; what is wrong with a field stands at the field.
        if (!signal.aborted) setFailed(error instanceof Failure && error.status !== 400 ? error.message : '')
      }
    }
    const watch = (): void => {
      const { draft, references } = store.get()
      if (seen === draft) return
      seen = draft
      clearTimeout(timer)
      if (references.companies.length > 0) timer = setTimeout(() => void ask(), PAUSE_MS)
    }
    watch()
    const unsubscribe = store.subscribe(watch)
    window.addEventListener('online', retry)
    return () => {
      unsubscribe()
      window.removeEventListener('online', retry)
      clearTimeout(timer)
      asked?.abort()
    }
  }, [store, page, retry, attempt])
  useEffect(() => () => (shown ? URL.revokeObjectURL(shown.url) : undefined), [shown])
  return { shown, failed, retry }
}
