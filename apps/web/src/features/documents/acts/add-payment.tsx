import { localised } from '@invoice/domain/localised.ts'
import { directionOf } from '@invoice/domain/payments/settling.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ComingLayer } from '../../../shared/layers/use-layer.tsx'
import PaymentDrawer from '../../../shared/payments/payment-drawer.tsx'
import { documentQuery } from '../../../shared/queries/documents/documents.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { toast } from '../../../shared/ui/overlays/toast.ts'

/** The drawer of a new payment of a document, which a list knows too little of. */
export default function AddPayment({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const language = useLanguage()
  const { data, error } = useQuery(documentQuery(id))
  const failed = data === undefined ? error : null
  useEffect(() => {
    if (failed === null) return
    toast(failed.message, { tone: 'error' })
    onClose()
  }, [failed, onClose])
  if (data === undefined) return <ComingLayer />
  const { type, number, companyId, contactId, currency, recipientName } = data
  const direction = directionOf(type)
  if (direction === null || companyId === null) return null
  const rest = data.owedToClient ?? data.outstanding
  return (
    <PaymentDrawer
      opened
      direction={direction}
      document={{ id, type, number, companyId, contactId, currency, rest, contactName: localised(recipientName, language) }}
      onClose={onClose}
    />
  )
}
