import { readPdf } from '@invoice/contract/documents/paper.ts'
import { isHalfSheet } from '@invoice/domain/documents/type-facts.ts'
import { isVendorDocument } from '@invoice/domain/documents/types.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect } from 'react'
import { call } from '../../../shared/api/call.ts'
import { Failure } from '../../../shared/api/failure.ts'
import { useWorkspaceId } from '../../../shared/api/workspace.ts'
import { type DocumentAct, takesSending, useShownInFront } from '../../../shared/documents/in-front.ts'
import { pageUrl } from '../../../shared/documents/page-url.ts'
import { usePdfTab } from '../../../shared/files/use-pdf-tab.ts'
import { useShortcuts } from '../../../shared/layers/use-layer.tsx'
import { documentQuery, paperQuery } from '../../../shared/queries/documents/documents.ts'
import { loadTexts } from '../../../shared/text/texts.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { laterPart } from '../../../shared/ui/later-part.ts'
import { LinkButton } from '../../../shared/ui/marks/link-button.tsx'
import { EmptyState } from '../../../shared/ui/page/empty-state.tsx'
import { throwIfBroken } from '../../../shared/ui/page/throw-if-broken.ts'
import { useDocumentActs } from '../acts/use-document-acts.tsx'
import { PaperPages, WaitingPaper } from '../paper/paper-pages.tsx'
import { PaperText } from '../paper/paper-text.tsx'
import { usePrint } from '../paper/use-print.ts'
import css from './document-view.module.css'
import { ViewHead } from './head/view-head.tsx'
import { ViewRail } from './view-rail.tsx'

const VendorPaper = laterPart(async () => {
  const [{ VendorPaper: Paper }] = await Promise.all([import('./paper/vendor-paper.tsx'), loadTexts('bills')])
  return { default: Paper }
})

/** /invoices/preview/{id}: a document in any state, as it prints, with what happened to it. */
export function DocumentView({ id }: { readonly id: string }) {
  useWorkspaceId()
  const { t } = useTranslation('documents')
  const { data: document, error, refetch } = useQuery(documentQuery(id))
  const pdf = usePdfTab(() => call(readPdf, { params: { id }, query: { print: true } }))
  const { eager, print } = usePrint(pdf.show)
  const { start, dialog } = useDocumentActs()
  const onAct = useCallback((act: DocumentAct) => (document === undefined ? undefined : start(act, document)), [document, start])
  useShownInFront(document, onAct)
  useEffect(() => {
    if (document?.allowedActions.includes('send') && takesSending(document.id)) start('send', document)
  }, [document, start])
  const hasPaper = document !== undefined && !isVendorDocument(document.type)
  useShortcuts([
    ...(document?.allowedActions.includes('send') ? [{ keys: 'S', act: () => onAct('send') }] : []),
    // The paper, and not the screen around it.
    ...(hasPaper ? [{ keys: 'mod+P', tells: t('actions.print'), act: () => void print() }] : []),
  ])
  if (document === undefined) throwIfBroken(error)
  if (document === undefined && error !== null) return <ViewFailure error={error} onRetry={() => void refetch()} />
  return (
    <div className={css['view']}>
      <ViewHead id={id} document={document} onPrint={() => void print()} onAct={onAct} />
      <div className={css['body']}>
        <section className={css['desk']} aria-label={t('view.paper')}>
          {document !== undefined && isVendorDocument(document.type) ? (
            <Suspense fallback={<WaitingPaper />}>
              <VendorPaper document={document} />
            </Suspense>
          ) : (
            <Paper id={id} version={document?.version} eager={eager} />
          )}
        </section>
        <ViewRail id={id} document={document} onAct={onAct} />
      </div>
      {dialog}
    </div>
  )
}

type PaperProps = { readonly id: string; readonly version: number | undefined; readonly eager: boolean }

function Paper({ id, version, eager }: PaperProps) {
  const { t } = useTranslation('common')
  const { data, error, refetch } = useQuery(paperQuery(id, version))
  if (error !== null && data === undefined) {
    return (
      <EmptyState title={error.message || t('unknown_error')}>
        <Button variant="default" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </EmptyState>
    )
  }
  if (data === undefined || version === undefined) {
    return <WaitingPaper />
  }
  return (
    <>
      <PaperPages
        pages={data.pages}
        links={data.links}
        half={isHalfSheet(data.snapshot)}
        eager={eager}
        urlOf={(page) => pageUrl(id, version, page)}
      />
      <PaperText snapshot={data.snapshot} />
    </>
  )
}

function ViewFailure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t } = useTranslation(['documents', 'common'])
  const missing = error instanceof Failure && (error.status === 404 || error.status === 400)
  return (
    <div role="alert">
      <EmptyState title={missing ? t('common:not_found') : error.message || t('common:unknown_error')}>
        {missing ? (
          <LinkButton to="/invoices" variant="default">
            {t('view.back')}
          </LinkButton>
        ) : (
          <Button variant="default" onClick={onRetry}>
            {t('common:retry')}
          </Button>
        )}
      </EmptyState>
    </div>
  )
}
