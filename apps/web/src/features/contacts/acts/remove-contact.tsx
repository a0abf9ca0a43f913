import { type ContactRow, removeContact } from '@invoice/contract/records/contacts.ts'
import { localised } from '@invoice/domain/localised.ts'
import { call } from '../../../shared/api/call.ts'
import { whereAsked } from '../../../shared/layers/late-answer.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { ConfirmDialog } from '../../../shared/ui/overlays/confirm-dialog.tsx'
import { toast } from '../../../shared/ui/overlays/toast.ts'

type Props = { readonly contact: Pick<ContactRow, 'id' | 'name'> | null; readonly onClose: () => void; readonly onRemoved?: () => void }

/** Asks, naming the contact; who stands in a document stays, and the server says so. */
export function RemoveContact({ contact, onClose, onRemoved }: Props) {
  const { t } = useTranslation('contacts')
  const language = useLanguage()
  const name = contact === null ? '' : localised(contact.name, language)
  const remove = async (): Promise<void> => {
    if (contact === null) return
    const mayLead = whereAsked()
    await call(removeContact, { params: { id: contact.id } })
    toast(t('deleted', { name }))
    if (await mayLead()) onRemoved?.()
  }
  return <ConfirmDialog opened={contact !== null} name={name} text={t('delete_hint')} onClose={onClose} onConfirm={remove} />
}
