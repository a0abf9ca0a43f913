import './texts.ts'
import type { Document } from '@invoice/contract/documents/document.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldErrors } from '../../../shared/api/errors.ts'
import { GENERAL } from '../../../shared/api/errors.ts'
import { Failure } from '../../../shared/api/failure.ts'
import { useIdempotencyKey } from '../../../shared/api/idempotency.ts'
import { documentsInTheWay, type LinkInTheWay } from '../../../shared/documents/in-the-way.ts'
import { whereAsked } from '../../../shared/layers/late-answer.ts'
import { knowDocument } from '../../../shared/queries/documents/documents.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'

type Begin = {
  readonly errors: FieldErrors
  /** documents that stood in the way */
  readonly inTheWay: readonly LinkInTheWay[]
  readonly busy: boolean
  readonly begin: (call: (idempotencyKey: string) => Promise<Document>) => Promise<void>
}

/** Makes the draft, once however often it is pressed, and hands its id over; or keeps what was refused, by field. */
export function useBegin(onBegun: (id: string) => void): Begin {
  const { t } = useTranslation('common')
  const queries = useQueryClient()
  const { key, renew } = useIdempotencyKey()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [inTheWay, setInTheWay] = useState<readonly LinkInTheWay[]>([])
  const [busy, setBusy] = useState(false)
  const begin: Begin['begin'] = async (call) => {
    setBusy(true)
    const mayLead = whereAsked()
    try {
      const draft = await call(key())
      knowDocument(queries, draft)
      if (await mayLead()) onBegun(draft.id)
    } catch (error) {
      setInTheWay(documentsInTheWay(error))
      setErrors(error instanceof Failure ? error.errors : { [GENERAL]: [t('unknown_error')] })
    } finally {
      // Another try may be of something else.
      renew()
      setBusy(false)
    }
  }
  return { errors, inTheWay, busy, begin }
}
