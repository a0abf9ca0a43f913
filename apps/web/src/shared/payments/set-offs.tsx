import type { Document } from '@invoice/contract/documents/document.ts'
import { type SetOffs as Reply, setOffNote, undoSetOff } from '@invoice/contract/treasury/set-offs.ts'
import { signOf, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import { isReversing } from '@invoice/domain/documents/types.ts'
import { setOffNotes } from '@invoice/domain/payments/set-off.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { call } from '../api/call.ts'
import { failedAct } from '../api/failure.ts'
import { useIdempotencyKey } from '../api/idempotency.ts'
import { translateKnown } from '../api/translate.ts'
import { ComingLayer } from '../layers/use-layer.tsx'
import { setOffsQuery } from '../queries/treasury/set-offs.ts'
import { useLanguage } from '../text/use-language.ts'
import { useTranslation } from '../text/use-translation.ts'
import { laterPart } from '../ui/later-part.ts'
import { MoneyText } from '../ui/marks/money-text.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { toast } from '../ui/overlays/toast.ts'
import css from './payments.module.css'

const SetOffDrawer = laterPart(() => import('./set-off-drawer.tsx'))

type Props = {
  readonly document: Document
  /** what is left of it, in its currency */
  readonly rest: string
  readonly mayWrite: boolean
}
type Made = Reply['made'][number]

/** Beside a document: what it is set off against, and what of its contact it can be set off against now. */
export function SetOffs({ document, rest, mayWrite }: Props) {
  const { id, type, currency } = document
  const [undoing, setUndoing] = useState<Made | null>(null)
  const { data } = useQuery(setOffsQuery(id))
  if (data === undefined) return null
  const isNote = isReversing(type)
  const amountOf = ({ amount, given }: Made): string => (isNote ? given : amount)
  const isOffered = mayWrite && signOf(rest) > 0 && data.open.length > 0
  return (
    <>
      {data.made.length === 0 ? null : (
        <ul className={css['list']}>
          {data.made.map((made) => (
            <MadeLine
              key={made.id}
              made={made}
              amount={amountOf(made)}
              currency={currency}
              onUndo={mayWrite ? () => setUndoing(made) : null}
            />
          ))}
        </ul>
      )}
      {isOffered && isNote ? <FromNote document={document} rest={rest} open={data.open} /> : null}
      {isOffered && !isNote ? <FromNotes document={document} rest={rest} notes={data.open} /> : null}
      <Undo
        pair={undoing && (isNote ? { noteId: id, documentId: undoing.id } : { noteId: undoing.id, documentId: id })}
        amount={undoing === null ? '' : amountOf(undoing)}
        currency={currency}
        onClose={() => setUndoing(null)}
      />
    </>
  )
}

type LineProps = { readonly made: Made; readonly amount: string; readonly currency: string; readonly onUndo: (() => void) | null }

function MadeLine({ made, amount, currency, onUndo }: LineProps) {
  const { t } = useTranslation(['payments', 'documents'])
  const language = useLanguage()
  const document = [t(`documents:types.${made.type}`), made.number].filter(Boolean).join(' ')
  const noteText = t('set_off.made', { document, day: formatDay(made.on, language) })
  return (
    <li>
      <span>
        <MoneyText amount={amount} currency={currency} />
        <span className={css['note']}>{noteText}</span>
      </span>
      {onUndo ? (
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={`${t('set_off.undo')}: ${document}`} onClick={onUndo}>
          <IconX size={16} stroke={1.6} />
        </ActionIcon>
      ) : null}
    </li>
  )
}

/** At the note: whatever of its contact is open, the oldest due first unless somebody chooses. */
function FromNote({ document, rest, open }: { readonly document: Document; readonly rest: string; readonly open: Reply['open'] }) {
  const { t } = useTranslation('payments')
  const [choosing, setChoosing] = useState(false)
  return (
    <div className={css['actions']}>
      <Button variant="default" size="sm" onClick={() => setChoosing(true)}>
        {t('set_off.action')}
      </Button>
      {choosing ? (
        <Suspense fallback={<ComingLayer />}>
          <SetOffDrawer note={{ id: document.id, currency: document.currency, rest }} open={open} onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

type NotesProps = { readonly document: Document; readonly rest: string; readonly notes: Reply['open'] }

/** At what is open: the contact's notes that still owe something, at a press the oldest first, as far as they go. */
function FromNotes({ document: { id, currency }, rest, notes }: NotesProps) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const idempotency = useIdempotencyKey()
  const [busy, setBusy] = useState(false)
  const shares = setOffNotes({ currency, rest }, notes)
  const use = async (): Promise<void> => {
    setBusy(true)
    try {
      for (const { noteId, amount } of shares) {
        const body = { allocations: [{ documentId: id, amount }] }
        await call(setOffNote, { params: { id: noteId }, body }, { idempotencyKey: idempotency.key() })
        idempotency.renew()
      }
      toast(t('set_off.done'))
    } catch (error) {
      idempotency.renew()
      toast(failedAct('', error, translateKnown), { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  if (shares.length === 0) return null
  return (
    <div className={css['owed']}>
      {notes.map((note) => (
        <span key={note.id}>
          {t('set_off.has', { amount: formatAmount(note.rest, note.currency, language), number: note.number ?? '' })}
        </span>
      ))}
      <div>
        <Button variant="default" size="compact-sm" loading={busy} onClick={() => void use()}>
          {t('set_off.use', { amount: formatAmount(sumDecimals(shares.map(({ amount }) => amount)), currency, language) })}
        </Button>
      </div>
    </div>
  )
}

type UndoProps = {
  readonly pair: { readonly noteId: string; readonly documentId: string } | null
  readonly amount: string
  readonly currency: string
  readonly onClose: () => void
}

function Undo({ pair, amount, currency, onClose }: UndoProps) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const idempotency = useIdempotencyKey()
  const amountText = pair === null ? '' : formatAmount(amount, currency, language)
  const undo = async (): Promise<void> => {
    if (pair === null) return
    try {
      const { noteId: id, documentId } = pair
      await call(undoSetOff, { params: { id }, body: { documentId } }, { idempotencyKey: idempotency.key() })
      toast(t('set_off.undone'))
    } finally {
      idempotency.renew()
    }
  }
  return (
    <ConfirmDialog
      opened={pair !== null}
      name={amountText}
      title={t('set_off.undo_question', { amount: amountText })}
      text={t('set_off.undo_text')}
      confirmLabel={t('set_off.undo')}
      onClose={onClose}
      onConfirm={undo}
    />
  )
}
