import { shareDocument } from '@invoice/contract/documents/history-and-links.ts'
import type { DocumentRow } from '@invoice/contract/documents/list.ts'
import { isVendorDocument } from '@invoice/domain/documents/types.ts'
import { Menu } from '@mantine/core'
import { IconDownload, IconFileMinus, IconFilePlus, IconFileText, IconLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { call } from '../../../shared/api/call.ts'
import { Failure } from '../../../shared/api/failure.ts'
import { actsOf, type DocumentAct } from '../../../shared/documents/in-front.ts'
import { copyLink, publicLink } from '../../../shared/documents/public-link.ts'
import { useRowActions } from '../../../shared/documents/row-actions.ts'
import { usePdf } from '../../../shared/documents/use-pdf.ts'
import { useMay } from '../../../shared/queries/people/workspaces.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { MenuLink } from '../../../shared/ui/overlays/menu-link.tsx'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import { ActItems } from '../acts/act-items.tsx'
import RepeatItem from '../acts/repeat-item.tsx'

export type ItemsProps = {
  readonly row: DocumentRow
  readonly onDelete: (row: DocumentRow) => void
  readonly onAct: (act: DocumentAct, row: DocumentRow) => void
}

/** What can really be done with the document now. */
export default function DocumentItems({ row, onDelete, onAct }: ItemsProps) {
  const { t } = useTranslation(['documents', 'common'])
  const share = useCopyPublicLink()
  const pdf = usePdf(row.id)
  const actions = useRowActions(row)
  const mayShare = useMay('documents', 'share')
  const hasPaper = !isVendorDocument(row.type)
  const icon = { size: 16, stroke: 1.6 } as const
  return (
    <>
      {actions.includes('edit') ? (
        <MenuLink leftSection={<IconPencil {...icon} />} to="/invoices/edit/$id" params={{ id: row.id }}>
          {t('actions.edit')}
        </MenuLink>
      ) : null}
      <MenuLink leftSection={<IconFileText {...icon} />} to="/invoices/preview/$id" params={{ id: row.id }}>
        {t('common:open')}
      </MenuLink>
      {hasPaper ? (
        <Menu.Item leftSection={<IconDownload {...icon} />} {...pdf.link}>
          {t('actions.download')}
        </Menu.Item>
      ) : null}
      {row.status === 'draft' || row.isImported || !mayShare || !hasPaper ? null : (
        <Menu.Item leftSection={<IconLink {...icon} />} onClick={() => void share(row.id)}>
          {t('actions.copy_link')}
        </Menu.Item>
      )}
      {actions.includes('createCreditNote') ? (
        <MenuLink leftSection={<IconFileMinus {...icon} />} to="/invoices/create" search={{ type: 'creditnote', invoice: row.id }}>
          {t('actions.create_credit_note')}
        </MenuLink>
      ) : null}
      {actions.includes('createDebitNote') ? (
        <MenuLink leftSection={<IconFilePlus {...icon} />} to="/invoices/create" search={{ type: 'debitnote', invoice: row.id }}>
          {t('actions.create_debit_note')}
        </MenuLink>
      ) : null}
      <Menu.Divider />
      <ActItems acts={actsOf(actions)} onAct={(act) => onAct(act, row)} />
      {actions.includes('duplicate') ? <RepeatItem document={row} /> : null}
      {actions.includes('delete') ? (
        <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => onDelete(row)}>
          {t('actions.delete')}
        </Menu.Item>
      ) : null}
    </>
  )
}

/** Makes the link where there is none yet, and puts it into the clipboard. */
function useCopyPublicLink(): (id: string) => Promise<void> {
  const { t } = useTranslation(['documents', 'common'])
  return async (id) => {
    try {
      const link = publicLink((await call(shareDocument, { params: { id } })).token)
      toast((await copyLink(link)) ? t('list.link_copied') : t('list.link_made', { link }), { id: 'public-link' })
    } catch (error) {
      toast(error instanceof Failure ? error.message : t('common:unknown_error'), { tone: 'error' })
    }
  }
}
