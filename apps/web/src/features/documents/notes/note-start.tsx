import './texts.ts'
import type { Document } from '@invoice/contract/documents/document.ts'
import type { NoteType } from '@invoice/domain/documents/type-facts.ts'
import { isNote } from '@invoice/domain/documents/types.ts'
import { localised } from '@invoice/domain/localised.ts'
import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { noteSourceQuery } from '../../../shared/queries/documents/document-notes.ts'
import { documentQuery } from '../../../shared/queries/documents/documents.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { EmptyState } from '../../../shared/ui/page/empty-state.tsx'
import { throwIfBroken } from '../../../shared/ui/page/throw-if-broken.ts'
import { ChooseInvoice } from './choose-invoice.tsx'
import { NoteForm } from './note-form.tsx'
import css from './note-start.module.css'
import { OutsideForm } from './outside-form.tsx'

type Props = {
  readonly type: NoteType
  /** null: to be chosen */
  readonly invoiceId: string | null
  /** undefined: to be chosen anew */
  readonly onChoose: (invoiceId: string | undefined) => void
  /** the draft, for the editor */
  readonly onBegun: (id: string) => void
}

/** /invoices/create?type=creditnote: to which invoice, why, and what of it. The editor goes on with the draft. */
export function NoteStart({ type, invoiceId, onChoose, onBegun }: Props) {
  const { t } = useTranslation(['notes', 'documents'])
  const [isOutside, setOutside] = useState(false)
  const invoice = useQuery({ ...documentQuery(invoiceId ?? ''), enabled: invoiceId !== null })
  return (
    <div className={css['screen']}>
      <header className={css['head']}>
        <ActionIcon
          size={36}
          aria-label={t('back')}
          renderRoot={(props) =>
            invoiceId === null ? (
              <Link to="/invoices" {...props}>
                {props['children']}
              </Link>
            ) : (
              <Link to="/invoices/preview/$id" params={{ id: invoiceId }} {...props}>
                {props['children']}
              </Link>
            )
          }
        >
          <IconArrowLeft size={18} stroke={1.6} />
        </ActionIcon>
        <h1>{t(`documents:new.${type}`)}</h1>
        {invoice.data && invoiceId !== null ? <ToInvoice invoice={invoice.data} /> : null}
      </header>
      {invoiceId !== null ? (
        <ToChosen type={type} invoiceId={invoiceId} onBegun={onBegun} onSearch={() => onChoose(undefined)} />
      ) : isOutside ? (
        <OutsideForm type={type} onBegun={onBegun} onSearch={() => setOutside(false)} />
      ) : (
        <ChooseInvoice onChoose={onChoose} onOutside={() => setOutside(true)} />
      )}
    </div>
  )
}

function ToInvoice({ invoice }: { readonly invoice: Document }) {
  const { t } = useTranslation('notes')
  const language = useLanguage()
  const { recipientName } = invoice
  const noted = isNote(invoice.type) ? invoice.source : invoice
  if (noted === null) return null
  const { id, number } = noted
  const name = localised(recipientName, language)
  return (
    <Link className={css['to']} to="/invoices/preview/$id" params={{ id }}>
      {t('to_invoice', { number: number ?? '' })}
      {name === '' ? '' : ` · ${name}`}
    </Link>
  )
}

type ToChosenProps = {
  readonly type: NoteType
  readonly invoiceId: string
  /** the debit note that was chosen, of which this is the invoice */
  readonly debitNoteId?: string | null
  readonly onBegun: (id: string) => void
  readonly onSearch: () => void
}

function ToChosen({ type, invoiceId, debitNoteId = null, onBegun, onSearch }: ToChosenProps) {
  const { t } = useTranslation('common')
  const invoice = useQuery({ ...documentQuery(invoiceId), staleTime: 0 })
  // What credits a debit note is a note to its invoice.
  const isAdded = invoice.data !== undefined && isNote(invoice.data.type)
  const source = useQuery({ ...noteSourceQuery(invoiceId), enabled: invoice.data !== undefined && !isAdded, staleTime: 0 })
  if (isAdded && debitNoteId === null) {
    const id = invoice.data.source?.id
    if (id === undefined) return <OutsideForm type={type} onBegun={onBegun} onSearch={onSearch} />
    return <ToChosen type={type} invoiceId={id} debitNoteId={invoiceId} onBegun={onBegun} onSearch={onSearch} />
  }
  const error = invoice.error ?? source.error
  if (invoice.data && source.data && source.isFetchedAfterMount) {
    return <NoteForm key={invoiceId} type={type} invoice={invoice.data} source={source.data} debitNoteId={debitNoteId} onBegun={onBegun} />
  }
  throwIfBroken(error)
  if (error === null) {
    return (
      <div className={css['body']} aria-busy="true">
        <Skeleton height={64} />
        <Skeleton height={200} />
      </div>
    )
  }
  return (
    <div role="alert">
      <EmptyState title={error.message}>
        <Button
          variant="default"
          onClick={() => {
            void invoice.refetch()
            void source.refetch()
          }}
        >
          {t('retry')}
        </Button>
      </EmptyState>
    </div>
  )
}
