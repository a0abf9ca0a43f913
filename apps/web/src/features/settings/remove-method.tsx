import { archivePaymentMethod, type PaymentMethod, removePaymentMethod } from '@invoice/contract/payment-methods.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { Failure } from '../../shared/api/failure.ts'
import { paymentMethodsChanged } from '../../shared/settings/queries.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { fullNameOfMethod } from './method-name.ts'

type Props = { readonly method: PaymentMethod | null; readonly onClose: () => void }

const IN_USE = 409

/** Asks, naming the method. What documents name is not deleted: the server says why, and archiving is offered instead. */
export function RemoveMethod({ method, onClose }: Props) {
  const { t } = useTranslation(['settings', 'common'])
  const language = useLanguage()
  const client = useQueryClient()
  const [inUse, setInUse] = useState<{ readonly id: string; readonly why: string } | null>(null)
  const name = method === null ? '' : fullNameOfMethod(method, language)
  const archiveInstead = inUse !== null && inUse.id === method?.id
  const close = (): void => {
    setInUse(null)
    onClose()
  }
  const remove = async (): Promise<void> => {
    if (method === null) return
    await call(removePaymentMethod, { params: { id: method.id } })
    toast(t('deleted', { name }))
    close()
    await paymentMethodsChanged(client)
  }
  const archive = async (): Promise<void> => {
    if (method === null) return
    await call(archivePaymentMethod, { params: { id: method.id } })
    toast(t('archived', { name }))
    close()
    await paymentMethodsChanged(client)
  }
  const tryToRemove = async (): Promise<void> => {
    try {
      await remove()
    } catch (error) {
      const canBeArchived = error instanceof Failure && error.status === IN_USE && method?.archivedAt === null
      if (canBeArchived) setInUse({ id: method.id, why: error.message })
      throw error
    }
  }
  return archiveInstead ? (
    <ConfirmDialog
      key="archive"
      opened
      name={name}
      title={t('archive_question', { name })}
      text={inUse.why}
      confirmLabel={t('common:archive')}
      onClose={close}
      onConfirm={archive}
    />
  ) : (
    <ConfirmDialog key="delete" opened={method !== null} name={name} onClose={close} onConfirm={tryToRemove} />
  )
}
