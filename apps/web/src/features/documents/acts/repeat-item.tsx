import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { isNote, isVendorDocument } from '@invoice/domain/documents/types.ts'
import { IconCalendar } from '@tabler/icons-react'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { MenuLink } from '../../../shared/ui/overlays/menu-link.tsx'

/** Leads to where a schedule is made of the document. */
export default function RepeatItem({
  document: { id, type },
}: {
  readonly document: { readonly id: string; readonly type: DocumentType }
}) {
  const { t } = useTranslation('documents')
  // As isRepeatable of the domain, which comes with what it is made of.
  if (isNote(type) || isVendorDocument(type)) return null
  return (
    <MenuLink leftSection={<IconCalendar size={16} stroke={1.6} />} to="/invoices/recurring" search={{ from: id }}>
      {t('actions.repeat')}
    </MenuLink>
  )
}
