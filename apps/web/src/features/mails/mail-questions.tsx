import { deleteMail, type Mail, sendHeldMails } from '@invoice/contract/letters/mails.ts'
import { call } from '../../shared/api/call.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { ConfirmDialog } from '../../shared/ui/overlays/confirm-dialog.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'

export function DeleteQuestion({ mail, onClose }: { readonly mail: Mail | null; readonly onClose: () => void }) {
  const { t } = useTranslation('mails')
  return (
    <ConfirmDialog
      opened={mail !== null}
      name={mail?.subject ?? ''}
      title={t('delete_title')}
      text={t('delete_text', { subject: mail?.subject ?? '' })}
      onClose={onClose}
      onConfirm={async () => {
        if (mail === null) return
        await call(deleteMail, { params: { id: mail.id } })
        toast(t('deleted'))
      }}
    />
  )
}

/** @param count of the mails that are kept; 0: nobody asked */
export function SendAllQuestion({ count, onClose }: { readonly count: number; readonly onClose: () => void }) {
  const { t } = useTranslation('mails')
  return (
    <ConfirmDialog
      opened={count > 0}
      name=""
      title={t('send_all_title')}
      text={t('send_all_text', { count })}
      confirmLabel={t('send_all')}
      harmless
      onClose={onClose}
      onConfirm={async () => {
        const { count: going, left } = await call(sendHeldMails, {})
        toast(left > 0 ? t('all_left', { count: going, left }) : t('all_sent', { count: going }))
      }}
    />
  )
}
