import { eraseContact, exportPersonalData } from '@invoice/contract/records/contact-acts.ts'
import type { Contact } from '@invoice/contract/records/contacts.ts'
import { callUrl } from '@invoice/contract/wire/outgoing.ts'
import { localised } from '@invoice/domain/localised.ts'
import { Menu } from '@mantine/core'
import { IconFileDownload, IconUserX } from '@tabler/icons-react'
import { call } from '../../../shared/api/call.ts'
import { currentWorkspace } from '../../../shared/api/workspace.ts'
import { useMay } from '../../../shared/queries/people/workspaces.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { ConfirmDialog } from '../../../shared/ui/overlays/confirm-dialog.tsx'
import { toast } from '../../../shared/ui/overlays/toast.ts'

type ItemsProps = { readonly id: string; readonly isMerged: boolean; readonly onErase: () => void }

/** For whoever manages contacts: what is kept of one, as a file, and its erasing. */
export function PersonalDataItems({ id, isMerged, onErase }: ItemsProps) {
  const { t } = useTranslation('contacts')
  if (!useMay('contacts', 'manage')) return null
  const url = callUrl(exportPersonalData.path, { id }, { workspace: currentWorkspace() ?? undefined })
  return (
    <>
      <Menu.Item component="a" href={url} download leftSection={<IconFileDownload size={16} stroke={1.6} />}>
        {t('export_data')}
      </Menu.Item>
      {isMerged ? null : (
        <Menu.Item color="red" leftSection={<IconUserX size={16} stroke={1.6} />} onClick={onErase}>
          {t('erase')}
        </Menu.Item>
      )}
    </>
  )
}

type QuestionProps = { readonly contact: Pick<Contact, 'id' | 'version' | 'name'> | null; readonly onClose: () => void }

/** Says what goes, what stays, and why. */
export function EraseQuestion({ contact, onClose }: QuestionProps) {
  const { t } = useTranslation('contacts')
  const language = useLanguage()
  const name = contact === null ? '' : localised(contact.name, language)
  return (
    <ConfirmDialog
      opened={contact !== null}
      name={name}
      title={t('erase_title', { name })}
      text={t('erase_text')}
      confirmLabel={t('erase_confirm')}
      onClose={onClose}
      onConfirm={async () => {
        if (contact === null) return
        await call(eraseContact, { params: { id: contact.id }, body: { version: contact.version } })
        toast(t('erased'))
      }}
    />
  )
}
