import { type PreparedLetter, SENDING_MAX_BYTES, type Sending, sendDocument } from '@invoice/contract/documents/sending.ts'
import { useRef, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import type { FieldErrors } from '../../../shared/api/errors.ts'
import { Failure } from '../../../shared/api/failure.ts'
import { newKey } from '../../../shared/api/idempotency.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { sizeOf } from './letter-files.tsx'
import { bodyOf, type LetterValues, recipientFault } from './letter-values.ts'

const NONE: FieldErrors = {}

/** Sends once, however often it is pressed: what was not answered is asked again under the same key, unless it says something else by then. */
export function useSend(id: string, letter: PreparedLetter, onSent: (sending: Sending) => void) {
  const { t } = useTranslation(['sending', 'common'])
  const [errors, setErrors] = useState(NONE)
  const [sending, setSending] = useState(false)
  const busy = useRef(false)
  const attempt = useRef({ said: '', key: '' })

  const send = async (values: LetterValues, sendAt: Date | null): Promise<FieldErrors> => {
    if (busy.current) return NONE
    const found = faultsOf(values)
    setErrors(found)
    if (Object.keys(found).length > 0) return found
    const body = bodyOf(values, sendAt)
    const said = JSON.stringify(body)
    if (attempt.current.said !== said) attempt.current = { said, key: newKey() }
    busy.current = true
    setSending(true)
    try {
      onSent(await call(sendDocument, { params: { id }, body }, { idempotencyKey: attempt.current.key }))
      return NONE
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (error.status > 0 && error.status < 500) attempt.current = { said: '', key: '' }
      setErrors(error.errors)
      return error.errors
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  const faultsOf = (values: LetterValues): FieldErrors => {
    const { mostRecipients: most } = letter
    const fault = recipientFault(values, most)
    const about = { address: fault?.address ?? '', most, count: values.to.length + values.cc.length + values.bcc.length }
    const word = fault && ({ wrong: 'wrong_address', nobody: 'nobody', most: 'most' } as const)[fault.kind]
    return {
      ...(fault && word ? { [fault.field]: [t(word, about)] } : {}),
      ...(values.subject.trim() === '' ? { subject: [t('common:validation.required')] } : {}),
      ...(sizeOf(letter, values) > SENDING_MAX_BYTES ? { attachmentIds: [] } : {}),
    }
  }

  return { send, sending, errors, forget: () => setErrors(NONE) }
}
