import type { Document } from '@invoice/contract/documents/document.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { outsideInvoiceQuery } from '../../../../shared/queries/documents/document-notes.ts'
import { documentQuery } from '../../../../shared/queries/documents/documents.ts'
import { useLanguage } from '../../../../shared/text/use-language.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import css from '../editor.module.css'
import { DeductedWarning } from '../later.ts'
import { useDraft, useEditor } from '../state/editor.ts'
import { useFieldNote } from '../state/field-notes.ts'
import { fieldId } from '../state/focus-field.ts'
import { FieldNote } from './field-note.tsx'
import { ReasonField } from './localised-text.tsx'

/** Of a credit or debit note: the invoice that it corrects, and why. */
export function NoteBlock() {
  return (
    <section className={css['block']}>
      <div className={css['pair']}>
        <SourceLink />
        <ReasonField />
      </div>
      <Suspense>
        <DeductedWarning />
      </Suspense>
    </section>
  )
}

function SourceLink() {
  const { t } = useTranslation('documents')
  const language = useLanguage()
  const id = useDraft((draft) => draft.sourceDocumentId)
  const number = useDraft((draft) => draft.sourceNumber)
  const issuedOn = useDraft((draft) => draft.sourceIssuedOn)
  const note = useFieldNote('sourceNumber')
  useSource(id)
  useOutside(id === null ? number : '')
  const words = `${number}${issuedOn === null ? '' : ` · ${formatDay(issuedOn, language)}`}`
  return (
    <div id={fieldId('sourceNumber')} tabIndex={-1}>
      <span className={css['label']}>{t('types.invoice')}</span>
      <div className={css['source']}>
        {id === null ? (
          words
        ) : (
          <Link to="/invoices/preview/$id" params={{ id }}>
            {words}
          </Link>
        )}
      </div>
      {note ? <FieldNote note={note} /> : null}
    </div>
  )
}

/** An invoice from elsewhere, which is known by its number alone; the same of it. */
function useOutside(number: string): void {
  const { store } = useEditor()
  const companyId = useDraft((draft) => draft.companyId) ?? ''
  const isAsked = number !== '' && companyId !== ''
  const { data: outside = null } = useQuery({ ...outsideInvoiceQuery({ companyId, number }), enabled: isAsked, staleTime: 0 })
  useEffect(() => {
    const { references } = store.get()
    if ((references.outside ?? null) !== outside) store.set({ references: { ...references, outside } })
  }, [store, outside])
}

/** What is left of the invoice is judged here as the server judges it. */
function useSource(id: string | null): void {
  const { store } = useEditor()
  const { data } = useQuery({ ...documentQuery(id ?? ''), enabled: id !== null, staleTime: 0 })
  const source: Document | null = data ?? null
  useEffect(() => {
    const { references } = store.get()
    if ((references.source ?? null) !== source) store.set({ references: { ...references, source } })
  }, [store, source])
}
