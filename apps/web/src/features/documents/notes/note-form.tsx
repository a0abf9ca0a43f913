import './texts.ts'
import type { Document } from '@invoice/contract/documents/document.ts'
import { createCreditNote, createDebitNote, type NoteSource } from '@invoice/contract/documents/notes.ts'
import type { NoteType } from '@invoice/domain/documents/type-facts.ts'
import type { Localised } from '@invoice/domain/localised.ts'
import { noteGroundsOf } from '@invoice/domain/regimes/note-grounds-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { MoneyText } from '../../../shared/ui/marks/money-text.tsx'
import { DocumentLinks } from './document-links.tsx'
import { GroundFields } from './ground-fields.tsx'
import { beginning, type Choice, judge, notedInvoice, wantedOf } from './note-choice.ts'
import { NoteLinesTable } from './note-lines-table.tsx'
import css from './note-start.module.css'
import { RatesLedger } from './rates-ledger.tsx'
import { useBegin } from './use-begin.ts'
import { useProblems } from './use-problems.ts'

type Props = {
  readonly type: NoteType
  readonly invoice: Document
  readonly source: NoteSource
  /** the debit note that it was begun from */
  readonly debitNoteId: string | null
  readonly onBegun: (id: string) => void
}

const CALLS = { creditnote: createCreditNote, debitnote: createDebitNote } as const

/** Why, and what of the invoice: a credit note begins with all that is left, a debit note with nothing. */
export function NoteForm({ type, invoice, source, debitNoteId, onBegun }: Props) {
  const { t } = useTranslation('notes')
  const noted = useMemo(() => notedInvoice(type, invoice, source), [type, invoice, source])
  const [reason, setReason] = useState<Localised>(() => ({ ...Object.values(noteGroundsOf(regimeOf(null))[type])[0] }) as Localised)
  const [choice, setChoice] = useState<Choice>(() => beginning(noted, source, debitNoteId))
  const [attempted, setAttempted] = useState(false)
  const { errors, inTheWay, busy, begin } = useBegin(onBegun)
  const judged = judge(noted, choice, source)
  const problems = useProblems({ type, noted, judged, currency: source.currency })
  const hasReason = reason.bg.trim() !== '' || reason.en.trim() !== ''
  const submit = (): void => {
    setAttempted(true)
    if (!hasReason || problems.length > 0) return
    const body = { reason, lines: wantedOf(noted, choice) }
    void begin((idempotencyKey) => call(CALLS[type], { params: { id: invoice.id }, body }, { idempotencyKey }))
  }
  const shown = [
    ...(attempted || judged.tooMuch || judged.rates.some(({ exceeds }) => exceeds) ? problems : []),
    ...Object.values(errors).flat(),
  ]
  return (
    <>
      <div className={css['body']}>
        <GroundFields
          type={type}
          language={invoice.language}
          value={reason}
          onChange={setReason}
          error={attempted && !hasReason ? t('ground.missing') : undefined}
        />
        <NoteLinesTable type={type} invoice={invoice} noted={noted} judged={judged} choice={choice} onChange={setChoice} />
        <RatesLedger type={type} judged={judged} currency={source.currency} />
      </div>
      <footer className={css['bar']}>
        <div className={css['sum']}>
          <span>{t('total')}</span>
          <b>
            <MoneyText amount={judged.total} currency={source.currency} />
          </b>
        </div>
        <div role="alert" className={css['problems']}>
          {shown.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
          <DocumentLinks links={inTheWay} />
        </div>
        <Button onClick={submit} loading={busy}>
          {t('begin')}
        </Button>
      </footer>
    </>
  )
}
