import { disputeDocument, undisputeDocument } from '@invoice/contract/documents/acts.ts'
import { LONGEST } from '@invoice/contract/wire/longest.ts'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { useIdempotencyKey } from '../../../shared/api/idempotency.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import { ActQuestion } from './act-question.tsx'
import { type QuestionProps, useName } from './question.ts'

/** Marks what is owed as disputed, which wants a reason, and takes that back. */
export function DisputeQuestion({ act, document, onClose }: QuestionProps & { readonly act: 'dispute' | 'undispute' }) {
  const { t } = useTranslation(['documents', 'acts'])
  const name = useName(document)
  const idempotency = useIdempotencyKey()
  const [reason, setReason] = useState('')
  const confirm = async (): Promise<void> => {
    const params = { id: document.id }
    const key = { idempotencyKey: idempotency.key() }
    try {
      if (act === 'dispute') await call(disputeDocument, { params, body: { reason: reason.trim() } }, key)
      else await call(undisputeDocument, { params }, key)
      toast(t(`acts:done.${act}`, { name }))
    } finally {
      idempotency.renew()
    }
  }
  const asked = {
    title: t(`acts:question.${act}`, { name }),
    text: t(`acts:about.${act}`),
    confirmLabel: t(`actions.${act}`),
    ending: false,
    onClose,
    isTouched: () => reason.trim() !== '',
    onConfirm: confirm,
  }
  if (act === 'undispute') return <ActQuestion {...asked} />
  return (
    <ActQuestion {...asked}>
      {(faultOf) => (
        <Textarea
          data-autofocus
          required
          label={t('acts:dispute_reason')}
          description={t('acts:dispute_reason_hint')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={LONGEST.reason}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          error={faultOf('reason')}
        />
      )}
    </ActQuestion>
  )
}
