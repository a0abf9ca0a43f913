import { acceptDocument, cancelDocument, completeDocument, declineDocument } from '@invoice/contract/documents/acts.ts'
import type { Document } from '@invoice/contract/documents/document.ts'
import { LONGEST } from '@invoice/contract/wire/longest.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import { ActQuestion } from './act-question.tsx'
import { type QuestionProps, useName } from './question.ts'

type StateAct = 'accept' | 'decline' | 'complete' | 'cancel'

const CALLS: Readonly<Record<StateAct, (id: string, reason: string) => Promise<Document>>> = {
  accept: (id) => call(acceptDocument, { params: { id } }),
  decline: (id, reason) => call(declineDocument, { params: { id }, body: { reason } }),
  complete: (id) => call(completeDocument, { params: { id } }),
  cancel: (id, reason) => call(cancelDocument, { params: { id }, body: { reason } }),
}
const WITH_REASON: readonly StateAct[] = ['decline', 'cancel']

/** Accept, decline, complete, cancel; why, where somebody may want to know it later. */
export function StateQuestion({ act, document, onClose }: QuestionProps & { readonly act: StateAct }) {
  const { t } = useTranslation(['documents', 'acts'])
  const name = useName(document)
  const [reason, setReason] = useState('')
  const confirm = async (): Promise<void> => {
    await CALLS[act](document.id, reason.trim())
    toast(t(`acts:done.${act}`, { name }))
  }
  const asked = {
    title: t(`acts:question.${act}`, { name }),
    text: t(`acts:about.${act}`),
    confirmLabel: t(`actions.${act}`),
    ending: act === 'cancel',
    onClose,
    isTouched: () => reason.trim() !== '',
    onConfirm: confirm,
  }
  if (!WITH_REASON.includes(act)) return <ActQuestion {...asked} />
  return (
    <ActQuestion {...asked}>
      {(faultOf) => (
        <TextInput
          data-autofocus
          label={t('acts:reason_optional')}
          maxLength={LONGEST.reason}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          error={faultOf('reason')}
        />
      )}
    </ActQuestion>
  )
}
