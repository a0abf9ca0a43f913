import { voidDocument, type WhenVoided } from '@invoice/contract/documents/acts.ts'
import { LONGEST } from '@invoice/contract/wire/longest.ts'
import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { TYPE_FACTS } from '@invoice/domain/documents/type-facts.ts'
import { standingNotes } from '@invoice/domain/documents/void-problems.ts'
import { Checkbox, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { useIdempotencyKey } from '../../../shared/api/idempotency.ts'
import { whereAsked } from '../../../shared/layers/late-answer.ts'
import { documentQuery } from '../../../shared/queries/documents/documents.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { laterPart } from '../../../shared/ui/later-part.ts'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import { ActQuestion } from './act-question.tsx'
import { LinkedDocuments } from './linked-documents.tsx'
import { type QuestionProps, useName } from './question.ts'

/** Comes, with its texts, where something was paid. */
const VoidedPayments = laterPart(() => import('../../../shared/payments/voided-payments.tsx'))

/** Why it is voided, which is demanded, and whether a new one is issued in its place. */
export function VoidQuestion({ document, onClose }: QuestionProps) {
  const { t } = useTranslation(['documents', 'acts', 'common'])
  const name = useName(document)
  const navigate = useNavigate()
  const idempotency = useIdempotencyKey()
  const [reason, setReason] = useState('')
  const [reissue, setReissue] = useState(false)
  const { data } = useQuery(documentQuery(document.id))
  const notes = standingNotes(data?.derived ?? [])
  const [payments, setPayments] = useState<WhenVoided>('release')
  // Where notes stand, they are what settles it too, and go first.
  const isPaid = data !== undefined && notes.length === 0 && signOf(data.settled) > 0
  const canReissue = TYPE_FACTS[document.type].offered
  const confirm = async (): Promise<void> => {
    const body = { reason: reason.trim(), reissue, ...(isPaid && { payments }) }
    const mayLead = whereAsked()
    try {
      const { replacement } = await call(voidDocument, { params: { id: document.id }, body }, { idempotencyKey: idempotency.key() })
      toast(t('acts:done.void', { name }))
      if (replacement !== null && (await mayLead())) await navigate({ to: '/invoices/edit/$id', params: { id: replacement.id } })
    } finally {
      idempotency.renew()
    }
  }
  return (
    <ActQuestion
      title={t('acts:question.void', { name })}
      text={t('acts:about.void')}
      confirmLabel={t('actions.void')}
      ending
      shown={notes}
      onClose={onClose}
      isTouched={() => reason.trim() !== ''}
      onConfirm={confirm}
    >
      {(faultOf) => (
        <>
          <Textarea
            data-autofocus
            required
            label={t('acts:reason')}
            description={t('acts:void_reason_hint')}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={LONGEST.reason}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            error={faultOf('reason')}
          />
          {canReissue ? (
            <Checkbox
              label={t('acts:reissue')}
              description={t('acts:reissue_hint')}
              checked={reissue}
              onChange={({ currentTarget }) => setReissue(currentTarget.checked)}
            />
          ) : null}
          {isPaid ? (
            <Suspense>
              <VoidedPayments documentId={document.id} chosen={payments} onChoose={setPayments} />
            </Suspense>
          ) : null}
          <LinkedDocuments text={t('acts:notes_stand')} links={notes} />
        </>
      )}
    </ActQuestion>
  )
}
